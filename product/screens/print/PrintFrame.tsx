import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { ViewsSetup } from "../../workspace/ViewsSetup.tsx";
import { useArrival } from "../../common/useArrival.ts";
import { usePage } from "../../shell/usePage.ts";
import { Waiting } from "../../common/Waiting.tsx";

/** The frame of what is shown only to be printed: no navigation, no header. */
export function PrintFrame() {
  useArrival(usePage().title);
  return (
    <main id="main" className="print-frame" tabIndex={-1}>
      <ViewsSetup>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </ViewsSetup>
    </main>
  );
}
