/** `{ "field": key, "is": value }`: what a field of the record holds. */
import { anything, words } from "../template/shape.ts";
import { pointerTo } from "../template/errors.ts";
import type { Condition, JsonValue } from "../template/types.ts";
import type { TestName } from "./fieldTests.ts";
import { comparisons } from "./fieldTests.ts";
import type { Rule } from "./kind.ts";
import { conditionKind, constantRule } from "./kind.ts";

type FieldCondition = Extract<Condition, { field: string }>;

const names = Object.keys(comparisons) as TestName[];
const never: Rule = constantRule(() => false);

export const fieldCondition = conditionKind<FieldCondition>({
  key: "field",
  properties: { field: words, ...Object.fromEntries(names.map((name) => [name, anything])) },
  compile(condition, pointer, tools) {
    const field = tools.field(condition.field, pointerTo(pointer, "field"));
    const used = names.filter((name) => Object.hasOwn(condition, name));
    const [name] = used;
    if (name === undefined || used.length > 1) {
      tools.errors.add("rule", pointer, `needs exactly one comparison of: ${names.join(", ")}`);
      return never;
    }
    if (!field) return never;
    const operand = operandOf(condition, name);
    const problem = comparisons[name].refuse(operand, field);
    if (problem) tools.errors.add("rule", pointerTo(pointer, name), problem);
    return {
      dependencies: [field.key],
      test: ({ value, context }) => comparisons[name].holds(value(field.key), operand, field, context.now),
    };
  },
});

function operandOf(condition: FieldCondition, name: TestName): JsonValue {
  const operands: Partial<Record<TestName, JsonValue>> = condition;
  return operands[name] ?? null;
}
