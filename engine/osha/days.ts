/** Columns K and L of Form 300: days, with those that are expected. */
import type { EstimatedDays } from "./types.ts";

/** Days of one case that are counted at most, of both kinds together (29 CFR 1904.7(b)(3)(vii)). */
export const mostDays = 180;

/**
 * The days of a case with those that are expected after them. Where there are more than 180, days away are kept and days of restriction are
 * cut: the rule does not say which.
 */
export function daysOf(
  counted: EstimatedDays,
  expected: EstimatedDays = { away: 0, restricted: 0 },
): EstimatedDays {
  const away = Math.min(mostDays, counted.away + expected.away);
  return { away, restricted: Math.min(mostDays - away, counted.restricted + expected.restricted) };
}
