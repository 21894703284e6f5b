const steps: readonly { seconds: number; unit: Intl.RelativeTimeFormatUnit }[] = [
  { seconds: 86_400, unit: "day" },
  { seconds: 3600, unit: "hour" },
  { seconds: 60, unit: "minute" },
];
const monthSeconds = 30 * 86_400;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const date = new Intl.DateTimeFormat("en-US", {
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
  timeZone: "UTC",
});

/** How long ago something happened, e.g. `3 hours ago`; after a month its date, MM/DD/YYYY. Both in epoch seconds. */
export function sinceText(then: number, now: number): string {
  const passed = now - then;
  if (passed >= monthSeconds) return date.format(then * 1000);
  const step = steps.find(({ seconds }) => passed >= seconds);
  return step ? relative.format(-Math.floor(passed / step.seconds), step.unit) : "just now";
}
