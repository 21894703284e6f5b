import type { Issue, JsonValue, RecordData, RecordInput } from "../../../engine/index.ts";
import { InvalidRecordError, RecordNotFoundError, UnconfirmedError } from "./errors.ts";
import { getRecord } from "./read.ts";
import { updateRecord } from "./save.ts";
import { requireRight } from "./rights.ts";
import { templateOf } from "./scope.ts";
import type { RecordScope } from "./scope.ts";
import { inSeries } from "./series.ts";

export interface BulkRequest extends RecordScope {
  ids: readonly number[];
  /** Values to be set in each of the records. */
  fields: Readonly<Record<string, JsonValue>>;
  relations?: Readonly<RecordInput["relations"]>;
  /** false: refused with an UnconfirmedError where the rules warn; left out or true: warnings are confirmed. */
  confirmed?: boolean;
}

/**
 * Sets the same values in several records, each as a form would: what follows from a value by a side effect is set with it,
 * unless the call says otherwise. Gives the records in the order of their numbers. Throws as `updateRecord`; the paths of
 * issues begin with the number of the record. All or nothing is written.
 */
export async function updateRecords({
  ids,
  fields,
  relations = {},
  confirmed = true,
  ...scope
}: BulkRequest): Promise<RecordData[]> {
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b);
  return inSeries(inOrder, (id) => updateOne(scope, id, { fields, relations, confirmed }));
}

async function updateOne(
  scope: RecordScope,
  id: number,
  { fields, relations, confirmed }: Required<Pick<BulkRequest, "fields" | "relations" | "confirmed">>,
): Promise<RecordData> {
  const record = await getRecord(scope, id);
  if (record === undefined) throw new RecordNotFoundError(id);
  const template = templateOf(scope.engine, record.templateAlias);
  requireRight(scope, "edit", template, record.groupId, id);
  const input: RecordInput = {
    id,
    version: record.version,
    groupId: null,
    fields: { ...fields },
    relations: { ...relations },
  };
  try {
    return await updateRecord({ ...scope, input, confirmed });
  } catch (error) {
    const at = (issues: readonly Issue[]) =>
      issues.map((issue) => ({ ...issue, path: `${id}/${issue.path}` }));
    if (error instanceof InvalidRecordError) throw new InvalidRecordError(at(error.issues));
    if (error instanceof UnconfirmedError) throw new UnconfirmedError(at(error.issues));
    throw error;
  }
}
