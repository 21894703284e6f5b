/** `{ "sourceId": [keys] }`: the record came from any of these sources. */
import { conditionKind, constantRule } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { SourceIdCondition } from "../language/ruleTypes.ts";

export const sourceIdCondition = conditionKind<SourceIdCondition>({
  key: "sourceId",
  ...conditionShapes.sourceId,
  compile: ({ sourceId }) =>
    constantRule(({ context }) => sourceId.some((key) => Object.hasOwn(context.sourceIds ?? {}, key))),
  describe: ({ sourceId }) => `the record came from ${sourceId.join(" or ")}`,
});
