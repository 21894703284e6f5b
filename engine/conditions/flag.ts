/** `{ "flag": key }`: a feature flag of the customer is on. */
import { conditionKind, constantRule } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { FlagCondition } from "../language/ruleTypes.ts";

export const flagCondition = conditionKind<FlagCondition>({
  key: "flag",
  ...conditionShapes.flag,
  compile: ({ flag }) => constantRule(({ context }) => context.flag(flag)),
  describe: ({ flag }) => `the feature "${flag}" is on`,
});
