import type { Row } from "../../../engine/index.ts";
import { useRowErrors } from "./useRowErrors.ts";

/** How many fields of a row have to be corrected; nothing while none has. */
export function RowErrors({ row }: { row: Row }) {
  const errors = useRowErrors(row);
  if (errors === 0) return null;
  return (
    <span className="ss-tab-errors" title={`${errors} to correct`}>
      {errors}
      <span className="ss-unseen"> to correct</span>
    </span>
  );
}
