import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { caseVariants, isStorable, momentOf } from "../../../engine/index.ts";
import type { JsonValue, TestName } from "../../../engine/index.ts";
import { readColumn } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { QueryError } from "../database/storageErrors.ts";

/** Longest text of which a part of a field is searched, in characters. */
const MAX_TEXT = 200;
/** Most values of `in`. */
const MAX_VALUES = 1_000;

/** A comparison over a column of the table `t`; never unknown, so that it can be negated. The operand fits the field. */
export type Comparison = (column: StoredColumn, operand: JsonValue, now: number) => RawBuilder<unknown>;

/** The comparisons of field conditions in SQL. Each holds for the values for which it holds in memory. */
export const comparisonsOfColumns: Readonly<Record<TestName, Comparison>> = {
  is: (column, operand) => known(column, sql`= ${bound(column, operand)}`),
  isNot: (column, operand) => sql`not ${known(column, sql`= ${bound(column, operand)}`)}`,
  in(column, operand) {
    const values = Array.isArray(operand) ? operand : [];
    if (values.length > MAX_VALUES) throw new QueryError(`A filter takes at most ${MAX_VALUES} values.`);
    return known(column, sql`in (${sql.join(values.map((value) => bound(column, value)))})`);
  },
  has(column, operand) {
    if (!column.field.multi) return known(column, sql`= ${bound(column, operand)}`);
    if (typeof operand === "number" && !Number.isSafeInteger(operand)) return sql`false`;
    return known(column, sql`@> array[${storable(column, operand)}]::${sql.raw(column.type)}`);
  },
  contains: (column, operand) => known(column, sql`~ ${pattern(column, operand)}`),
  startsWith: (column, operand) => known(column, sql`~ ${`^${pattern(column, operand)}`}`),
  before: (column, operand, now) => known(column, sql`< ${bound(column, moment(column, operand, now))}`),
  after: (column, operand, now) => known(column, sql`> ${bound(column, moment(column, operand, now))}`),
  atLeast: (column, operand) => known(column, sql`>= ${bound(column, operand)}`),
  atMost: (column, operand) => known(column, sql`<= ${bound(column, operand)}`),
  empty: (column) => emptiness(column),
  filled: (column) => sql`not ${emptiness(column)}`,
};

/** What holds instead of a comparison where there is a value: an index serves these, and no negation. */
export const oppositesOfColumns = {
  before: (column, operand, now) => known(column, sql`>= ${bound(column, moment(column, operand, now))}`),
  after: (column, operand, now) => known(column, sql`<= ${bound(column, moment(column, operand, now))}`),
} satisfies Partial<Record<TestName, Comparison>>;

const nameOf = (column: StoredColumn) => sql.raw(readColumn(column, "t"));

/** Holds only where there is a value. */
function known(column: StoredColumn, test: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${nameOf(column)} ${test} and ${nameOf(column)} is not null)`;
}

/** What is empty is stored as nothing: the record's rules see to that. A box that is not ticked is empty too. */
function emptiness(column: StoredColumn): RawBuilder<unknown> {
  const isBox = column.field.fieldType.emptyValue === false;
  return sql`(${nameOf(column)} ${sql.raw(isBox ? "is not true" : "is null")})`;
}

/** A value to compare with. Numbers keep their digits: a column of whole numbers may be compared with a fraction. */
function bound(column: StoredColumn, operand: JsonValue): RawBuilder<unknown> {
  const value = storable(column, operand);
  if (typeof value !== "number")
    return sql`${value}::${sql.raw(typeof value === "boolean" ? "boolean" : "text")}`;
  if (column.type === "double precision") return sql`${value}::double precision`;
  return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
}

function storable({ field }: StoredColumn, operand: JsonValue): string | number | boolean {
  const isScalar = ["string", "number", "boolean"].includes(typeof operand);
  const fits = typeof operand === "string" ? isStorable(operand) : Number.isFinite(Number(operand));
  if (isScalar && fits) return operand as string | number | boolean;
  throw new QueryError(`The value does not fit "${field.label}".`);
}

function moment({ field }: StoredColumn, operand: JsonValue, now: number): number {
  const at = momentOf(operand, now);
  if (Number.isFinite(at)) return at;
  throw new QueryError(`The value does not fit "${field.label}".`);
}

function pattern(column: StoredColumn, operand: JsonValue): string {
  const text = String(storable(column, operand));
  if ([...text].length > MAX_TEXT) throw new QueryError(`A filter takes at most ${MAX_TEXT} characters.`);
  return letterPattern(text);
}

/** A regular expression that matches a text letter by letter in either case, whatever the database's collation. */
export function letterPattern(text: string): string {
  return [...text]
    .map((character) => {
      const variants = caseVariants(character);
      if (variants.length > 1) return `[${variants.join("")}]`;
      return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
    })
    .join("");
}
