import { addDays } from "../../../engine/index.ts";
import type { Setting } from "./demoRecord.ts";

/** When something is due, and whether nothing is left to do. */
export interface DueDay {
  /** UTC midnight, in epoch seconds. */
  day: number;
  isDone: boolean;
}

/** Days from today between which records are due, one kind after the other, so that every list has each of them. */
const kinds: readonly { from: number; to: number; isDone?: true }[] = [
  { from: -45, to: -1 },
  { from: 1, to: 29 },
  { from: 32, to: 59 },
  { from: 65, to: 330 },
  { from: -60, to: 20, isDone: true },
  { from: 90, to: 340 },
];

/** The due day of the record at a place: of six records one is overdue, two are due soon, two later, and one is done. */
export function due({ random, today }: Pick<Setting, "random" | "today">, index: number): DueDay {
  const { from, to, isDone = false } = kinds[index % kinds.length] ?? { from: 65, to: 330 };
  return { day: addDays(today, random.integer(from, to)), isDone };
}
