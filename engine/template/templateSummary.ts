/** What a template says of its record type by itself: it is read without compiling it. */
import type { GlanceOpen } from "../language/panelNodes.ts";
import type { Template } from "../language/template.ts";
import type { CompiledTemplate } from "./compiledTemplate.ts";

/** Records of a type that somebody still has to do something about. */
export interface OpenKind extends Pick<GlanceOpen, "where" | "date"> {
  /** Alias of their record type. */
  readonly template: string;
}

/** The words for a record type, and the modules whose rights open it. */
export interface TemplateSummary extends Pick<
  CompiledTemplate,
  | "alias"
  | "name"
  | "plural"
  | "addLabel"
  | "modules"
  | "indirectModules"
  | "shared"
  | "appendOnly"
  | "occurred"
  | "assigned"
> {
  /** What its view `glance` calls open; absent: nothing. */
  readonly open?: readonly OpenKind[];
}

/** The summary of a template as it is written. */
export function templateSummary(template: Template): TemplateSummary {
  const {
    alias,
    name,
    plural = `${name}s`,
    addLabel = "Add",
    modules,
    indirectModules = [],
    shared,
    appendOnly,
    occurred,
    assigned,
  } = template;
  const open = openKinds(template);
  return {
    alias,
    name,
    plural,
    addLabel,
    modules,
    indirectModules,
    ...(shared && { shared }),
    ...(appendOnly && { appendOnly }),
    ...(occurred !== undefined && { occurred }),
    ...(assigned && { assigned }),
    ...(open.length > 0 && { open }),
  };
}

function openKinds({ views, relations = {} }: Template): OpenKind[] {
  return (views.glance?.open ?? []).flatMap(({ relation, where, date }) => {
    const template = relations[relation]?.template;
    return template === undefined ? [] : [{ template, where, ...(date !== undefined && { date }) }];
  });
}
