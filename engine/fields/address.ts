/** A postal address, authored as one field and compiled to several: this type only knows the authoring. */
import { textField } from "./text.ts";
import type { FieldType } from "./type.ts";

export const addressField: FieldType = { ...textField, name: "address", properties: {} };
