import type { CompiledTemplate, Engine, RecordData, RelatedRecord } from "../../../engine/index.ts";

/** A record that another one belongs to, and its record type. */
export interface Linked {
  template: CompiledTemplate;
  record: RelatedRecord;
}

/**
 * The records that this one belongs to: those in a relation that is called its parent, and those that list it among their own
 * by the other side of one of its relations.
 */
export function linkedRecords(
  { templates }: Pick<Engine, "templates">,
  { templateAlias, relationModels }: Pick<RecordData, "templateAlias" | "relationModels">,
): Linked[] {
  const fields = templates.get(templateAlias)?.fields ?? [];
  return fields.flatMap(({ key, relation }) => {
    const record = relationModels[key];
    if (!record || Array.isArray(record) || record.restricted) return [];
    const template = templates.get(relation?.template ?? "");
    const owns =
      relation?.parent ||
      template?.fields.some(
        (field) => field.relation?.template === templateAlias && field.relation.inverse === key,
      );
    return template && owns ? [{ template, record }] : [];
  });
}
