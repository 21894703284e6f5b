/** How far a day lies ahead or behind, in words. */
import { secondsPerDay, startOfDay } from "./dates.ts";

const daysOfMonth = 30.44;
const daysOfYear = 365.25;
/** From how many days on the text counts months, and years. */
const months = 100;
const years = 730;

/** Such as `today`, `in 12 days` and `4 months ago`. Both in epoch seconds. */
export function dayDistance(day: number, now: number): string {
  const days = Math.round((startOfDay(day) - startOfDay(now)) / secondsPerDay);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  const words = lengthOf(Math.abs(days));
  return days > 0 ? `in ${words}` : `${words} ago`;
}

function lengthOf(days: number): string {
  if (days < months) return `${days} days`;
  if (days < years) return `${Math.round(days / daysOfMonth)} months`;
  return `${Math.round(days / daysOfYear)} years`;
}
