/** `{ "not": condition }`: it does not hold. */
import { pointerTo } from "../model/errors.ts";
import { conditionKind } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { NotCondition } from "../language/ruleTypes.ts";

export const notCondition = conditionKind<NotCondition>({
  key: "not",
  ...conditionShapes.not,
  compile({ not }, pointer, tools) {
    const part = tools.compile(not, pointerTo(pointer, "not"));
    const { dependencies, related } = part;
    return { dependencies, related, parts: [part], test: (scope) => !part.test(scope) };
  },
  describe: (_condition, _words, parts) => `it is not so that ${parts.join("")}`,
});
