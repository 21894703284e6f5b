import { Classes } from "@blueprintjs/core";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import type { Nested } from "./useNested.ts";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

/** What stands in the place of records that are not there: that they are loaded, could not be, or are none. */
export function NestedStatus({ nested: { status, list, rows } }: { nested: Nested }) {
  if (status === "failed") return <LoadFailure onRetry={() => void list.load()} />;
  if (status === "loading") {
    return <Skeleton />;
  }
  if (rows.length > 0) return null;
  return (
    <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{`No ${list.template.plural} to display.`}</p>
  );
}
