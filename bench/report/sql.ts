/** The cards as SQL by hand: one statement each, which reads the records once. */
import type { Card, CardKey } from "./cards.ts";
import { SHARE } from "./cards.ts";

/** What differs between databases. */
export interface Dialect {
  /** The first moment of the month or quarter in which a column's epoch seconds lie. */
  moment(unit: "MONTH" | "QUARTER", column: string): string;
  /** Such a moment as `2026-01` or `2026-Q1`. */
  text(unit: "MONTH" | "QUARTER", moment: string): string;
}

/** The tables in which a card's records stand. */
export interface CardTable {
  name: string;
  /** The column of a field. */
  column(field: string): string;
  /** Which records are asked for. */
  where: string;
}

export const postgresql: Dialect = {
  moment: (unit, column) => `date_trunc('${unit.toLowerCase()}', to_timestamp(${column}) at time zone 'UTC')`,
  text: (unit, moment) => `to_char(${moment}, '${unit === "MONTH" ? "YYYY-MM" : 'YYYY"-Q"Q'}')`,
};

export const duckdb: Dialect = {
  moment: (unit, column) => `date_trunc('${unit.toLowerCase()}', make_timestamp(${column} * 1000000))`,
  text: (unit, moment) =>
    unit === "MONTH" ? `strftime(${moment}, '%Y-%m')` : `year(${moment}) || '-Q' || quarter(${moment})`,
};

/** What is counted of each group at first, and how the numbers of several groups become one. */
const steps = {
  COUNT: { first: () => "count(*) as n", merge: "sum(n)" },
  SUM: { first: (value: string) => `sum(${value}) as s`, merge: "sum(s)" },
  AVG: {
    first: (value: string) => `sum(${value}) as s, count(${value}) as n`,
    merge: "sum(s) / nullif(sum(n), 0)",
  },
  MAX: { first: (value: string) => `max(${value}) as x`, merge: "max(x)" },
} as const;

/**
 * The statement of a card. Its rows have the keys `k0`, `k1`, for each of them in `o0`, `o1` whether the row stands for all of its values
 * (1 or 0), and the number in `v`.
 */
export function statementOf(card: Card, table: CardTable, dialect: Dialect): string {
  const { by, aggregation } = card;
  const names = by.map((_, index) => `k${index}`);
  const keys = by.map((key, index) => `${keyOf(key, table, dialect)} as ${names[index]}`);
  const from = `from ${table.name} t where ${whereOf(card, table)}`;
  const value = card.of === undefined ? "" : table.column(card.of);
  const shown = by.map((key, index) => `${shownKey(key, `k${index}`, dialect)} as k${index}`);
  const flags = names.map((name, index) => `grouping(${name}) as o${index}`);
  const every = (rows: string, number: string) =>
    `select ${[...shown, ...flags, `${number} as v`].join(", ")} from ${rows} ${
      names.length === 0 ? "" : `group by cube (${names.join(", ")})`
    }`;
  const position = names.map((_, index) => String(index + 1));
  const grouped = position.length === 0 ? "" : `group by ${position.join(", ")}`;
  if (aggregation === "PERCENTILE") {
    const read = `(select ${[...keys, `${value}::double precision as x`].join(", ")} ${from}) r`;
    return every(read, `percentile_cont(${SHARE}) within group (order by x)`);
  }
  // A driver counts once in each group, so that few rows are left to be counted.
  if (aggregation === "DISTINCT")
    return every(`(select distinct ${[...keys, `${value} as x`].join(", ")} ${from}) r`, "count(distinct x)");
  const { first, merge } = steps[aggregation];
  const groups = `select ${[...keys, first(value)].join(", ")} ${from} ${grouped}`;
  if (card.top === undefined) return every(`(${groups}) r`, merge);
  return `with r as (${groups}) (select k0, 0 as o0, n as v from r order by n desc, k0 limit ${card.top})
    union all select null, 1, ${merge} from r`;
}

function keyOf({ field, unit }: CardKey, { column }: CardTable, { moment }: Dialect): string {
  return unit === undefined ? column(field) : moment(unit, column(field));
}

function shownKey({ unit }: CardKey, name: string, { text }: Dialect): string {
  return unit === undefined ? name : text(unit, name);
}

function whereOf({ days }: Card, { where, column }: CardTable): string {
  return days === undefined ? where : `${where} and ${column("date")} between ${days.from} and ${days.to}`;
}
