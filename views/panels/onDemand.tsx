import { lazy, Suspense } from "react";
import { Spinner } from "@blueprintjs/core";
import type { PanelEntry } from "../formScope/panelEntry.ts";

/** The panel of a view type whose code is loaded when it is shown first: most records never show it. */
export function onDemand(type: string, load: () => Promise<PanelEntry>): PanelEntry {
  const Panel = lazy(async () => ({ default: (await load()).component }));
  return {
    type,
    component: ({ node }) => (
      <Suspense fallback={<Spinner size={24} className="ss-popover-wait" aria-label="Loading" />}>
        <Panel node={node} />
      </Suspense>
    ),
  };
}
