/** What a definition says of its field, before the field is compiled. */
import type { AddressField, ComputedField, Field, RelationField } from "../language/fieldDefinitions.ts";

/** The type of what is authored under `relations`. */
export const relationType = "singleModel";

/** Whether a template computes the field's value. */
export function isComputed(definition: Field | RelationField): definition is ComputedField {
  return "type" in definition && definition.type === "computed";
}

/** Whether the field becomes the several fields of a postal address. */
export function isAddress(definition: Field): definition is AddressField {
  return definition.type === "address";
}

/** Whether the field holds a list of values. */
export function takesSeveral(definition: Field): boolean {
  return "multi" in definition && definition.multi === true;
}
