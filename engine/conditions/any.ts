/** `{ "any": [conditions] }`: at least one holds. */
import { anything, listOf } from "../model/shape.ts";
import { pointerTo } from "../model/errors.ts";
import { combinedRule, conditionKind } from "./kind.ts";
import type { AnyCondition } from "../language/ruleTypes.ts";

export const anyCondition = conditionKind<AnyCondition>({
  key: "any",
  properties: { any: listOf(anything, 1) },
  compile({ any }, pointer, tools) {
    const parts = any.map((part, index) => tools.compile(part, pointerTo(pointerTo(pointer, "any"), index)));
    return combinedRule(parts, "some");
  },
  describe: (_condition, _words, parts) => parts.join(" or "),
});
