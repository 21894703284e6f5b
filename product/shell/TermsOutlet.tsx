import { Outlet } from "react-router-dom";
import { lazyScreen } from "../common/lazyScreen.tsx";
import { useOpenTerms } from "../workspace/termsAgreement.tsx";

const TermsGate = lazyScreen(async () => (await import("./TermsGate.tsx")).TermsGate);

/** The screen of the route, once its user has agreed to the terms of service. */
export function TermsOutlet() {
  const open = useOpenTerms();
  return open ? <TermsGate {...open} /> : <Outlet />;
}
