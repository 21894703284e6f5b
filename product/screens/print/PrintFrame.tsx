import { Suspense } from "react";
import { ViewsSetup } from "../../workspace/ViewsSetup.tsx";
import { useArrival } from "../../common/useArrival.ts";
import { Notices } from "../../shell/Notices.tsx";
import { TermsOutlet } from "../../shell/TermsOutlet.tsx";
import { usePage } from "../../shell/usePage.ts";
import { Waiting } from "../../common/Waiting.tsx";

/** The frame of what is shown only to be printed: no navigation, no header. Notices are not printed. */
export function PrintFrame() {
  useArrival(usePage().title);
  return (
    <main id="main" className="print-frame" tabIndex={-1}>
      <Notices />
      <ViewsSetup>
        <Suspense fallback={<Waiting />}>
          <TermsOutlet />
        </Suspense>
      </ViewsSetup>
    </main>
  );
}
