/** The moments of a schedule, each a slot: one for each day of its rule, also where clocks change. In epoch seconds. */
import { addDays } from "../format/dates.ts";
import { dayIn, momentAt, wallClock } from "../format/zone.ts";
import type { WallClock } from "../format/zone.ts";
import { isRuleDay } from "./days.ts";
import type { Schedule } from "./types.ts";

/** No two days of a rule are farther apart: quarters have 92 days. */
const MOST_DAYS = 100;
const SECONDS_OF_MINUTE = 60;
/** The clocks of the world are less than a day before or behind UTC. */
const DAY = 86_400;

/**
 * The moment at which clocks show a date and time (as the epoch seconds at which clocks in UTC show them): the first of two, where they show it
 * twice; and where they never show it, the moment of the change, when they show more at once.
 */
export function onlyMoment(clock: WallClock, shown: number): number {
  const offsets = [shown - DAY, shown + DAY].map((moment) => clock(moment) - moment);
  const moments = offsets.map((offset) => shown - offset).filter((moment) => clock(moment) === shown);
  return moments.length > 0 ? Math.min(...moments) : momentAt(clock, shown);
}

/** The slot of a schedule after a moment. Throws a RangeError for a name that is no time zone, and an Error for a rule that means no day. */
export function nextSlot({ rule, minute, timezone }: Schedule, after: number): number {
  const clock = wallClock(timezone);
  // Where clocks skip a night, the slot of a day may come when it is the next one.
  const first = addDays(dayIn(timezone, after), -1);
  for (let count = 0; count <= MOST_DAYS; count += 1) {
    const day = addDays(first, count);
    if (!isRuleDay(rule, day)) continue;
    const slot = onlyMoment(clock, day + minute * SECONDS_OF_MINUTE);
    if (slot > after) return slot;
  }
  throw new Error("The rule of the schedule means no day.");
}

/** The slots from one that is due on, up to a moment: the newest and those before it, at most `most` of these. */
export function dueSlots(
  schedule: Schedule,
  { from, until, most }: { from: number; until: number; most: number },
): { newest: number; missed: readonly number[]; next: number } {
  const missed: number[] = [];
  let newest = from;
  for (;;) {
    const next = nextSlot(schedule, newest);
    if (next > until) return { newest, missed: missed.slice(-most), next };
    missed.push(newest);
    newest = next;
  }
}
