/** When alerts are sent: moments on a person's own clock. All moments in epoch seconds. */
import { dayIn } from "../../../engine/index.ts";
import type { AlertHours } from "../../../engine/index.ts";
import { momentAt, wallClock } from "../../../engine/server.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A monitor whose alerts come immediately is looked at so often. */
const OFTEN = 5 * 60;
/** No month is longer. */
const MOST_DAYS = 32;

/** An alert that comes when it happens, and not as a digest. */
export const immediately = "IMMEDIATELY";

/** The moment of the next digest after `after`: on the next day, Monday or first of a month on the clock of `timezone`. */
export function nextSlot(
  option: string,
  timezone: string,
  after: number,
  { digest }: Pick<AlertHours, "digest">,
): number {
  if (option === immediately) return (Math.floor(after / OFTEN) + 1) * OFTEN;
  const clock = wallClock(timezone);
  const today = dayIn(timezone, after);
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = today + days * DAY;
    if (!isSlotDay(option, day)) continue;
    const slot = momentAt(clock, day + digest * HOUR);
    if (slot > after) return slot;
  }
  throw new Error(`There is no next moment for "${option}".`);
}

function isSlotDay(option: string, day: number): boolean {
  const date = new Date(day * 1_000);
  if (option === "WEEKLY") return date.getUTCDay() === 1;
  if (option === "MONTHLY") return date.getUTCDate() === 1;
  return true;
}

/** The moment itself, or the end of the quiet hours that it is in. */
export function afterQuiet(
  timezone: string,
  moment: number,
  { quietFrom, quietTo }: Pick<AlertHours, "quietFrom" | "quietTo">,
): number {
  const clock = wallClock(timezone);
  const shown = clock(moment);
  const day = dayIn(timezone, moment);
  const hour = (shown - day) / HOUR;
  if (hour >= quietFrom) return momentAt(clock, day + DAY + quietTo * HOUR);
  return hour < quietTo ? momentAt(clock, day + quietTo * HOUR) : moment;
}
