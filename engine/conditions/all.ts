/** `{ "all": [conditions] }`: every one holds. */
import { pointerTo } from "../model/errors.ts";
import { combinedRule, conditionKind } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { AllCondition } from "../language/ruleTypes.ts";

export const allCondition = conditionKind<AllCondition>({
  key: "all",
  ...conditionShapes.all,
  compile({ all }, pointer, tools) {
    const parts = all.map((part, index) => tools.compile(part, pointerTo(pointerTo(pointer, "all"), index)));
    return combinedRule(parts, "every");
  },
  describe: (_condition, _words, parts) => parts.join(" and "),
});
