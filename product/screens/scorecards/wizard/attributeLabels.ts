import type { CatalogAttribute, Scorecard, ScorecardCatalog } from "../../../services/index.ts";
import { type DraftAttribute, keyOf } from "./draft.ts";

/** What an attribute is called: as the catalog says, else as the scorecard said it before. */
export function labelOf(
  attribute: Pick<DraftAttribute, "dataset" | "attribute">,
  { data }: Pick<ScorecardCatalog, "data">,
  before: Scorecard | undefined,
): string {
  const isSame = (each: Pick<DraftAttribute, "dataset" | "attribute">) => keyOf(each) === keyOf(attribute);
  return (data.find(isSame) ?? before?.attributes.find(isSame))?.label ?? attribute.attribute;
}

/** Attributes of one dataset. */
export interface AttributeSection {
  readonly dataset: string;
  readonly label: string;
  readonly attributes: readonly CatalogAttribute[];
}

/** The attributes that have all words of a text in their names, their help or their dataset's name, by dataset. */
export function attributeSections(attributes: readonly CatalogAttribute[], text: string): AttributeSection[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, { label: string; attributes: CatalogAttribute[] }>();
  for (const attribute of attributes) {
    const { dataset, datasetLabel, label, help } = attribute;
    const all = `${datasetLabel} ${label} ${help}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) continue;
    const section = sections.get(dataset) ?? { label: datasetLabel, attributes: [] };
    section.attributes.push(attribute);
    sections.set(dataset, section);
  }
  return [...sections].map(([dataset, section]) => ({ dataset, ...section }));
}
