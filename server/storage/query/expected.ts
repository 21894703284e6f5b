/** How many groups are to be expected, roughly: enough to see where a statement has few of them. */
import type { CompiledGrouping, DateUnit } from "../../../engine/server.ts";
import type { QueryPrincipal } from "./scope.ts";

/** Keys of periods, where records are of some years. */
const byUnit: Readonly<Record<DateUnit, number>> = {
  DAY: 2_000,
  DAY_OF_WEEK: 7,
  MONTH: 60,
  QUARTER: 20,
  YEAR: 6,
  HOUR: 24,
  HALF_HOUR: 48,
  TIME_OF_DAY: 4,
};
const CHOICES = 20;

/** Groups that are few beside the records of a large company: to put them together again costs nothing that counts. */
export const FEW_GROUPS = 40_000;

/** Days of dates. */
export const DAYS = byUnit.DAY;

/** How many keys a grouping may have; `Infinity` where there may be as many as records. */
export function expectedKeys(
  { path, unit, presence }: CompiledGrouping,
  { plan }: Pick<QueryPrincipal, "plan">,
): number {
  if (presence) return 2;
  if (unit !== undefined) return byUnit[unit];
  if (path.valueKind === "boolean") return 2;
  if (path.valueKind === "choice") return CHOICES;
  return path.valueKind === "group" ? Math.max(1, plan.groups.length) : Infinity;
}
