/** A tick: not ticked is the same as not filled in, so that a required checkbox must be ticked. */
import { booleanField } from "./boolean.ts";
import type { FieldType } from "./fieldType.ts";

const { computedAdvice: _none, ...truth } = booleanField;

export const checkboxField: FieldType = {
  ...truth,
  name: "checkbox",
  emptyValue: false,
  empty: (value) => value !== true,
  defaultValue: () => false,
  words: () => "checkbox",
  sameValues: ["boolean"],
  examples: { ...booleanField.examples, edge: () => true },
};
