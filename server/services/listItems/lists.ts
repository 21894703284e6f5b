import type { CompiledTemplate, ListItemTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";

/** A list with the record type that has it. */
export interface KnownList {
  template: CompiledTemplate;
  list: ListItemTemplate;
}

/** The lists of the record types that the user may view, or the one that is asked for. */
export function listsOf({ engine, plan }: Tenant, asked?: string): KnownList[] {
  const known = [...engine.templates.values()]
    .filter((template) => plan.abilities.can("view", template))
    .flatMap((template) =>
      (template.template.listItemTemplates ?? []).map((each) => ({ template, list: each })),
    )
    .filter(({ list: { alias } }) => asked === undefined || alias === asked);
  if (asked !== undefined && known.length === 0) throw errors.listNotFound(asked);
  return known;
}
