/** Work over many people in steps, so that whoever does it may let others have their turn between two of them. */

/** Each step takes some milliseconds. */
export type Steps<Result> = Generator<void, Result>;

/** Takes all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** So many people are looked at in one step. */
const people = 2_000;

/** For each of so many people, in steps. */
export function* forEachOf(count: number, work: (index: number) => void): Steps<void> {
  for (let start = 0; start < count; start += people) {
    const end = Math.min(count, start + people);
    for (let index = start; index < end; index += 1) work(index);
    yield;
  }
}
