/** The same choices for the same seed. */
export interface Random {
  /** From 0 on, below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new RangeError("There is nothing to choose from.");
      return found;
    },
    chance: (share) => next() < share,
  };
}
