/** `{ "flag": key }`: a feature flag of the customer is on. */
import { words } from "../model/shape.ts";
import { conditionKind, constantRule } from "./kind.ts";
import type { FlagCondition } from "../language/ruleTypes.ts";

export const flagCondition = conditionKind<FlagCondition>({
  key: "flag",
  properties: { flag: words },
  compile: ({ flag }) => constantRule(({ context }) => context.flag(flag)),
  describe: ({ flag }) => `the feature "${flag}" is on`,
});
