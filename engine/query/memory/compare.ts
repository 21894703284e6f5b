/** Orders of values, the same in memory and in a database. */
import type { Scalar } from "../../conditions/valueTest.ts";

/** Order of texts by code point: negative, zero or positive. */
export function compareText(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const index = left.findIndex((character, index) => character !== right[index]);
  if (index === -1) return left.length - right.length;
  return (left[index]?.codePointAt(0) ?? -1) - (right[index]?.codePointAt(0) ?? -1);
}

/** Order of values of one kind: texts by code point, false before true. */
export function compareScalar(a: Scalar, b: Scalar): number {
  return typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
}

/** Order of values in a direction; none is last in both. */
export function compareNullable(a: Scalar | null, b: Scalar | null, direction: "asc" | "desc"): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction === "asc" ? compareScalar(a, b) : compareScalar(b, a);
}

/** A text as orders of records see it: the letters A to Z do not differ from a to z. */
export function orderedText(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The first of several differences; zero where there is none. */
export function firstDifference(differences: Iterable<number>): number {
  for (const difference of differences) if (difference !== 0) return difference;
  return 0;
}
