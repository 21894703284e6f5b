import type { FormSources } from "../../engine/index.ts";
import type { FormsClient, MainClient } from "../services/index.ts";
import type { TemplateEntry } from "./workspace.ts";

/** What forms get from the server: records that are edited inside them, checks of their templates, lookups. */
export function formSources(
  main: Pick<MainClient, "byIds">,
  forms: Pick<FormsClient, "lookup">,
  templates: ReadonlyMap<string, TemplateEntry>,
): FormSources {
  return {
    records: (ids, alias) => main.byIds(alias, ids),
    async validators(alias) {
      const entry = templates.get(alias);
      if (!entry) throw new Error(`There is no record type "${alias}" for this user.`);
      return entry.validators();
    },
    lookup: (alias, key) => forms.lookup(alias, key),
  };
}
