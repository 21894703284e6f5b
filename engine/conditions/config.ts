/** `{ "config": key, "in": [values] }`: a configuration value of the customer is one of these. */
import { pointerTo } from "../model/errors.ts";
import { conditionKind, constantRule } from "./kind.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import type { ConfigCondition } from "../language/ruleTypes.ts";

export const configCondition = conditionKind<ConfigCondition>({
  key: "config",
  ...conditionShapes.config,
  required: ["config"],
  compile(condition, pointer, { errors }) {
    if (!condition.in) errors.add("shape", pointerTo(pointer, "in"), '"in" is missing');
    const allowed = new Set((condition.in ?? []).map((value) => JSON.stringify(value)));
    return constantRule(({ context }) =>
      allowed.has(JSON.stringify(context.config(condition.config) ?? null)),
    );
  },
  describe: (condition) => {
    const values = condition.in.map((value) => (value === null ? "not set" : JSON.stringify(value)));
    return `the setting "${condition.config}" is ${values.join(" or ")}`;
  },
});
