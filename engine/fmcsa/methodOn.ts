import type { BasicsMethod, BasicsSource } from "./types.ts";

const secondsPerMillisecond = 1_000;

/** A day of the file in epoch seconds. */
export const methodDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / secondsPerMillisecond;

/** The method that holds on a day: the last one that holds from then or earlier. */
export function methodOn({ methods }: Pick<BasicsSource, "methods">, asOf: number): BasicsMethod | undefined {
  return methods
    .filter(({ from }) => from === undefined || methodDay(from) <= asOf)
    .sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""))
    .at(-1);
}
