import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { fieldComparisons } from "../../../engine/index.ts";
import type { CompiledTemplate, Condition, JsonValue, TestName } from "../../../engine/index.ts";
import { QueryError } from "../database/storageErrors.ts";
import { comparisonsOfColumns, oppositesOfColumns } from "./filterComparisons.ts";
import type { Comparison } from "./filterComparisons.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { queryColumn } from "./filterField.ts";
import type { TitleReader } from "./shownTitle.ts";

const MAX_DEPTH = 5;
const MAX_PARTS = 200;
/** The database keeps so many patterns ready; to prepare them anew for each record takes long. */
const MAX_TEXTS = 30;

type Operand = Record<string, JsonValue>;

/** For whom a condition is read, and when (epoch seconds). */
interface ConditionReader extends TitleReader {
  now: number;
  /** The time on the company's clocks, from which days are counted; left out: as in UTC. */
  companyNow?: number;
}

/**
 * A condition on a template's own fields over its table `t`: every comparison of a field condition, and `all`, `any` and
 * `not` of them. It holds for the same records as in memory. Throws a QueryError for anything
 * else, and for fields that are unknown, not stored, or confidential unless `reads` says that these may be read too.
 */
export function filterCondition(
  reader: ConditionReader,
  template: CompiledTemplate,
  condition: Condition,
  reads: "open" | "confidential" = "open",
): RawBuilder<unknown> {
  const counted = { parts: 0, texts: 0 };
  const use = reads === "confidential" ? "watched" : "filtered";
  const column = (field: unknown) => queryColumn(reader, template, field, use);
  const read = (part: unknown, depth: number, filled: ReadonlySet<unknown>): RawBuilder<unknown> => {
    counted.parts += 1;
    if (depth > MAX_DEPTH || counted.parts > MAX_PARTS) throw new QueryError("The filter is too large.");
    const source = objectOf(part);
    const [key = ""] = Object.keys(source);
    const inner = source[key];
    if ("contains" in source || "startsWith" in source) counted.texts += 1;
    if (counted.texts > MAX_TEXTS) throw new QueryError(`A filter looks for at most ${MAX_TEXTS} texts.`);
    if (key === "all" || key === "any") {
      const list = listOf(inner);
      const known = key === "all" ? new Set([...filled, ...list.map(filledField)]) : filled;
      const parts = list.map((each) => read(each, depth + 1, known));
      if (parts.length === 0) return key === "all" ? sql`true` : sql`false`;
      return sql`(${sql.join(parts, key === "all" ? sql` and ` : sql` or `)})`;
    }
    if (key === "not") {
      const field = filledField(inner);
      if (field === undefined || !filled.has(field)) return sql`not ${read(inner, depth + 1, noFields)}`;
      return comparison(column, reader, objectOf(inner), oppositesOfColumns);
    }
    return comparison(column, reader, source, comparisonsOfColumns);
  };
  return read(condition, 0, noFields);
}

const noFields: ReadonlySet<unknown> = new Set();

/** Comparisons that hold, or are undone, where there is no value. */
const ofNothing: ReadonlySet<string> = new Set(["isNot", "empty"] satisfies TestName[]);

/** The fields in which each record that meets a condition has a value, as far as the conditions that it joins by `all` tell. */
export function fieldsWithValue(condition: unknown, depth = 0): ReadonlySet<unknown> {
  if (typeof condition !== "object" || condition === null || depth > MAX_DEPTH) return noFields;
  if ("all" in condition && Array.isArray(condition.all))
    return new Set(condition.all.flatMap((part) => [...fieldsWithValue(part, depth + 1)]));
  if (!("field" in condition)) return noFields;
  const { field, ...test } = condition;
  return Object.keys(test).some((name) => isTest(name) && !ofNothing.has(name)) ? new Set([field]) : noFields;
}

/** The field that has a value wherever this part holds, of comparisons whose opposite an index serves; undefined for others. */
function filledField(part: unknown): unknown {
  if (typeof part !== "object" || part === null || !("field" in part)) return undefined;
  return Object.keys(oppositesOfColumns).some((name) => name in part) ? part.field : undefined;
}

function comparison(
  columnOf: (field: unknown) => StoredColumn,
  reader: ConditionReader,
  { field, ...test }: Operand,
  comparisons: Readonly<Partial<Record<TestName, Comparison>>>,
): RawBuilder<unknown> {
  const column = columnOf(field);
  const now = reader.companyNow ?? reader.now;
  const [[name = "", operand = null] = []] = Object.entries(test);
  if (!isTest(name) || Object.keys(test).length !== 1) {
    throw new QueryError(`Records cannot be filtered by "${Object.keys(test).join(", ")}".`);
  }
  const problem = fieldComparisons[name].refuse(operand, column.field);
  if (problem !== undefined) throw new QueryError(`The filter on "${column.field.label}": ${problem}.`);
  return (
    comparisons[name]?.(column, operand, now) ?? sql`not ${comparisonsOfColumns[name](column, operand, now)}`
  );
}

function isTest(name: string): name is TestName {
  return Object.hasOwn(fieldComparisons, name);
}

function objectOf(value: unknown): Operand {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Operand;
  throw new QueryError("The filter is not a condition.");
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  if (Array.isArray(value)) return value;
  throw new QueryError("The filter lacks a list.");
}
