import type { CompiledTemplate, Engine, RecordData } from "../../../engine/index.ts";
import { recordPageView, tabOfRelation } from "../../../views/index.ts";

/** A record that the creation of another one leads back to. */
export interface WayBack {
  template: CompiledTemplate;
  id: number;
  /** The tab of its page that shows the new record; undefined where none does. */
  tab: string | undefined;
}

/** How long the creation of a record is shown before the page leads back, in milliseconds (spec records.md 9). */
export const leadBackDelay = 2_000;

/**
 * Where a new record leads back to: the record in a relation that says so (spec records.md 4.8). Nowhere, where it names none or
 * the user may not view that one.
 */
export function wayBackOf(
  { templates }: Pick<Engine, "templates">,
  { templateAlias, relationModels }: Pick<RecordData, "templateAlias" | "relationModels">,
): WayBack | undefined {
  const fields = templates.get(templateAlias)?.fields ?? [];
  for (const { key, relation } of fields.filter((field) => field.relation?.leadsBack)) {
    const template = templates.get(relation?.template ?? "");
    const record = relationModels[key];
    if (!template || !record || Array.isArray(record) || record.restricted) continue;
    const shown = template.fields.find(
      (field) => field.relation?.template === templateAlias && field.relation.inverse === key,
    );
    return { template, id: record.id, tab: shown && tabOfRelation(recordPageView(template), shown.key) };
  }
  return undefined;
}
