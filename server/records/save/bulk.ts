import type { Issue, JsonValue, RecordData, RecordInput } from "../../../engine/index.ts";
import {
  InvalidRecordError,
  RecordNotFoundError,
  UnconfirmedError,
} from "../../storage/database/storageErrors.ts";
import { getRecord } from "../read/findRecord.ts";
import { updateRecord } from "./save.ts";
import { requireRight } from "../rules/requireRight.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";

/** What is set in each of several records. */
export interface BulkValues {
  fields: Readonly<Record<string, JsonValue>>;
  relations?: Readonly<RecordInput["relations"]>;
  /** false: refused with an UnconfirmedError where the rules warn; left out or true: warnings are confirmed. */
  confirmed?: boolean;
}

export interface BulkRequest extends RecordScope, BulkValues {
  ids: readonly number[];
}

/**
 * Sets the same values in several records, each as a form would: what follows from a value by a side effect is set with it,
 * unless the call says otherwise. Gives the records in the order of their numbers. Throws as `updateRecord`; the paths of
 * issues begin with the number of the record. All or nothing is written.
 */
export async function updateRecords({ ids, ...request }: BulkRequest): Promise<RecordData[]> {
  return inSeries(inOrder(ids), async (id) => {
    try {
      return await updateOne(request, id);
    } catch (error) {
      const at = (issues: readonly Issue[]) =>
        issues.map((issue) => ({ ...issue, path: `${id}/${issue.path}` }));
      if (error instanceof InvalidRecordError) throw new InvalidRecordError(at(error.issues));
      if (error instanceof UnconfirmedError) throw new UnconfirmedError(at(error.issues));
      throw error;
    }
  });
}

/** Each record once, in the order of their numbers. */
export const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** Sets the values in one record, as `updateRecords` does. */
export async function updateOne(
  { fields, relations = {}, confirmed = true, ...scope }: RecordScope & BulkValues,
  id: number,
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
  return updateRecord({ ...scope, input, confirmed });
}
