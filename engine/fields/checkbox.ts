/** A tick: not ticked is the same as not filled in, so that a required checkbox must be ticked. */
import { booleanField } from "./boolean.ts";
import type { FieldType } from "./type.ts";

export const checkboxField: FieldType = {
  ...booleanField,
  name: "checkbox",
  empty: (value) => value !== true,
  defaultValue: () => false,
};
