/** Checks what a field is compared with. */
import { pointerTo } from "../model/errors.ts";
import type { TestName } from "./fieldTests.ts";
import { comparisons } from "./fieldTests.ts";
import type { ConditionTools, TestedField } from "./kind.ts";
import type { JsonValue } from "../language/ruleTypes.ts";

/** One comparison, in the condition at `pointer`. */
export interface Comparing {
  readonly name: TestName;
  readonly operand: JsonValue;
  readonly pointer: string;
}

/** Notes an operand that does not fit the field, and the names of choices that its enum set does not have. */
export function checkOperand(
  { name, operand, pointer }: Comparing,
  field: TestedField,
  { errors, choices }: Pick<ConditionTools, "errors" | "choices">,
): void {
  const location = pointerTo(pointer, name);
  const problem = comparisons[name].refuse(operand, field);
  if (problem) return errors.add("rule", location, problem);
  const known = field.options.enumSet === undefined ? undefined : choices(field.options.enumSet);
  if (!known) return;
  const named = Array.isArray(operand) ? operand : [operand];
  named.forEach((item, index) => {
    if (typeof item !== "string" || known.includes(item)) return;
    const at = Array.isArray(operand) ? pointerTo(location, index) : location;
    errors.addUnknown(at, { kind: `choice of "${field.key}"`, name: item, known });
  });
}
