/** What the screen of a drivers' lounge says. */

const number = new Intl.NumberFormat("en-US");

/** A number as the screen shows it. */
export const numberText = (value: number): string => number.format(value);

/** A day, given as epoch seconds of its midnight in UTC: "Monday, November 30". */
export const dayText = (day: number): string =>
  new Date(day * 1_000).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

/** The time of a moment where the company is: "2:05 PM". */
export const clockText = (ms: number, timeZone: string): string =>
  new Date(ms).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** How a count compares with as many days before: "2 fewer than in the 30 days before". */
export function changeText(count: number, before: number, days: number): string {
  if (count === before) return `As many as in the ${days} days before`;
  const difference = numberText(Math.abs(count - before));
  return `${difference} ${count > before ? "more" : "fewer"} than in the ${days} days before`;
}
