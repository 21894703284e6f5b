/** `{ "expression": ... }`: a computation gives true. Until its result is known, and where it fails, it does not hold. */
import { pointerTo } from "../model/errors.ts";
import { conditionKind, constantRule } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { ExpressionCondition } from "../language/ruleTypes.ts";

export const expressionCondition = conditionKind<ExpressionCondition>({
  key: "expression",
  ...conditionShapes.expression,
  compile({ expression }, pointer, tools) {
    const key = tools.expression(expression, pointerTo(pointer, "expression"));
    if (key === undefined) return constantRule(() => false);
    return { dependencies: [key], test: (scope) => scope.value(key) === true };
  },
  describe: ({ expression }) => `"${expression}" is true`,
});
