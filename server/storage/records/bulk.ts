import { createFormStore } from "../../../engine/index.ts";
import type { CompiledTemplate, JsonValue, RecordData, RecordInput } from "../../../engine/index.ts";
import { enumValuesOf, ruleContext, untoldKeys } from "./context.ts";
import { InvalidRecordError, RecordNotFoundError } from "./errors.ts";
import { getRecord } from "./read.ts";
import { updateRecord } from "./save.ts";
import { requireRight } from "./rights.ts";
import { templateOf } from "./scope.ts";
import type { RecordScope } from "./scope.ts";
import { inSeries } from "./series.ts";
import { validatorsOf } from "./validators.ts";

export interface BulkRequest extends RecordScope {
  ids: readonly number[];
  /** Values to be set in each of the records. */
  fields: Readonly<Record<string, JsonValue>>;
}

/**
 * Sets the same values in several records, each as a form would: what follows from a value by a side effect is set with it,
 * unless the call says otherwise. Gives the records in the order of their numbers. Throws as `updateRecord`; the paths of
 * issues begin with the number of the record. All or nothing is written.
 */
export async function updateRecords({ ids, fields, ...scope }: BulkRequest): Promise<RecordData[]> {
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b);
  return inSeries(inOrder, (id) => updateOne(scope, id, fields));
}

async function updateOne(scope: RecordScope, id: number, fields: BulkRequest["fields"]): Promise<RecordData> {
  const record = await getRecord(scope, id);
  if (record === undefined) throw new RecordNotFoundError(id);
  const template = templateOf(scope.engine, record.templateAlias);
  requireRight(scope, "edit", template, record.groupId, id);
  const followed = await withEffects(scope, template, record, fields);
  const input: RecordInput = {
    id,
    version: record.version,
    groupId: null,
    fields: followed,
    relations: {},
  };
  try {
    return await updateRecord({ ...scope, input });
  } catch (error) {
    if (!(error instanceof InvalidRecordError)) throw error;
    throw new InvalidRecordError(error.issues.map((issue) => ({ ...issue, path: `${id}/${issue.path}` })));
  }
}

/** The values with those that their side effects set in a form of the record. */
async function withEffects(
  scope: RecordScope,
  template: CompiledTemplate,
  record: RecordData,
  fields: BulkRequest["fields"],
): Promise<RecordInput["fields"]> {
  const untold = untoldKeys(scope, template, record.groupId);
  const causes = Object.entries(fields).flatMap(([key, value]) => {
    const field = template.byKey.get(key);
    const acts = field && field.sideEffects.length > 0 && !field.locked && !untold.includes(key);
    return acts && isFieldValue(value) ? [{ field, value }] : [];
  });
  const targets = new Set(causes.flatMap(({ field }) => field.sideEffects.map((effect) => effect.field)));
  const free = [...targets].filter((key) => !Object.hasOwn(fields, key));
  if (free.length === 0) return fields;
  const enumValues = await enumValuesOf(scope, template);
  const context = ruleContext(scope, enumValues, { isNew: false, untold });
  const { engine } = scope;
  const form = createFormStore({ engine, template, record, context, validators: validatorsOf(template) });
  for (const { field, value } of causes) form.change(field.key, value);
  await form.settled();
  const filled = Object.entries(form.input().fields).filter(([key]) => free.includes(key));
  return { ...fields, ...Object.fromEntries(filled) };
}

/** Whether JSON has the shape of a value; whether it is one of the field is for the validation to say. */
function isFieldValue(value: JsonValue): value is string | number | boolean | null | string[] | number[] {
  return typeof value !== "object" || value === null || Array.isArray(value);
}
