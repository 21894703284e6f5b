/** Days, months and hours of epoch seconds. */
import { sql } from "kysely";
import type { DateUnit } from "../../../engine/server.ts";
import type { QueryPrincipal, Sql } from "./scope.ts";
import type { Value } from "./values.ts";

/** The clock and calendar of a value: moments in the principal's time zone, dates and times as they are. */
export function localTime({ timezone }: Pick<QueryPrincipal, "timezone">, { expression, kind }: Value): Sql {
  return sql`(to_timestamp(${expression}) at time zone ${kind === "moment" ? timezone : "UTC"}::text)`;
}

/** Month and day of a value as one number: 1121 is the 21st of November. */
export function monthAndDay(principal: QueryPrincipal, value: Value): Sql {
  const local = localTime(principal, value);
  return sql`(date_part('month', ${local}) * 100 + date_part('day', ${local}))::int`;
}

/** A unit by which dates are put together. */
interface Unit {
  /** By what a row is put together, of its local time. */
  row(local: Sql): Sql;
  /** The same of a whole group as a number; numbers have the order of the keys. */
  group(row: Sql): Sql;
  /** Whether rows have the order of their groups; left out: they have. */
  isOrdered?: boolean;
  /** The key that such a number stands for. */
  key(number: number): string | number;
}

const pad = (number: number) => String(number).padStart(2, "0");
const part = (name: string) => (local: Sql) => sql`date_part(${sql.lit(name)}, ${local})`;
const whole = (row: Sql) => sql`${row}::int`;

function calendar(unit: string, key: (date: Date) => string): Unit {
  return {
    row: (local) => sql`date_trunc(${sql.lit(unit)}, ${local})`,
    group: (row) => sql`date_part('epoch', ${row})::bigint`,
    key: (seconds) => key(new Date(seconds * 1_000)),
  };
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
/** In the order of the words. */
const timesOfDay = ["afternoon", "evening", "morning", "night"];
/** The index of a quarter of the day, from midnight on, in `timesOfDay`. */
const quarterIndexes = sql.raw("array[3, 2, 0, 1]");

/** By unit; keys are those of `DateUnit`. */
export const units: Readonly<Record<DateUnit, Unit>> = {
  DAY: calendar("day", isoDay),
  MONTH: calendar("month", (date) => isoDay(date).slice(0, 7)),
  QUARTER: calendar(
    "quarter",
    (date) => `${isoDay(date).slice(0, 4)}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`,
  ),
  YEAR: calendar("year", (date) => isoDay(date).slice(0, 4)),
  DAY_OF_WEEK: { row: part("dow"), group: whole, key: (day) => day },
  HOUR: { row: part("hour"), group: whole, key: (hour) => hour },
  HALF_HOUR: {
    row: (local) => sql`floor((date_part('hour', ${local}) * 60 + date_part('minute', ${local})) / 30)`,
    group: whole,
    key: (half) => `${pad(Math.floor(half / 2))}:${half % 2 === 0 ? "00" : "30"}`,
  },
  TIME_OF_DAY: {
    row: (local) => sql`floor(date_part('hour', ${local}) / 6)`,
    group: (row) => sql`(${quarterIndexes})[${row}::int + 1]`,
    isOrdered: false,
    key: (index) => timesOfDay[index] ?? "",
  },
};

/** By what the records with a value are put together. */
export function unitRow(principal: QueryPrincipal, value: Value, unit: DateUnit): Sql {
  return units[unit].row(localTime(principal, value));
}
