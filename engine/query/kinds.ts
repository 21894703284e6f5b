/** What a query can do with values of each kind. */
import type { QueryKind } from "../fields/kinds.ts";
import type { DateUnit } from "./types.ts";

interface Abilities {
  /** Whether values have an order that can be asked for: ranges, the least and the greatest. */
  readonly isOrdered?: true;
  /** Whether values can be added up, averaged and have percentiles. */
  readonly addsUp?: true;
  /** Units of time by which values can be grouped. */
  readonly units?: readonly DateUnit[];
}

const days: readonly DateUnit[] = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"];
const hours: readonly DateUnit[] = ["HOUR", "HALF_HOUR", "TIME_OF_DAY"];

/** A date has no hour, a time of day no month. */
export const queryKinds: Readonly<Record<QueryKind, Abilities>> = {
  text: {},
  number: { isOrdered: true, addsUp: true },
  date: { isOrdered: true, units: days },
  moment: { isOrdered: true, units: [...days, ...hours] },
  time: { isOrdered: true, units: hours },
  boolean: {},
  choice: {},
  group: {},
  id: {},
};

/** The kinds with an ability, in order. */
function kindsWith(ability: keyof Abilities): readonly QueryKind[] {
  const names = Object.keys(queryKinds) as QueryKind[];
  return names.filter((kind) => queryKinds[kind][ability] !== undefined);
}

/** Kinds of values with an order. */
export const orderedKinds = kindsWith("isOrdered");
/** Kinds of values that can be added up. */
export const addedKinds = kindsWith("addsUp");
