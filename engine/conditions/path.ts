/** `relation.key` in a field condition: a field of the related record, or of any of the related records. */
import { pointerTo } from "../model/errors.ts";
import type { FieldValue } from "../model/recordData.ts";
import { checkOperand } from "./operand.ts";
import type { TestName } from "./fieldTests.ts";
import { comparisonPasses } from "./fieldTests.ts";
import type { ConditionScope, ConditionTools, Rule, TestedField } from "./kind.ts";
import { constantRule } from "./kind.ts";
import type { JsonValue } from "../language/ruleTypes.ts";

/** A field condition on a path, with its comparison taken apart. */
export interface PathTest {
  readonly path: string;
  readonly name: TestName;
  readonly operand: JsonValue;
  /** Of the condition. */
  readonly pointer: string;
}

/** The names of a path: the relation's key and the field's; the second is undefined for a plain key. */
export function partsOfPath(path: string): readonly [string, string | undefined] {
  const at = path.indexOf(".");
  return at < 0 ? [path, undefined] : [path.slice(0, at), path.slice(at + 1)];
}

/** Whether a field is named by a path, and so is one of a related record. */
export function isPath(field: string): boolean {
  return field.includes(".");
}

/** The rule of a test on a path. The field itself is checked when its template is known. */
export function pathRule(test: PathTest, tools: ConditionTools): Rule {
  const never = constantRule(() => false);
  const location = pointerTo(test.pointer, "field");
  const [key, related = ""] = partsOfPath(test.path);
  const relation = tools.field(key, location);
  if (!relation) return never;
  if (!relation.relation) {
    tools.errors.add(
      "rule",
      location,
      `"${key}" is no relation: name a field of this record by its key alone`,
    );
    return never;
  }
  const { template } = relation.relation;
  tools.related.check({
    template,
    key: related,
    pointer: location,
    check: (field) => checkOperand(test, field, tools),
  });
  return {
    dependencies: [key],
    related: [test.path],
    test(scope) {
      const field = tools.related.field(template, related);
      return field !== undefined && passes(test, field, valuesOf(key, field, scope), scope.context.now);
    },
  };
}

/** Of several records one that passes is enough; `empty` asks that none has a value. */
function passes(test: PathTest, field: TestedField, values: readonly FieldValue[], now: number) {
  const isTrue = (value: FieldValue) => comparisonPasses(test, value, field, now);
  return test.name === "empty" ? values.every(isTrue) : values.some(isTrue);
}

/** The values in the related records; what is not known there is null. A single relation without a record has the value null. */
function valuesOf(key: string, field: TestedField, { value, context }: ConditionScope): FieldValue[] {
  const stored = value(key);
  if (!Array.isArray(stored)) return [valueOf(stored)];
  return stored.map(valueOf);

  function valueOf(id: FieldValue): FieldValue {
    return (typeof id === "number" ? context.related?.(id)?.[field.key] : undefined) ?? null;
  }
}
