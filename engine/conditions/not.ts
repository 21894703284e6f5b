/** `{ "not": condition }`: it does not hold. */
import { anything } from "../template/shape.ts";
import type { Condition } from "../template/types.ts";
import { pointerTo } from "../template/errors.ts";
import { conditionKind } from "./kind.ts";

export const notCondition = conditionKind<{ not: Condition }>({
  key: "not",
  properties: { not: anything },
  compile({ not }, pointer, tools) {
    const part = tools.compile(not, pointerTo(pointer, "not"));
    return { dependencies: part.dependencies, test: (scope) => !part.test(scope) };
  },
});
