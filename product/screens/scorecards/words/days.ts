const days = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** A day in epoch seconds as people say it: `Dec 31, 2026`. */
export const dayText = (day: number): string => days.format(day * 1_000);

/** The days that a run covers: `Jan 1, 2026 to Dec 31, 2026`. */
export const daysText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${dayText(from)} to ${dayText(to)}`;
