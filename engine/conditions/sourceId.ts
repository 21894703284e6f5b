/** `{ "sourceId": [keys] }`: the record came from any of these sources. */
import { listOf, words } from "../model/shape.ts";
import { conditionKind, constantRule } from "./kind.ts";
import type { SourceIdCondition } from "../language/ruleTypes.ts";

export const sourceIdCondition = conditionKind<SourceIdCondition>({
  key: "sourceId",
  properties: { sourceId: listOf(words, 1) },
  compile: ({ sourceId }) =>
    constantRule(({ context }) => sourceId.some((key) => Object.hasOwn(context.sourceIds ?? {}, key))),
  describe: ({ sourceId }) => `the record came from ${sourceId.join(" or ")}`,
});
