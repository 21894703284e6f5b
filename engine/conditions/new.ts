/** `{ "new": true }`: the record is not stored yet. */
import { flag } from "../model/shape.ts";
import { conditionKind, constantRule } from "./kind.ts";
import type { NewCondition } from "../language/ruleTypes.ts";

export const newCondition = conditionKind<NewCondition>({
  key: "new",
  properties: { new: flag },
  compile: (condition) => constantRule(({ context }) => context.isNew === condition.new),
  describe: (condition) => (condition.new ? "the record is new" : "the record is stored"),
});
