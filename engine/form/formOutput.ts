/** What is sent to save the record of a form. */
import type { RecordInput } from "../model/recordData.ts";
import { toInput } from "../record/recordValues.ts";
import type { FormInternals } from "./formInternals.ts";
import { contextOf, liveValues } from "./formScope.ts";
import { rowInputs } from "./rows/rowOutput.ts";
import { hasRows } from "./rows/rowReads.ts";
import { valueIn } from "./state/formState.ts";

/** The input of the form. A list of rows is sent whole, in place of its relation, when anything in it changed. */
export function inputOf(form: FormInternals): RecordInput {
  const { state, template } = form;
  const input = toInput(template, liveValues(form), state.record ?? undefined, contextOf(form));
  const relationModels = rowInputs(form);
  const relations = Object.entries(input.relations).flatMap(([key, value]) => {
    const hasInverse = template.byKey.get(key)?.relation?.inverse !== undefined;
    if (hasInverse || Object.hasOwn(relationModels, key)) return [];
    const stored = valueIn(state, key) as number | number[] | null;
    return [[key, hasRows(form, key) && value !== null ? stored : value] as const];
  });
  return {
    ...input,
    relations: Object.fromEntries(relations),
    ...(Object.keys(relationModels).length > 0 ? { relationModels } : {}),
  };
}
