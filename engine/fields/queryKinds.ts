/** What queries ask of the kinds of values that they distinguish. */
import type { QueryKind } from "./kinds.ts";

interface QueryTraits {
  /** What a value is compared with. */
  readonly operand: "text" | "number" | "boolean" | "id";
  /** Whether values have an order that can be asked for: ranges, the least and the greatest. */
  readonly isOrdered?: true;
  /** Whether values can be added up, averaged and have percentiles. */
  readonly addsUp?: true;
  /** Whether values can be grouped by days, months and years. */
  readonly hasDays?: true;
  /** Whether values can be grouped by hours. */
  readonly hasHours?: true;
}

/** A date has no hour, a time of day no month. */
export const queryKinds: Readonly<Record<QueryKind, QueryTraits>> = {
  text: { operand: "text" },
  number: { operand: "number", isOrdered: true, addsUp: true },
  date: { operand: "number", isOrdered: true, hasDays: true },
  moment: { operand: "number", isOrdered: true, hasDays: true, hasHours: true },
  time: { operand: "number", isOrdered: true, hasHours: true },
  boolean: { operand: "boolean" },
  choice: { operand: "text" },
  group: { operand: "id" },
  id: { operand: "id" },
};

/** The kinds with an ability, in order. */
function kindsWith(ability: "isOrdered" | "addsUp"): readonly QueryKind[] {
  const names = Object.keys(queryKinds) as QueryKind[];
  return names.filter((kind) => queryKinds[kind][ability] === true);
}

/** Kinds of values with an order. */
export const orderedKinds = kindsWith("isOrdered");
/** Kinds of values that can be added up. */
export const addedKinds = kindsWith("addsUp");
