/** Values with the weights by which they are drawn. */
export type Weighted<T> = readonly (readonly [T, number])[];

/** A table of names from an object of weights by name. */
export function weights<T extends string>(table: Readonly<Record<T, number>>): Weighted<T> {
  return Object.entries(table) as [T, number][];
}

/** A stream of numbers that looks random and is the same for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One value of a table that is not empty, by weight. */
  draw<T>(table: Weighted<T>): T;
  /** `count` digits. */
  digits(count: number): string;
}

/** A random stream for a seed (any text): a 32-bit counter, mixed by multiplications and shifts. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state) / 0x1_0000_0000;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError("Nothing to pick from.");
    return list[integer(0, list.length - 1)] as T;
  };
  const draw = <T>(table: Weighted<T>): T => {
    let left = next() * table.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of table) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(table)[0];
  };
  const digits = (count: number) => Array.from({ length: count }, () => integer(0, 9)).join("");
  return { next, integer, chance: (probability) => next() < probability, pick, draw, digits };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
