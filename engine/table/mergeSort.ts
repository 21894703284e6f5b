/** A stable sort that can rest. */
import type { Pace } from "./pace.ts";

/** Items that are sorted in one go: a few milliseconds at most. */
const runLength = 512;
/** Merged items between two questions whether it is time to rest. */
const stride = 256;

/**
 * The indices from 0 to `count - 1` in the order of `compare`; equal ones keep their order. undefined when the pace gave up.
 */
export async function mergeSort(
  count: number,
  compare: (a: number, b: number) => number,
  pace: Pace,
): Promise<Uint32Array | undefined> {
  const passes = Math.max(0, Math.ceil(Math.log2(count / runLength)));
  let from = new Uint32Array(count).map((_, index) => index);
  const ordered = await firstUnordered(count, compare, pace);
  if (ordered === undefined) return undefined;
  if (ordered === count) return from;
  let to = new Uint32Array(count);
  for (let start = 0; start < count; start += runLength) {
    from.subarray(start, start + runLength).sort((a, b) => compare(a, b) || a - b);
    if (pace.due() && !(await pace.rest(start / count / (passes + 1)))) return undefined;
  }
  for (let pass = 0, run = runLength; run < count; pass += 1, run *= 2) {
    for (let start = 0; start < count; start += 2 * run) {
      const merging: Merging = { from, to, start, run, compare };
      const share = (pass + 1 + start / count) / (passes + 1);
      if (!(await merge(merging, pace, share))) return undefined;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The first place before which something else belongs; `count` where all are in order. undefined when the pace gave up. */
async function firstUnordered(
  count: number,
  compare: (a: number, b: number) => number,
  pace: Pace,
): Promise<number | undefined> {
  for (let index = 1; index < count; index += 1) {
    if (compare(index - 1, index) > 0) return index;
    if (index % stride === 0 && pace.due() && !(await pace.rest(0))) return undefined;
  }
  return count;
}

interface Merging {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly start: number;
  /** Length of the two runs that are merged. */
  readonly run: number;
  compare(a: number, b: number): number;
}

async function merge(
  { from, to, start, run, compare }: Merging,
  pace: Pace,
  share: number,
): Promise<boolean> {
  const middle = Math.min(start + run, from.length);
  const end = Math.min(start + 2 * run, from.length);
  let [left, right] = [start, middle];
  for (let index = start; index < end; index += 1) {
    const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    to[index] = from[takesLeft ? left : right] ?? 0;
    if (takesLeft) left += 1;
    else right += 1;
    if (index % stride === 0 && pace.due() && !(await pace.rest(share))) return false;
  }
  return true;
}
