/** The columns of events as somebody may see them: what they may not ask for stands there, redacted. */
import type { CompiledField, CompiledTemplate } from "../../../../engine/index.ts";
import { confidentialShown } from "../../../../engine/server.ts";
import type { AnswerColumn } from "../../../../engine/server.ts";
import type { Tenant } from "../../../http/route.ts";

/** A column of a table. */
export type EventColumn = Pick<AnswerColumn, "label" | "align" | "width">;

/** Columns, what of them is asked for, and how an answer becomes a whole row. */
interface EventColumns {
  /** Keys of fields. */
  asked: readonly string[];
  /** All columns, given those of the answer. */
  heads(answered: readonly EventColumn[]): EventColumn[];
  /** All cells of a row, given those of the answer. */
  row(answered: readonly string[]): string[];
}

const width = 160;

/** The columns of these fields that the record type has. */
export function eventColumns(
  tenant: Pick<Tenant, "engine" | "plan">,
  template: CompiledTemplate,
  keys: readonly string[],
): EventColumns {
  const fields = keys.flatMap((key) => template.byKey.get(key) ?? []);
  const open = fields.map((field) => isOpen(tenant, template, field));
  const filled = <T>(answered: readonly T[], other: (field: CompiledField) => T): T[] => {
    const rest = [...answered];
    return fields.map((field, index) => (open[index] === true ? rest.shift() : undefined) ?? other(field));
  };
  return {
    asked: fields.flatMap(({ key }, index) => (open[index] === true ? [key] : [])),
    heads: (answered) => filled(answered, ({ label }): EventColumn => ({ label, align: "left", width })),
    row: (answered) => filled(answered, () => confidentialShown),
  };
}

/** Who may see confidential values in no group, or none of the records that a relation leads to, may not ask for them. */
function isOpen(
  { engine, plan: { abilities } }: Pick<Tenant, "engine" | "plan">,
  template: CompiledTemplate,
  { protected: isConfidential, relation }: CompiledField,
): boolean {
  if (isConfidential && !abilities.can("viewConfidential", template)) return false;
  if (relation === undefined) return true;
  const related = engine.templates.get(relation.template);
  return related !== undefined && abilities.can("view", related);
}
