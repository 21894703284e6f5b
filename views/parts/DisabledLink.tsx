import type { ReactNode } from "react";
import { Tooltip } from "@blueprintjs/core";

/** In place of a link to a record that the user may not view: disabled, with the reason (spec records.md 6). */
export function DisabledLink({ tabIndex, children }: { tabIndex?: -1 | undefined; children: ReactNode }) {
  return (
    <Tooltip content="You do not have permission to view this record." placement="top-start">
      <button type="button" aria-disabled="true" tabIndex={tabIndex} className="ss-disabled-link">
        {children}
      </button>
    </Tooltip>
  );
}
