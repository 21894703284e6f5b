import type { PageTemplate } from "./templatesPage.mjs";

/** A box of a paper form, with the paths of the fields and the items of lists that hold it. */
export interface PaperBox {
  box: string;
  meaning: string;
  /** Left out: the template of the form. */
  template?: string;
  fields?: string[];
  items?: string[];
}
export interface PaperForm {
  title: string;
  source: string;
  edition: string;
  template: string;
  boxes: PaperBox[];
}
export type FormTemplate = Pick<PageTemplate, "alias" | "fields" | "relations" | "listItemTemplates">;
type ByAlias = ReadonlyMap<string, FormTemplate>;

export function labelsAlong(path: string, alias: string, byAlias: ByAlias): string[];
export function itemNamed(path: string, alias: string, byAlias: ByAlias): string;
export function paperFormsPage(forms: readonly PaperForm[], templates: readonly FormTemplate[]): string;
