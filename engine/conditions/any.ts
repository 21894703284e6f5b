/** `{ "any": [conditions] }`: at least one holds. */
import { pointerTo } from "../model/errors.ts";
import { combinedRule, conditionKind } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { AnyCondition } from "../language/ruleTypes.ts";

export const anyCondition = conditionKind<AnyCondition>({
  key: "any",
  ...conditionShapes.any,
  compile({ any }, pointer, tools) {
    const parts = any.map((part, index) => tools.compile(part, pointerTo(pointerTo(pointer, "any"), index)));
    return combinedRule(parts, "some");
  },
  describe: (_condition, _words, parts) => parts.join(" or "),
});
