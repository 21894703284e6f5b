/** What a bulk change would make of records, for people to see before anything is written. */
import { sql } from "kysely";
import { computeRecord, fieldUi, ruleScope } from "../../../engine/server.ts";
import { isOtherValue, toValues } from "../../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  Issue,
  RecordData,
} from "../../../engine/index.ts";
import type { ConditionScope } from "../../../engine/server.ts";
import { inOrder, updateOne } from "./bulk.ts";
import type { BulkRequest, BulkValues } from "./bulk.ts";
import { enumValuesOf, ruleContext } from "../rules/ruleContext.ts";
import {
  InvalidRecordError,
  NotPermittedError,
  RecordNotFoundError,
  UnconfirmedError,
} from "../../storage/database/storageErrors.ts";
import { getRecord } from "../read/findRecord.ts";
import { relatedValues } from "../rules/ruleData.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";
import { problem } from "./tree.ts";

/** What a bulk change would make of one record. */
export interface BulkTrial {
  id: number;
  /** The record as it would be; null where the change is refused. */
  record: RecordData | null;
  /** Errors for which it is refused, otherwise what the rules warn of. */
  issues: readonly Issue[];
}

type TrialRequest = RecordScope & BulkValues;

/**
 * What `updateRecords` would make of each record, and why it would be refused: each is saved by itself and undone, so that the
 * rules are those of the save. Refused is also what the record's form would not let a person change: a field that is hidden or
 * disabled there. Nothing is written. Records that may not be viewed are refused without anything of theirs.
 */
export async function tryRecords({ ids, ...request }: Omit<BulkRequest, "confirmed">): Promise<BulkTrial[]> {
  return inSeries(inOrder(ids), async (id): Promise<BulkTrial> => {
    const trial = await tryOne({ ...request, confirmed: false }, id);
    if (!(trial instanceof UnconfirmedError)) return trial;
    const confirmed = await tryOne({ ...request, confirmed: true }, id);
    if (confirmed instanceof UnconfirmedError) throw confirmed;
    return confirmed.record === null ? confirmed : { ...confirmed, issues: trial.issues };
  });
}

async function tryOne(request: TrialRequest, id: number): Promise<BulkTrial | UnconfirmedError> {
  await sql`savepoint tried`.execute(request.trx);
  const back = () => sql`rollback to savepoint tried`.execute(request.trx);
  try {
    const before = await getRecord(request, id);
    const record = await updateOne(request, id);
    const closed = before === undefined ? [] : await notOffered(request, before, record);
    await back();
    return { id, record: closed.length > 0 ? null : record, issues: closed };
  } catch (error) {
    await back();
    if (error instanceof UnconfirmedError) return error;
    return { id, record: null, issues: refusal(error) };
  }
}

/** Why a record is refused. What is none of its own throws on. */
function refusal(error: unknown): readonly Issue[] {
  if (error instanceof InvalidRecordError) return error.issues;
  if (error instanceof NotPermittedError) return [problem("", "right", error.message)];
  if (error instanceof RecordNotFoundError) return [problem("", "missing", error.message)];
  throw error;
}

/** The values that the record's form would not take: of fields that are hidden afterwards, or disabled before and afterwards. */
async function notOffered(request: TrialRequest, before: RecordData, after: RecordData): Promise<Issue[]> {
  const template = templateOf(request.engine, before.templateAlias);
  const given: Readonly<Record<string, unknown>> = { ...request.fields, ...request.relations };
  const fields = template.fields.filter(
    ({ key, visible, placed, disabled }) =>
      Object.hasOwn(given, key) && (visible ?? placed ?? disabled) !== false,
  );
  if (fields.length === 0) return [];
  const scopes = {
    before: await rulesOf(request, template, before),
    after: await rulesOf(request, template, after),
  };
  return fields.flatMap((field) => {
    const issue = closedIssue(field, template, given[field.key] as FieldValue, scopes);
    return issue === undefined ? [] : [issue];
  });
}

function closedIssue(
  field: CompiledField,
  template: CompiledTemplate,
  given: FieldValue,
  { before, after }: { before: ConditionScope; after: ConditionScope },
): Issue | undefined {
  const { key, label, fieldType } = field;
  const [then, now] = [before, after].map((scope) => fieldUi(field, template, scope));
  if (now?.visible === false && !fieldType.empty(given))
    return problem(key, "hidden", `This record has no ${label} as it is now.`);
  if (then?.disabled === true && now?.disabled === true && isOtherValue(field, before.value(key), given))
    return problem(key, "disabled", `${label} cannot be changed in this record as it is now.`);
  return undefined;
}

/** How rules read a record, as its form would. */
async function rulesOf(
  scope: RecordScope,
  template: CompiledTemplate,
  record: RecordData,
): Promise<ConditionScope> {
  const { id, createdDate, lastUpdatedDate, sourceIds, protectedFields: redacted } = record;
  const values = toValues(template, record);
  const related = await relatedValues(scope, template, [values]);
  const context = ruleContext(scope, await enumValuesOf(scope, template), {
    isNew: false,
    initial: values,
    sourceIds,
    system: { id, createdDate, lastUpdatedDate },
    redacted,
    related: (other) => related.get(other),
  });
  return ruleScope(template, await computeRecord(template, values, context), context);
}
