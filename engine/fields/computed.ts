/** A value that the template computes. Its values are those of the type in `as`; this type only knows the authoring. */
import { flag, oneOf, text, words } from "../model/shape.ts";
import type { FieldType } from "./fieldType.ts";
import { textField } from "./text.ts";
import { valueTypes } from "./valueTypes.ts";

/** Types that a computation may give. */
const computableTypes = valueTypes.filter((type) => type.computedAdvice !== undefined);

export const computedField: FieldType = {
  ...textField,
  name: "computed",
  isAuthoring: true,
  properties: {
    as: oneOf("type of a computation", ...computableTypes.map(({ name }) => name)),
    kind: text,
    computeOn: oneOf("moment of a computation", "read", "write"),
    expression: words,
    enumSet: words,
    summed: flag,
    signed: flag,
  },
  requiredProperties: ["as", "expression"],
};
