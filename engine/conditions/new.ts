/** `{ "new": true }`: the record is not stored yet. */
import { conditionKind, constantRule } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { NewCondition } from "../language/ruleTypes.ts";

export const newCondition = conditionKind<NewCondition>({
  key: "new",
  ...conditionShapes.new,
  compile: (condition) => constantRule(({ context }) => context.isNew === condition.new),
  describe: (condition) => (condition.new ? "the record is new" : "the record is stored"),
});
