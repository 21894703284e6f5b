import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { due } from "../base/due.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoLink, Setting } from "../base/demoRecord.ts";

/** Of so many records one is due as monitors show them: overdue, soon, later or done; the others run long. */
const WATCHED = 3;
/** In a company of fewer people each does. */
const SMALL = 100;

/** From when to when a credential holds, in epoch seconds, and whether nothing is left to do. */
export interface Validity {
  issued: number;
  expires: number;
  /** Day on which it was replaced or dropped; left out: it still counts. */
  doneOn?: number;
}

/** The keys that all expiring records share. */
export function validityFields({ issued, expires, doneOn }: Validity): FieldValues {
  return {
    issueDate: issued,
    expirationTime: null,
    expirationDate: expires,
    completed: doneOn !== undefined,
    completedDate: doneOn ?? null,
  };
}

/** Validity of the record at a place, of a credential that holds for so many months. It was issued before today. */
export function validityAt(setting: Setting, index: number, months: number): Validity {
  const { random, today } = setting;
  const watched = setting.company.counts.employees < SMALL ? 1 : WATCHED;
  const yesterday = addDays(today, -1);
  const { day, isDone } =
    index % watched === 0
      ? due(setting, Math.floor(index / watched))
      : { day: addDays(today, random.integer(65, Math.round(months * 29))), isDone: false };
  const issued = Math.min(addMonths(day, -months), yesterday);
  return {
    issued,
    expires: Math.min(day, addMonths(issued, months)),
    ...(isDone ? { doneOn: addDays(today, -random.integer(1, 20)) } : {}),
  };
}

/** One of so many of a list. */
export function oneOf<T>(list: readonly T[], so: number): T[] {
  return list.filter((_, index) => index % so === 0);
}

const known = new WeakMap<readonly Employee[], readonly Employee[]>();

function coordinatorsOf(people: readonly Employee[]): readonly Employee[] {
  const found =
    known.get(people) ??
    people.filter(
      ({ left, position, values }) =>
        left === null && position === "safetyCoordinator" && values["status"] === "active",
    );
  known.set(people, found);
  return found;
}

/** A link to one of the company's safety coordinators who are still there, or its first person. */
export function reviewer({ random }: Setting, people: readonly Employee[]): DemoLink {
  const coordinators = coordinatorsOf(people);
  const index = coordinators.length > 0 ? random.pick(coordinators).index : 0;
  return { template: "employee", index };
}
