/**
 * The calendar works in the browser's time zone, records in UTC. This is the local Date whose year, month, day, hour
 * and minute read as those of `epoch` do in UTC.
 */
export function localTwin(epoch: number): Date {
  const utc = new Date(epoch * 1000);
  return new Date(
    utc.getUTCFullYear(),
    utc.getUTCMonth(),
    utc.getUTCDate(),
    utc.getUTCHours(),
    utc.getUTCMinutes(),
  );
}

/** Epoch seconds in UTC of what a local Date reads; with `dayOnly` the UTC midnight of its day. */
export function epochOfTwin(local: Date, dayOnly: boolean): number {
  const day = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / 1000;
  return dayOnly ? day : day + local.getHours() * 3600 + local.getMinutes() * 60;
}
