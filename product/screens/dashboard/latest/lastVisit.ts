/** A stay of somebody on the first page. Epoch seconds. */
export interface Visits {
  /** When they were there last, in the stay before; undefined: never, as far as this browser knows. */
  before: number | undefined;
  /** When they were there in this stay. */
  last: number;
}

/** Whoever comes back after so long begins another visit. Seconds. */
const pause = 30 * 60;

/** The visits after somebody opened the first page at `now`; `kept` is what `visitsText` wrote. */
export function visitsAt(kept: string, now: number): Visits {
  const [before, last] = kept.split(" ").map(Number);
  const known = (moment: number | undefined) =>
    moment !== undefined && Number.isFinite(moment) && moment > 0 && moment <= now ? moment : undefined;
  const lastKnown = known(last);
  if (lastKnown === undefined) return { before: undefined, last: now };
  return { before: now - lastKnown >= pause ? lastKnown : known(before), last: now };
}

/** Visits as a browser keeps them. */
export const visitsText = ({ before = 0, last }: Visits): string => `${before} ${last}`;
