import { Suspense } from "react";
import { useArrival } from "../../../common/useArrival.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { usePage } from "../../../shell/usePage.ts";
import { TermsOutlet } from "../../../shell/TermsOutlet.tsx";
import { ViewsSetup } from "../../../workspace/ViewsSetup.tsx";

/** The frame of a dashboard or a display on a large screen: no navigation, no header, nothing to operate. */
export function KioskFrame() {
  const { title } = usePage();
  useArrival(title);
  return (
    <main id="main" className="board-kiosk" tabIndex={-1}>
      <h1 id="page-heading">{title}</h1>
      <ViewsSetup>
        <Suspense fallback={<Waiting />}>
          <TermsOutlet />
        </Suspense>
      </ViewsSetup>
    </main>
  );
}
