import { pointerTo } from "../../model/errors.ts";
import type { CompiledTemplate } from "../compiledTemplate.ts";

/** A template that another one names, and where. */
interface NamedTemplate {
  readonly name: string;
  readonly pointer: string;
}

/** The templates without which a template cannot be compiled: those that its relations lead to, and what its checklists are made from. */
export function namedTemplates({ fields, template }: CompiledTemplate): NamedTemplate[] {
  const related = fields.flatMap(({ relation, pointer }) =>
    relation ? [{ name: relation.template, pointer: pointerTo(pointer, "template") }] : [],
  );
  const source = template.checklist?.madeFrom.template;
  return source === undefined
    ? related
    : [...related, { name: source, pointer: "/checklist/madeFrom/template" }];
}
