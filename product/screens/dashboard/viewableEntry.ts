import type { Catalog, TemplateEntry } from "../../workspace/workspace.ts";

/** The record type with this alias, for who may view its records. */
export function viewableEntry(
  { templates, abilities }: Pick<Catalog, "templates" | "abilities">,
  alias: string,
): TemplateEntry | undefined {
  const entry = templates.get(alias);
  return entry && abilities.can("view", entry) ? entry : undefined;
}
