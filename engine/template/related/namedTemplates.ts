import type { CompiledTemplate } from "../compiledTemplate.ts";

/**
 * Aliases of the templates without which a template cannot be compiled: those that its relations lead to, and what its checklists are
 * made from.
 */
export function namedTemplates({ fields, template }: CompiledTemplate): Set<string> {
  const names = new Set(fields.flatMap(({ relation }) => relation?.template ?? []));
  if (template.checklist) names.add(template.checklist.madeFrom.template);
  return names;
}
