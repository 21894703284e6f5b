/** Answers in one form, whoever gave them, so that they can be compared. */
import type { Card, CardKey } from "./cards.ts";

/** A key of a group; null: no value. */
export type KeyValue = string | number | null;

/** The number of each group of a card by its keys. */
export type Answer = ReadonlyMap<string, number | null>;

/** How far two numbers may differ, as a share: sums of doubles depend on their order. */
const TOLERANCE = 1e-9;

/** The name of a group that is put together by some of a card's keys: the others count as all. */
export function groupName(
  { by }: Pick<Card, "by">,
  grouping: readonly CardKey[],
  keys: readonly KeyValue[],
): string {
  return JSON.stringify(
    by.map((key) => (grouping.includes(key) ? keys[grouping.indexOf(key)] : { all: true })),
  );
}

/** A number as databases give it: some as text or as `bigint`. */
export function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** The first difference between two answers, in words; undefined: they are the same. */
export function differenceOf(answer: Answer, other: Answer): string | undefined {
  for (const name of new Set([...answer.keys(), ...other.keys()])) {
    const [one, two] = [answer.get(name), other.get(name)];
    if (!isSame(one, two)) return `${name} is ${one}, not ${two}`;
  }
  return undefined;
}

function isSame(one: number | null | undefined, two: number | null | undefined): boolean {
  if (typeof one !== "number" || typeof two !== "number") return one === two;
  return Math.abs(one - two) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(two));
}
