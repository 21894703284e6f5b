/** Cards of a dashboard: what each subject is asked, in the words of none. */

/** By what records are put together. */
export interface CardKey {
  /** Key of a field; `groupId`: the terminal. */
  field: string;
  /** Of dates. */
  unit?: "MONTH" | "QUARTER";
}

/** One question about the records of a type: the number of each group, and that of all of them. */
export interface Card {
  name: string;
  template: string;
  aggregation: "AVG" | "COUNT" | "DISTINCT" | "MAX" | "PERCENTILE" | "SUM";
  /** The field that is aggregated. */
  of?: string;
  /** With two of them, also the numbers of each alone. */
  by: readonly CardKey[];
  /** Epoch seconds of the first and the last day; left out: all. */
  days?: { from: number; to: number };
  /** So many groups, the largest first. */
  top?: number;
}

/** The fields of a record type that cards are about. */
export interface CardFields {
  template: string;
  date: string;
  kind: string;
  /** Another choice of few. */
  grade: string;
  state: string;
  driver: string;
  amount: string;
  /** What terminals are compared by. */
  terminals: Pick<Card, "aggregation" | "of">;
}

export const accidentFields: CardFields = {
  template: "accident",
  date: "date",
  kind: "accidentType",
  grade: "preventability",
  state: "state",
  driver: "primaryModel",
  amount: "totalCost",
  terminals: { aggregation: "SUM", of: "totalCost" },
};

export const alertFields: CardFields = {
  template: "telematics_alert",
  date: "date",
  kind: "alertType",
  grade: "severity",
  state: "state",
  driver: "primaryModel",
  amount: "speed",
  terminals: { aggregation: "COUNT" },
};

/** The share of `PERCENTILE`. */
export const SHARE = 0.9;

/** A year of the data of benchmarks. */
const year = daysOf(2025, 2025);
/** Months by kind are more groups than an answer has, in all five years. */
const twoYears = daysOf(2024, 2025);
const terminal = { field: "groupId" };

/** The cards that are asked one by one. */
export function singleCards(fields: CardFields): Card[] {
  const { template, kind, driver, amount, terminals } = fields;
  const month = { field: fields.date, unit: "MONTH" } as const;
  const count = { template, aggregation: "COUNT" } as const;
  const byKind = { template, by: [{ field: kind }] };
  return [
    { ...count, name: "month-by-enum", by: [month, { field: kind }], days: twoYears },
    { template, ...terminals, name: "by-terminal", by: [terminal] },
    { ...count, name: "top-drivers", by: [{ field: driver }], top: 10 },
    { ...byKind, name: "percentile", aggregation: "PERCENTILE", of: amount },
    { ...byKind, name: "distinct", aggregation: "DISTINCT", of: driver },
  ];
}

/** The cards of one dashboard, all of which differ. */
export function twelveCards(fields: CardFields): Card[] {
  const { template, grade, state, amount } = fields;
  const month = { field: fields.date, unit: "MONTH" } as const;
  const quarter = { field: fields.date, unit: "QUARTER" } as const;
  const count = { template, aggregation: "COUNT" } as const;
  const inYear = { ...count, days: year };
  return [
    ...singleCards(fields).filter(({ aggregation }) => aggregation !== "DISTINCT"),
    { ...count, name: "by-month", by: [month] },
    { ...count, name: "by-state", by: [{ field: state }] },
    { ...count, name: "grade-by-state", by: [{ field: grade }, { field: state }] },
    { template, name: "average-by-quarter", aggregation: "AVG", of: amount, by: [quarter] },
    { template, name: "highest-by-grade", aggregation: "MAX", of: amount, by: [{ field: grade }] },
    { ...inYear, name: "months-of-year", by: [month] },
    { ...inYear, name: "terminals-of-year", by: [terminal] },
    { ...inYear, name: "year", by: [] },
  ];
}

/** The groupings of a card in the order in which it is asked: by all its keys, by none, and by each of two alone. */
export function groupingsOf({ by }: Pick<Card, "by">): (readonly CardKey[])[] {
  if (by.length === 0) return [[]];
  return by.length === 1 ? [by, []] : [by, [], ...by.map((key) => [key])];
}

function daysOf(first: number, last: number) {
  return { from: Date.UTC(first, 0, 1) / 1_000, to: Date.UTC(last, 11, 31) / 1_000 };
}
