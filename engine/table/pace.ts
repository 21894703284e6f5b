/** How long work on many records leaves room for others, so that no key waits for it. */

/** Asked between small steps of work. The engine reads no clock: who has one hands a pace in. */
export interface Pace {
  /** Whether it is time to rest. Asked often. */
  due(): boolean;
  /**
   * Lets others work. `share` is what was done so far, from 0 to 1. Resolves to false when nobody wants the result any more.
   */
  rest(share: number): Promise<boolean>;
}

/** Work that never rests. */
export const restless: Pace = { due: () => false, rest: async () => true };

/** Steps between two questions whether it is time to rest. */
const stride = 256;

/** Does `step` for each index below `count`, with rests. Resolves to false when it was given up. */
export async function forEachIndex(
  count: number,
  pace: Pace,
  step: (index: number) => void,
): Promise<boolean> {
  for (let start = 0; start < count; start += stride) {
    const end = Math.min(start + stride, count);
    for (let index = start; index < end; index += 1) step(index);
    if (pace.due() && !(await pace.rest(end / count))) return false;
  }
  return true;
}

/** A pace that reports its part of the whole work: from `from` to `to` of it. */
export function partOf(pace: Pace, from: number, to: number): Pace {
  return { due: () => pace.due(), rest: (share) => pace.rest(from + share * (to - from)) };
}
