/** A postal address, authored as one field and compiled to several: this type only knows the authoring. */
import { addressFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { textField } from "./text.ts";

export const addressField: FieldType = {
  ...textField,
  name: "address",
  isAuthoring: true,
  properties: addressFieldShape.properties,
};
