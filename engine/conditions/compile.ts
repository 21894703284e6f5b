/** Checks and compiles conditions, whatever their kind. */
import type { FieldInfo, FieldType } from "../fields/type.ts";
import type { ErrorList } from "../template/errors.ts";
import { isObject, objectOf } from "../template/shape.ts";
import type { Condition } from "../template/types.ts";
import type { CompiledCondition, ConditionKind, ConditionTools } from "./kind.ts";

/** What compiling a condition needs to know about its template. */
export interface ConditionSurroundings {
  readonly kinds: readonly ConditionKind[];
  readonly errors: ErrorList;
  readonly modules: readonly string[];
  readonly fields: ReadonlyMap<string, FieldInfo & { readonly fieldType: FieldType }>;
}

/**
 * Compiles a condition that stands at `pointer`. Mistakes (unknown kind or field, wrong operand) are noted in `errors`;
 * a condition with mistakes never holds.
 */
export function compileCondition(
  condition: Condition,
  pointer: string,
  surroundings: ConditionSurroundings,
): CompiledCondition {
  const kind = kindOf(condition, pointer, surroundings);
  const { errors } = surroundings.errors;
  const before = errors.length;
  const never = { source: condition, dependencies: [], test: () => false };
  if (kind) objectOf(kind.properties)(condition, pointer, surroundings.errors);
  if (!kind || errors.length > before) return never;
  const rule = kind.compile(condition, pointer, toolsFor(surroundings));
  if (errors.length > before) return never;
  return { source: condition, dependencies: [...new Set(rule.dependencies)], test: rule.test };
}

function kindOf(condition: Condition, pointer: string, { kinds, errors }: ConditionSurroundings) {
  if (!isObject(condition)) {
    errors.add("shape", pointer, "must be a condition");
    return undefined;
  }
  const found = kinds.find((kind) => Object.hasOwn(condition, kind.key));
  if (!found) {
    const name = Object.keys(condition).join(", ");
    errors.addUnknown(pointer, { kind: "condition", name, known: kinds.map((kind) => kind.key) });
  }
  return found;
}

function toolsFor(surroundings: ConditionSurroundings): ConditionTools {
  const { errors, fields, modules } = surroundings;
  return {
    errors,
    modules,
    field(name, pointer) {
      const field = fields.get(name);
      if (!field) errors.addUnknown(pointer, { kind: "field", name, known: [...fields.keys()] });
      return field;
    },
    compile: (inner, pointer) => compileCondition(inner, pointer, surroundings),
  };
}
