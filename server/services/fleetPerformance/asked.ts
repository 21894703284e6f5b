/** Reads what an address asks of a fleet list. */
import { dateBounds, isNamedRange } from "../../../engine/index.ts";
import type { DateFilter, FleetList, OrderBy } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { mostSorts } from "./limits.ts";
import type { CountsAsked } from "./schema.ts";

/** The days that are asked for, and as many days before these. */
export interface AskedDays {
  readonly range: DateFilter;
  readonly before?: DateFilter;
  readonly from?: number;
  readonly to?: number;
}

const usualPeriod = "last30Days";
const secondsPerDay = 86_400;

/** The days of a list; undefined where it has no period. Throws `invalid_request` for a period that is none. */
export function askedDays(
  tenant: Tenant,
  { period }: FleetList,
  { timePeriod = usualPeriod, timeFrameFrom, timeFrameTo }: CountsAsked,
): AskedDays | undefined {
  if (period === undefined) return undefined;
  const isFrame = timeFrameFrom !== undefined || timeFrameTo !== undefined;
  if (!isFrame && timePeriod === "allTime") return undefined;
  if (!isFrame && !isNamedRange(timePeriod))
    throw errors.invalidRequest(`there is no period "${timePeriod}"`);
  const range: DateFilter = isFrame
    ? {
        type: "custom",
        ...(timeFrameFrom === undefined ? {} : { start: timeFrameFrom }),
        ...(timeFrameTo === undefined ? {} : { end: timeFrameTo }),
      }
    : { type: isNamedRange(timePeriod) ? timePeriod : usualPeriod };
  const bounds = dateBounds(range, todayOf(tenant));
  if (!bounds) throw errors.invalidRequest("the period ends before it starts");
  const { from, to } = bounds;
  if (from === undefined || to === undefined)
    return {
      range,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to: to - secondsPerDay }),
    };
  const before: DateFilter = { type: "custom", start: from - (to - from), end: from - secondsPerDay };
  return { range, before, from, to: to - secondsPerDay };
}

/**
 * The order of the rows: column and direction by turns (spec reporting.md 7); left out: that of the list. Throws
 * `invalid_request` for what is no such pair, and for a column by which rows have no order.
 */
export function askedOrder(
  { orderBy }: FleetList,
  words: readonly string[] | undefined,
  sortable: readonly string[],
): readonly OrderBy[] {
  if (words === undefined) return orderBy.filter(({ field }) => sortable.includes(field));
  if (words.length % 2 !== 0 || words.length > 2 * mostSorts)
    throw errors.invalidRequest(`sort is column and direction by turns, at most ${mostSorts} of them`);
  return words.flatMap((field, index) => {
    if (index % 2 !== 0) return [];
    const direction = words[index + 1];
    if (direction !== "asc" && direction !== "desc")
      throw errors.invalidRequest(`sort has the direction "${direction ?? ""}"; known: asc, desc`);
    if (!sortable.includes(field))
      throw errors.invalidRequest(`sort has the column "${field}"; known: ${sortable.join(", ")}`);
    return [{ field, direction }];
  });
}
