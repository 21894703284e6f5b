import type { RecordData } from "../../../engine/index.ts";

/** The title of a record with the person that it is about, where the title does not name them. `relation`: key of the relation to the person, which the record was read with. */
export function withPerson(
  { label, relationModels }: Pick<RecordData, "label" | "relationModels">,
  relation: string | undefined,
): string {
  const related = relation === undefined ? undefined : relationModels[relation];
  const name = related && !Array.isArray(related) ? related.label : null;
  return !name || label.includes(name) ? label : `${label}, ${name}`;
}
