import { counted } from "../../../common/counted.ts";
import type { DropdownMerge, DropdownValue } from "../../../services/index.ts";

/** A merge in one of these states is not over. */
export const isUnderWay = ({ status }: Pick<DropdownMerge, "status">): boolean =>
  status === "waiting" || status === "running";

/** A number of records. */
export const recordCount = (count: number): string => counted(count, "record");

/** The two values of a merge. */
export const valuesOf = ({ from, into }: Pick<DropdownMerge, "from" | "into">): string =>
  `"${from.display}" into "${into.display}"`;

/** How far a merge is, or how it ended. */
export function stateText({ status, records: { total, done }, error }: DropdownMerge): string {
  if (status === "waiting") return "Waiting to start.";
  if (status === "running")
    return total === null
      ? "Counting records."
      : `${done.toLocaleString("en-US")} of ${recordCount(Math.max(total, done))} changed.`;
  if (status === "done") return `Done: ${recordCount(done)} changed.`;
  if (status === "cancelled") return `Cancelled after ${recordCount(done)}.`;
  return `Failed after ${recordCount(done)}: ${error ?? "the reason is not known."}`;
}

/** Which records a merge left as they are, and why; empty where there are none. */
export function leftText({ left }: Pick<DropdownMerge, "left">): string {
  const count = left.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return "";
  const why = left.map(
    ({ reason, count: of, ids }) =>
      `${reason} (${recordCount(of)}: No. ${ids.slice(0, 5).join(", ")}${of > 5 ? " and others" : ""})`,
  );
  return `${recordCount(count)} stayed as before. ${why.join(" ")}`;
}

/** Values that another one can be merged into: those that are offered and whose text has these words. */
export function targetsOf(
  values: readonly DropdownValue[],
  from: Pick<DropdownValue, "id">,
  search: string,
): readonly DropdownValue[] {
  const wanted = search.trim().toLowerCase();
  return values.filter(
    ({ id, disabled, display }) => id !== from.id && !disabled && display.toLowerCase().includes(wanted),
  );
}
