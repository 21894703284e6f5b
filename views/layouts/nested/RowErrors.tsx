import type { Row } from "../../../engine/index.ts";
import { ErrorCount } from "../../parts/viewTree/ErrorCount.tsx";
import { useRowErrors } from "./useRowErrors.ts";

/** How many fields of a row have to be corrected; nothing while none has. */
export function RowErrors({ row }: { row: Row }) {
  return <ErrorCount errors={useRowErrors(row)} />;
}
