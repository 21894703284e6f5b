/** A value that the template computes. Its values are those of the type in `as`; this type only knows the authoring. */
import { computedFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { textField } from "./text.ts";

export const computedField: FieldType = {
  ...textField,
  name: "computed",
  isAuthoring: true,
  properties: computedFieldShape.properties,
  requiredProperties: computedFieldShape.required,
};
