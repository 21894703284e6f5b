import type { Random } from "../../values/random.ts";
import type { Setting } from "./demoRecord.ts";

/** So many records for each employee of the company, and at least so many. */
export function countOf({ company }: Pick<Setting, "company">, perEmployee: number, fewest: number): number {
  return Math.max(fewest, Math.round(company.counts.employees * perEmployee));
}

/** What chance chose of a list, or the list's first where it chose nothing: even the smallest company has one of each kind. */
export function orFirst<T>(chosen: readonly T[], list: readonly T[]): readonly T[] {
  return chosen.length > 0 ? chosen : list.slice(0, 1);
}

/** Draws before all that fit are looked for. */
const TRIES = 30;

/** One of those of a list that fit, each as likely as the others; null where none does. Few draws suffice where most fit. */
export function pickFitting<T>(random: Random, list: readonly T[], fits: (each: T) => boolean): T | null {
  for (let draw = 0; draw < TRIES && list.length > 0; draw += 1) {
    const one = random.pick(list);
    if (fits(one)) return one;
  }
  const fitting = list.filter(fits);
  return fitting.length > 0 ? random.pick(fitting) : null;
}
