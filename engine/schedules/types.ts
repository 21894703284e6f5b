/** When something is done again and again, on the clock of a time zone. */

/** A day of the week: 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * On which days. `weekdays`: Monday to Friday. `monthly`: on this day of each month, and on the last day of a month that is shorter. `quarterly`:
 * on the first or the last day of each quarter of the year.
 */
export type ScheduleRule =
  | { readonly kind: "daily" }
  | { readonly kind: "weekdays" }
  | { readonly kind: "weekly"; readonly days: readonly Weekday[] }
  | { readonly kind: "monthly"; readonly day: number | "last" }
  | { readonly kind: "quarterly"; readonly day: "first" | "last" };

/** A schedule: on these days, when the clocks of the time zone show this time. */
export interface Schedule {
  readonly rule: ScheduleRule;
  /** Minutes after midnight, 0 to 1,439. */
  readonly minute: number;
  /** IANA name. */
  readonly timezone: string;
}
