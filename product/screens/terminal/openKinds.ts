import type { OpenKind } from "../../../engine/index.ts";
import type { Catalog, TemplateEntry } from "../../workspace/workspace.ts";

/** Records of a type that are open in a terminal. */
export interface OpenInTerminal extends Omit<OpenKind, "template"> {
  readonly entry: TemplateEntry;
}

/** What any record type calls open at a glance, each kind once, as far as the user may view records of its type; by the names of the types. */
export function openKinds({
  templates,
  abilities,
}: Pick<Catalog, "templates" | "abilities">): OpenInTerminal[] {
  const kinds = new Map<string, OpenInTerminal>();
  for (const { open = [] } of templates.values())
    for (const { template, ...kind } of open) {
      const entry = templates.get(template);
      if (entry && abilities.can("view", entry))
        kinds.set(JSON.stringify([template, kind.where]), { entry, ...kind });
    }
  return [...kinds.values()].toSorted((one, other) => one.entry.plural.localeCompare(other.entry.plural));
}
