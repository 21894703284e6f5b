/** Random values of records, as SQL that the database evaluates for each of them. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isOnCalendar } from "../../engine/index.ts";
import type { CompiledField } from "../../engine/index.ts";
import type { EnumSetSource } from "../../server/storage/index.ts";

/** What values are taken from. */
export interface Sources {
  sets: readonly EnumSetSource[];
  /** Numbers of the employees, who are the only records that others lead to. */
  employees: { first: number; count: number };
}

/** Epoch seconds of the newest records. */
export const NOW = Date.UTC(2026, 0, 15) / 1_000;
const DAY = 86_400;

/** Words of towns, streets and descriptions: some thousands, so that a search finds some records and not all. */
export const words: readonly string[] = [
  "har",
  "wil",
  "bro",
  "san",
  "cle",
  "mon",
  "tre",
  "lin",
  "gra",
  "fol",
].flatMap((a) =>
  ["bor", "der", "ken", "mis", "lan", "ver", "sto", "pel", "run", "tag"].flatMap((b) =>
    ["ville", "field", "ton", "wood", "bridge", "port", "dale", "mouth", "ford", "crest"].map(
      (c) => a + b + c,
    ),
  ),
);

/** One of these values, another one for each record. */
export function oneOf(values: readonly (string | number)[], type: string): RawBuilder<unknown> {
  return sql`(${values}::${sql.raw(type)}[])[1 + floor(random() * ${values.length}::int)::int]`;
}

const between = (from: number, to: number) => sql.raw(`floor(${from} + random() * ${to - from})`);

/** The number of an employee, now and then of none. */
export const employeeOf = ({ first, count }: Sources["employees"]) =>
  sometimes(sql`${between(first, first + count)}::bigint`);

const sometimes = (value: RawBuilder<unknown>) => sql`case when random() < 0.8 then ${value} end`;

/** A random value of a field; undefined where it stays empty. */
export function valueOf(
  field: CompiledField,
  type: string,
  sources: Sources,
): RawBuilder<unknown> | undefined {
  const value = filledValue(field, type, sources);
  return value && sometimes(value);
}

function filledValue(
  field: CompiledField,
  type: string,
  { sets, employees }: Sources,
): RawBuilder<unknown> | undefined {
  const { relation, options, multi, valueKind } = field;
  if (relation !== undefined) {
    if (multi || relation.template !== "employee") return undefined;
    return sql`${between(employees.first, employees.first + employees.count)}::bigint`;
  }
  const names = sets.find(({ alias }) => alias === options.enumSet)?.values.map(({ name }) => name);
  if (names !== undefined && names.length > 0)
    return multi ? sql`array[${oneOf(names, "text")}]` : oneOf(names, "text");
  if (isOnCalendar(field))
    return sql`(${between(NOW / DAY - 1_825, NOW / DAY + (field.key === "expirationDate" ? 365 : 0))} * ${DAY}::bigint)::bigint`;
  if (type === "text") return sql`${oneOf(words, "text")} || ' ' || ${oneOf(words, "text")}`;
  if (type === "boolean") return sql`random() < 0.3`;
  if (valueKind === "money") return sql`round((random() * 20000)::numeric, 2)`;
  return type === "bigint" && valueKind === "number" ? sql`${between(0, 10)}::bigint` : undefined;
}
