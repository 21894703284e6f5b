/** A token is asked for again so long before its end, in seconds (spec reporting.md 9). */
const REFRESH_SECONDS = 60;
const LONGEST_MS = 2_147_483_647;

/** Milliseconds until a token is asked for again: 60 s before its end, or half-way to the end of a shorter one. `now` in epoch milliseconds. */
export function refreshDelay(exp: number, now: number): number {
  const left = exp * 1_000 - now;
  const early = REFRESH_SECONDS * 1_000;
  const delay = left > early ? left - early : left / 2;
  return Math.min(Math.max(delay, 1_000), LONGEST_MS);
}
