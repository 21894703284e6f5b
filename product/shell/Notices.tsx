import { Suspense } from "react";
import { lazyScreen } from "../common/lazyScreen.tsx";
import { useFormEnvironment, useUserSession } from "../workspace/workspace.ts";

const SuspendedBanner = lazyScreen(async () => (await import("./SuspendedBanner.tsx")).SuspendedBanner);
const ViewAsBanner = lazyScreen(async () => (await import("./ViewAsBanner.tsx")).ViewAsBanner);

/** The setting of a company that only super admins can use. */
const suspended = "company.suspended";

/** What stands above every screen: that the company is suspended, and as whom it is viewed. */
export function Notices() {
  const { viewing } = useUserSession();
  const { flag } = useFormEnvironment();
  return (
    <Suspense fallback={null}>
      {flag(suspended) && <SuspendedBanner />}
      {viewing && <ViewAsBanner viewing={viewing} />}
    </Suspense>
  );
}
