/** Dates and moments as the texts that HTML inputs hold, and as the epoch seconds that the calendar works with. */

/** Epoch seconds of what a text (`2026-03-04`, `2026-03-04T09:30`) reads, taken as UTC; null where it is no date. */
export function epochOf(text: unknown): number | null {
  if (typeof text !== "string") return null;
  const [day, time = "00:00"] = text.split("T");
  const milliseconds = Date.parse(`${day}T${time.replace(/(Z|[+-]\d\d:\d\d)$/, "")}Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}

/** `2026-03-04` of epoch seconds. */
export function dayText(epoch: number): string {
  return new Date(epoch * 1000).toISOString().slice(0, 10);
}

/** `2026-03-04T09:30` of epoch seconds. */
export function momentText(epoch: number): string {
  return new Date(epoch * 1000).toISOString().slice(0, 16);
}

/** A moment without the seconds and milliseconds that are zero, which an input would show. */
export function shortMoment(text: string): string {
  return text.replace(/\.000$/, "").replace(/(T\d\d:\d\d):00$/, "$1");
}
