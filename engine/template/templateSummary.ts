/** What a template says of its record type by itself: it is read without compiling it. */
import type { Template } from "../language/template.ts";
import type { CompiledTemplate } from "./compiledTemplate.ts";

/** The words for a record type, and the modules whose rights open it. */
export type TemplateSummary = Pick<
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
>;

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
  };
}
