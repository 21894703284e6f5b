/** The field that a condition names, of the records themselves or of a related record, as the path of a query. */
import { partsOfPath } from "../../conditions/path.ts";
import type { CompiledField, CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { CompiledPath, CompiledStep } from "../compiled.ts";
import { fieldSource } from "../sources.ts";

/** What a condition is read with. */
export interface ConditionContext {
  /** All templates, by alias. */
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  /** Epoch seconds on the company's clocks, from which days are counted. */
  readonly now: number;
  /** Whether the condition may read confidential fields of the records themselves. */
  readonly confidential: boolean;
}

/** Where a condition finds its values. */
export interface ConditionPath {
  readonly path: CompiledPath;
  /** The field whose values they are. */
  readonly field: CompiledField;
  /** The field in words. */
  readonly label: string;
  /** Whether they are those of several records. */
  readonly many: boolean;
}

/** Where the values of a field stand, or the field in quotation marks and why it cannot be asked for. */
export function conditionPath(
  name: unknown,
  template: CompiledTemplate,
  { templates, confidential }: Pick<ConditionContext, "templates" | "confidential">,
): ConditionPath | { problem: string } {
  const [key, related] = partsOfPath(typeof name === "string" ? name : "");
  const own = openField(key, template, { confidential });
  if ("problem" in own) return own;
  if (related === undefined) return pathTo(own, { template, steps: [], label: own.label });
  const step = stepAlong(own, templates);
  if (step === undefined) return { problem: `"${own.label}": it leads to no record` };
  const field = openField(related, step.template, { isRelated: true });
  if ("problem" in field) return field;
  return pathTo(field, { template, steps: [step], label: `${own.label} ${field.label}` });
}

/** A field that is known and may be read. */
function openField(
  key: string,
  template: CompiledTemplate,
  { confidential = false, isRelated = false }: { confidential?: boolean; isRelated?: boolean },
): CompiledField | { problem: string } {
  const field = template.byKey.get(key);
  const who = isRelated ? `a ${template.name} has` : "they have";
  if (field === undefined) return { problem: `"${key}": ${who} no such field` };
  return field.protected && !confidential ? { problem: `"${field.label}": it is confidential` } : field;
}

/** The step along a relation; undefined where the field is none, or the other record holds it. */
export function stepAlong(
  field: CompiledField,
  templates: ReadonlyMap<string, CompiledTemplate>,
): CompiledStep | undefined {
  const { relation } = field;
  const template = relation && templates.get(relation.template);
  if (template === undefined || relation?.inverse !== undefined) return undefined;
  return { field, template };
}

function pathTo(
  field: CompiledField,
  { template, steps, label }: { template: CompiledTemplate; steps: readonly CompiledStep[]; label: string },
): ConditionPath | { problem: string } {
  const found = fieldSource(field);
  if (found === undefined) return { problem: `"${field.label}": it is not stored with them` };
  const many = steps.some((step) => step.field.multi);
  return { path: { ...found, template, steps, multi: found.multi || many }, field, label, many };
}
