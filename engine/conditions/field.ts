/** `{ "field": key, "is": value }`: what a field of the record, or of a related record, holds. */
import { anything, isObject, words } from "../model/shape.ts";
import { pointerTo } from "../model/errors.ts";
import type { TestName } from "./fieldTests.ts";
import { answersQuestion, comparisons } from "./fieldTests.ts";
import type { Rule } from "./kind.ts";
import { conditionKind, constantRule } from "./kind.ts";
import { checkOperand } from "./operand.ts";
import { isPath, pathRule } from "./path.ts";
import type { FieldCondition, JsonValue } from "../language/ruleTypes.ts";

const names = Object.keys(comparisons) as TestName[];
const never: Rule = constantRule(() => false);

export const fieldCondition = conditionKind<FieldCondition>({
  key: "field",
  properties: { field: words, ...Object.fromEntries(names.map((name) => [name, anything])) },
  compile(condition, pointer, tools) {
    const used = testsOf(condition);
    const [test] = used;
    if (test === undefined || used.length > 1) {
      tools.errors.add("rule", pointer, `needs exactly one comparison of: ${names.join(", ")}`);
      return never;
    }
    if (isPath(condition.field)) return pathRule({ path: condition.field, pointer, ...test }, tools);
    const field = tools.field(condition.field, pointerTo(pointer, "field"));
    if (!field) return never;
    const { name, operand } = test;
    checkOperand({ name, operand, pointer }, field, tools);
    const { ask } = comparisons[name];
    // Only days from today depend on when they are asked.
    const always = isObject(operand) ? undefined : ask(operand, 0);
    return {
      dependencies: [field.key],
      test: ({ value, context }) =>
        answersQuestion(always ?? ask(operand, context.now), value(field.key), field),
    };
  },
  describe(condition, reported) {
    const [test] = testsOf(condition);
    if (!test) return "";
    const shown = (value: JsonValue) => reported.shown(condition.field, value);
    return `${reported.label(condition.field)} ${comparisons[test.name].words(test.operand, shown)}`;
  },
});

/** The comparisons that a condition on a field names, with their operands; one in a condition without mistakes. */
export function testsOf(condition: FieldCondition): { name: TestName; operand: JsonValue }[] {
  const operands: Partial<Record<TestName, JsonValue>> = condition;
  return names
    .filter((name) => Object.hasOwn(condition, name))
    .map((name) => ({ name, operand: operands[name] ?? null }));
}
