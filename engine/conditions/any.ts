/** `{ "any": [conditions] }`: at least one holds. */
import { anything, listOf } from "../template/shape.ts";
import type { Condition } from "../template/types.ts";
import { pointerTo } from "../template/errors.ts";
import { conditionKind } from "./kind.ts";

export const anyCondition = conditionKind<{ any: Condition[] }>({
  key: "any",
  properties: { any: listOf(anything, 1) },
  compile({ any }, pointer, tools) {
    const parts = any.map((part, index) => tools.compile(part, pointerTo(pointerTo(pointer, "any"), index)));
    return {
      dependencies: parts.flatMap((part) => part.dependencies),
      test: (scope) => parts.some((part) => part.test(scope)),
    };
  },
});
