/** Checks what a view of running totals adds up: money of entries that name the record, by an open date that is stored. */
import type { RunningSeries, RunningTotalsView } from "../../language/relatedNodes.ts";
import type { Template } from "../../language/template.ts";
import type { ValueKind } from "../../fields/kinds.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import type { CompiledTemplate } from "../compiledTemplate.ts";
import { checkField } from "./namedField.ts";
import { openFieldOf } from "./relatedFields.ts";

/** Notes series of no entries, amounts that are no money, and dates by which entries cannot be put in order. */
export function checkRunningTotals(
  node: RunningTotalsView,
  pointer: string,
  template: Template,
  context: CompileContext,
  errors: ErrorList,
): void {
  const { relations = {} } = template;
  const checkOwn = (key: string, kind: ValueKind, at: string) =>
    context.later(() => {
      const own = context.templates.get(template.alias);
      if (own) checkField(key, { kinds: [kind] }, at, own, errors);
    });
  if (node.since !== undefined) checkOwn(node.since, "date", pointerTo(pointer, "since"));
  node.series.forEach((series, index) => {
    const at = pointerTo(pointerTo(pointer, "series"), index);
    if (series.total !== undefined) checkOwn(series.total, "money", pointerTo(at, "total"));
    const relation = relations[series.relation];
    if (!relation) return;
    if (relation.inverse === undefined || relation.through !== undefined)
      errors.add(
        "rule",
        pointerTo(at, "relation"),
        "a series needs a relation that is the `inverse` of one of the entries",
      );
    const date = dateOf(series, node, at, pointer);
    if (!date) errors.add("rule", at, "say by which `date` the entries count: here, or once at the view");
    context.later(() => {
      const entries = context.templates.get(relation.template);
      if (!entries) return;
      checkField(series.amount, { kinds: ["money"] }, pointerTo(at, "amount"), entries, errors);
      if (date) checkDate(date.key, date.pointer, entries, errors);
    });
  });
}

/** The date of a series, and where it is named. */
function dateOf(series: RunningSeries, node: RunningTotalsView, at: string, pointer: string) {
  if (series.date !== undefined) return { key: series.date, pointer: pointerTo(at, "date") };
  return node.date === undefined ? undefined : { key: node.date, pointer: pointerTo(pointer, "date") };
}

/** The first entries of many are found by it, for everybody who sees them. */
function checkDate(key: string, pointer: string, entries: CompiledTemplate, errors: ErrorList): void {
  const field = openFieldOf(entries, key, pointer, errors);
  if (!field) return;
  const name = `"${key}" of ${entries.alias}`;
  if (field.valueKind !== "date" || field.multi) errors.add("rule", pointer, `${name} must be a date`);
  else if (field.computed?.computeOn === "read")
    errors.add("rule", pointer, `${name} is computed on read: name a stored date`);
}
