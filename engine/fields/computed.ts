/** A value that the template computes. Its values are those of the type in `as`; this type only knows the authoring. */
import { flag, oneOf, text, words } from "../template/shape.ts";
import { textField } from "./text.ts";
import type { FieldType } from "./type.ts";

/** Types that a computation may give. */
const computableTypes = ["text", "number", "currency", "boolean", "dateTime", "interval", "enum"] as const;

export const computedField: FieldType = {
  ...textField,
  name: "computed",
  properties: {
    as: oneOf("type of a computation", ...computableTypes),
    kind: text,
    computeOn: oneOf("moment of a computation", "read", "write"),
    expression: words,
    enumSet: words,
    summed: flag,
    signed: flag,
  },
  requiredProperties: ["as", "expression"],
};
