/** The local clock of a time zone. */
import { defaultTimezone, isTimezone } from "./timezone.ts";
import { addDays, secondsPerDay, startOfDay } from "./dates.ts";

/** Gives the date and time that clocks show at a moment, as the epoch seconds at which clocks in UTC show the same. */
export type WallClock = (moment: number) => number;

/** Clocks take long to make. There are some six hundred time zones; case does not matter in their names. */
const clocks = new Map<string, WallClock>();
const MOST_CLOCKS = 2_000;

/** The clock of a time zone (IANA name). Throws a RangeError for a name that is none. */
export function wallClock(timezone: string): WallClock {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = newClock(timezone);
  if (clocks.size < MOST_CLOCKS) clocks.set(timezone, clock);
  return clock;
}

/** The name of the time zone, or that of the default where it is none. */
export function knownZone(timezone: string): string {
  return clocks.has(timezone) || isTimezone(timezone) ? timezone : defaultTimezone;
}

/**
 * The date that it is in a time zone at a moment (epoch seconds), as the epoch seconds of that date's UTC midnight. For a name that is no time
 * zone, the date in the default one.
 */
export function dayIn(timezone: string, now: number): number {
  return startOfDay(wallClock(knownZone(timezone))(now));
}

function newClock(timezone: string): WallClock {
  const numeric = "numeric";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  const read = (moment: number) => {
    const parts = new Map(
      format.formatToParts(moment * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const day = [part("year"), part("month") - 1, part("day")] as const;
    return Date.UTC(...day, part("hour"), part("minute"), part("second")) / 1000;
  };
  // Everything that is asked within a second asks for the same moment.
  let last = { moment: NaN, shown: NaN };
  return (moment) => {
    if (moment !== last.moment) last = { moment, shown: read(moment) };
    return last.shown;
  };
}

/** The first moment of a day (UTC midnight of the date) where the clock hangs; on some days clocks never show midnight. */
export function startOfDayAt(clock: WallClock, day: number): number {
  return momentAt(clock, day);
}

/**
 * The first moment at which the clock shows this date and time (as the epoch seconds at which clocks in UTC show them) or later: on the day on which
 * clocks go forward they may never show it.
 */
export function momentAt(clock: WallClock, shown: number): number {
  let before = addDays(startOfDay(shown), -1) - secondsPerDay;
  let after = addDays(startOfDay(shown), 3);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (clock(middle) >= shown) after = middle;
    else before = middle;
  }
  return after;
}
