/** Tries invariants on random values. */
import fc from "fast-check";

/** The environment of a test: `SEED=<n>` repeats a failure, `RUNS=10` tries all ten times as often. */
interface TestEnvironment {
  readonly SEED?: string | undefined;
  readonly RUNS?: string | undefined;
}

/** Tries an invariant so many times. What breaks it is shown as it was found first. */
export function invariantsIn({ SEED, RUNS = "1" }: TestEnvironment) {
  const seed = Number(SEED) || Math.floor(Math.random() * 2 ** 31);
  return <T>(count: number, arbitrary: fc.Arbitrary<T>, invariant: (tried: T) => void): void => {
    const property = fc.property(arbitrary, (tried) => void invariant(tried));
    fc.assert(property, { numRuns: Math.ceil(count * Number(RUNS)), seed, endOnFailure: true });
  };
}
