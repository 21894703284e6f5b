import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, Condition, JsonValue } from "../../../engine/index.ts";
import { storedColumns } from "../columns.ts";
import type { StoredColumn } from "../columns.ts";
import { QueryError } from "./errors.ts";
import { isStorable } from "./text.ts";

const MAX_DEPTH = 5;
const MAX_PARTS = 50;

type Operand = Record<string, JsonValue>;

/**
 * A condition on a template's own fields over its table `t`: the comparisons `is`, `isNot`, `in`, `has`, `empty` and
 * `filled`, and `all`, `any` and `not` of them. Throws a QueryError for anything else, and for fields that are unknown or
 * confidential.
 */
export function filterCondition(template: CompiledTemplate, condition: Condition): RawBuilder<unknown> {
  const counted = { parts: 0 };
  const read = (part: unknown, depth: number): RawBuilder<unknown> => {
    counted.parts += 1;
    if (depth > MAX_DEPTH || counted.parts > MAX_PARTS) throw new QueryError("The filter is too large.");
    const source = objectOf(part);
    const [key = ""] = Object.keys(source);
    const inner = source[key];
    if (key === "all" || key === "any") {
      const parts = listOf(inner).map((each) => read(each, depth + 1));
      if (parts.length === 0) return key === "all" ? sql`true` : sql`false`;
      return sql`(${sql.join(parts, key === "all" ? sql` and ` : sql` or `)})`;
    }
    if (key === "not") return sql`not ${read(inner, depth + 1)}`;
    return comparison(template, source);
  };
  return read(condition, 0);
}

function comparison(template: CompiledTemplate, { field, ...test }: Operand): RawBuilder<unknown> {
  const column = storedColumns(template).find(({ key }) => key === field);
  if (column === undefined || column.field.protected) {
    throw new QueryError(`"${typeof field === "string" ? field : ""}" is no field to filter by.`);
  }
  const [[name = "", operand = null] = []] = Object.entries(test);
  const make = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
  if (make === undefined || Object.keys(test).length !== 1) {
    throw new QueryError(`Records cannot be filtered by "${Object.keys(test).join(", ")}".`);
  }
  return make(column, operand);
}

const comparisons: Readonly<
  Record<string, (column: StoredColumn, operand: JsonValue) => RawBuilder<unknown>>
> = {
  is: (column, operand) => equals(single(column), valueOf(column, operand)),
  isNot: (column, operand) => sql`not ${equals(single(column), valueOf(column, operand))}`,
  in(column, operand) {
    const values = listOf(operand).map((each) => equals(single(column), valueOf(column, each)));
    return values.length === 0 ? sql`false` : sql`(${sql.join(values, sql` or `)})`;
  },
  has(column, operand) {
    if (!column.field.multi) return equals(column, valueOf(column, operand));
    const items = sql`array[${valueOf(column, operand)}]::${sql.raw(column.type)}`;
    return sql`coalesce(${nameOf(column)} @> ${items}, false)`;
  },
  empty: (column) => emptiness(column),
  filled: (column) => sql`not ${emptiness(column)}`,
};

const nameOf = ({ name }: StoredColumn) => sql.raw(`t.${name}`);

/** What is empty is stored as nothing: the record's rules see to that. */
function emptiness(column: StoredColumn): RawBuilder<unknown> {
  return sql`(${nameOf(column)} is null)`;
}

function equals(column: StoredColumn, value: string | number | boolean): RawBuilder<unknown> {
  return sql`(${nameOf(column)} is not distinct from ${value}::${sql.raw(column.type.replace("[]", ""))})`;
}

function single(column: StoredColumn): StoredColumn {
  if (!column.field.multi) return column;
  throw new QueryError(`"${column.key}" holds several values: filter by "has".`);
}

/** A value of the column's own kind. Whole numbers go to columns of whole numbers only. */
function valueOf({ key, field, type }: StoredColumn, operand: JsonValue): string | number | boolean {
  const isFit = typeof operand === field.fieldType.primitive;
  const isWhole = !/^(bigint|integer)/.test(type) || Number.isSafeInteger(operand);
  const isText = typeof operand !== "string" || isStorable(operand);
  if (isFit && isWhole && isText) return operand as string | number | boolean;
  throw new QueryError(`The value does not fit "${key}".`);
}

function objectOf(value: unknown): Operand {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Operand;
  throw new QueryError("The filter is no condition.");
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  if (Array.isArray(value)) return value;
  throw new QueryError("The filter lacks a list.");
}
