import type { Catalog, TemplateEntry } from "../workspace/workspace.ts";

interface Rights extends Pick<Catalog, "abilities" | "groups"> {
  readonly templates: ReadonlyMap<string, Pick<TemplateEntry, "modules">>;
}

/** The ids of the groups where the user may view records of any type; those above them are in the catalog only to show them (spec platform.md 5). */
export function viewableGroups({ templates, abilities, groups }: Rights): ReadonlySet<number> {
  if (abilities.admin) return new Set(groups.map(({ id }) => id));
  return new Set(
    [...templates.values()].flatMap((entry) => {
      const viewable = abilities.groups("view", entry);
      return viewable === "ALL" ? [] : viewable;
    }),
  );
}
