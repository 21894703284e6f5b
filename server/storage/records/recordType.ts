import { sql } from "kysely";
import {
  comparisonPasses,
  fieldComparisons,
  recordTypeKey,
  recordTypesInOrder,
} from "../../../engine/server.ts";
import type { CompiledField, CompiledTemplate, Condition } from "../../../engine/index.ts";
import type { TestName } from "../../../engine/server.ts";
import { QueryError } from "../database/storageErrors.ts";
import type { SortTerm } from "./sortTerm.ts";

/** Deeper conditions are refused where they are read (`conditionNode`). */
const MAX_DEPTH = 5;

const everything: Condition = { all: [] };
const nothing: Condition = { any: [] };

/**
 * What is left of a filter for the records of one template, whose record type is known: a condition that does not name it, or whether the
 * filter lets all of them through. Throws a QueryError for what cannot be asked of a record type.
 */
export function filterOfType(filter: Condition, field: CompiledField, alias: string): Condition | boolean {
  const left = readPart(filter, 0, (part) => (isMet(part, field, alias) ? everything : nothing));
  return left === everything || (left !== nothing && (left as Condition));
}

function readPart(part: unknown, depth: number, decide: (part: object) => Condition): unknown {
  if (typeof part !== "object" || part === null || depth > MAX_DEPTH) return part;
  const inside = (parts: readonly unknown[]) => parts.map((each) => readPart(each, depth + 1, decide));
  if ("all" in part && Array.isArray(part.all)) return joined("all", inside(part.all));
  if ("any" in part && Array.isArray(part.any)) return joined("any", inside(part.any));
  if ("not" in part) {
    const [inner] = inside([part.not]);
    if (inner === everything) return nothing;
    return inner === nothing ? everything : { not: inner };
  }
  return "field" in part && part.field === recordTypeKey ? decide(part) : part;
}

/** One part may decide for all; those that decide nothing are left out. */
function joined(key: "all" | "any", parts: readonly unknown[]): unknown {
  const [deciding, neutral] = key === "all" ? [nothing, everything] : [everything, nothing];
  if (parts.includes(deciding)) return deciding;
  const left = parts.filter((part) => part !== neutral);
  return left.length === 0 && parts.length > 0 ? neutral : { [key]: left };
}

/** Whether a comparison of the record type is true for a template's records. */
function isMet(part: object, field: CompiledField, alias: string): boolean {
  const tests = Object.entries(part).filter(([name]) => name !== "field");
  const [[name = "", operand = null] = []] = tests;
  if (tests.length !== 1 || !isTest(name))
    throw new QueryError(`Records cannot be filtered by "${tests.map(([each]) => each).join(", ")}".`);
  const problem = fieldComparisons[name].refuse(operand, field);
  if (problem !== undefined) throw new QueryError(`The filter on "${field.label}": ${problem}.`);
  return comparisonPasses({ name, operand }, alias, field, 0);
}

function isTest(name: string): name is TestName {
  return Object.hasOwn(fieldComparisons, name);
}

/** The step of a sort by record type, for the records of one of these templates: its position among them. */
export function typeTerm(
  templates: readonly CompiledTemplate[],
  alias: string,
  direction: SortTerm["direction"],
): SortTerm {
  const index = recordTypesInOrder(templates).findIndex((template) => template.alias === alias);
  return { expression: sql.raw(`${index}::integer`), direction, nullable: false, type: "integer" };
}
