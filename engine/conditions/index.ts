/** The kinds of conditions of the product, as the plain list that `createEngine` takes. */
import { allCondition } from "./all.ts";
import { anyCondition } from "./any.ts";
import { canCondition } from "./can.ts";
import { configCondition } from "./config.ts";
import { expressionCondition } from "./expression.ts";
import { fieldCondition } from "./field.ts";
import { flagCondition } from "./flag.ts";
import type { ConditionKind } from "./kind.ts";
import { newCondition } from "./new.ts";
import { notCondition } from "./not.ts";
import { sourceIdCondition } from "./sourceId.ts";

export const defaultConditions: readonly ConditionKind[] = [
  fieldCondition,
  expressionCondition,
  flagCondition,
  configCondition,
  sourceIdCondition,
  canCondition,
  newCondition,
  allCondition,
  anyCondition,
  notCondition,
];
