import { toValues } from "../../../engine/index.ts";
import type { CompiledTemplate, Issue, RecordInput, RecordValues } from "../../../engine/index.ts";
import { markFiles } from "../../storage/files/recordFiles.ts";
import { changesOf } from "../../storage/records/changes.ts";
import { fillings, namesMore, withFillings } from "./fill.ts";
import type { Fills } from "./saveSources.ts";
import { droppedKeys, prepareRecord, saveSources } from "./prepare.ts";
import type { SaveSources } from "./saveSources.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import { createRecord } from "./save.ts";
import { inSavepoint } from "./savepoint.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";
import { uniqueIssues } from "./unique.ts";
import { insertRows, nextIds } from "../../storage/records/writeRows.ts";
import type { NewRow } from "../../storage/records/writeRows.ts";

export interface InsertRequest extends RecordScope {
  /** Alias of the template. */
  template: string;
  inputs: readonly RecordInput[];
  /** What is filled in beside the inputs; left out: all that the rules say. */
  fills?: Fills;
  /** Check only: nothing is written, though numbers are used up. */
  dryRun?: boolean;
}

/** A record that passed: its values, and the keys of the fields whose given values are not kept. */
interface Inserted {
  id: number;
  values: RecordValues;
  dropped: readonly string[];
}

/** What became of one input, in the order of the inputs. */
export type InsertResult = Inserted | { issues: Issue[] };

/** Records that were checked and have their numbers, and are not written yet. */
export interface PreparedMany {
  results: readonly InsertResult[];
  /** Writes those that passed, in few statements. */
  write(): Promise<void>;
}

/** Records that are prepared before what waits for its turn meanwhile (answers of the database, other requests) has it. */
const AT_ONCE = 25;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Checks many new records by the same rules as one; locked fields may be set. While they are written the next ones can be
 * prepared, as long as these do not read them. Some thousands per call at most.
 */
export async function prepareMany(request: Omit<InsertRequest, "dryRun">): Promise<PreparedMany> {
  const { inputs: given, fills = "all", ...scope } = request;
  const template = templateOf(scope.engine, request.template);
  const ids = await nextIds(scope, given.length);
  const { inputs, sources } = await filledInputs(scope, template, { given, ids, fills });
  const accepted: NewRow[] = [];
  const results: InsertResult[] = [];
  for (const [index, input] of inputs.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    const target = { id: ids[index] ?? 0, trusted: true };
    const prepared = await prepareRecord(scope, template, sources, input, target);
    const stated = given[index] ?? input;
    results.push(
      "issues" in prepared
        ? prepared
        : {
            id: prepared.id,
            values: prepared.values,
            dropped: droppedKeys(template, stated, prepared.values),
          },
    );
    if ("id" in prepared) accepted.push({ record: prepared, sourceIds: input.sourceIds ?? {} });
  }
  const records = accepted.map(({ record: { id, values } }) => ({ id, values }));
  const shared = await uniqueIssues(scope, template, records);
  const issuesOf = (result: InsertResult) => ("id" in result ? shared.get(result.id) : undefined);
  return {
    results: results.map((result) => {
      const issues = issuesOf(result);
      return issues === undefined ? result : { issues };
    }),
    write: () =>
      writeMany(
        scope,
        template,
        accepted.filter(({ record }) => !shared.has(record.id)),
      ),
  };
}

/** The inputs with what the rules fill in, and what the save of them looks up. */
async function filledInputs(
  scope: RecordScope,
  template: CompiledTemplate,
  { given, ids, fills }: { given: readonly RecordInput[]; ids: readonly number[]; fills: Fills },
): Promise<{ inputs: readonly RecordInput[]; sources: SaveSources }> {
  const sources = await saveSources(scope, template, given);
  if (fills === "nothing") return { inputs: given, sources };
  const inputs: RecordInput[] = [];
  let isMore = false;
  for (const [index, input] of given.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    const filled = await fillings(scope, template, sources, input, { id: ids[index] ?? 0, fills });
    isMore ||= namesMore(template, filled);
    inputs.push(withFillings(template, input, filled));
  }
  return { inputs, sources: isMore ? await saveSources(scope, template, inputs) : sources };
}

async function writeMany(scope: RecordScope, template: CompiledTemplate, rows: NewRow[]): Promise<void> {
  await insertRows(scope, template, rows, (each) => changesOf(template, undefined, each.values));
  const records = rows.map(({ record }) => record);
  for (const { id, values } of records) await markFiles(scope, template, { id, after: values });
  const changed = records.map(({ id, values, title }) => ({ template, id, after: values, title }));
  await recomputeDependents(scope, changed);
}

/** Creates many records: those that pass are written, those that do not come back with their issues. See `prepareMany`. */
export async function insertMany(request: InsertRequest): Promise<readonly InsertResult[]> {
  const { dryRun, ...many } = request;
  const { onCreate, template } = templateOf(request.engine, request.template);
  if (onCreate.length > 0 || (template.copies ?? []).length > 0) return insertEach(request);
  const { results, write } = await prepareMany(many);
  if (dryRun !== true) await write();
  return results;
}

/** Creates records one by one: their creation makes or changes other ones. */
async function insertEach({
  inputs,
  template: templateAlias,
  dryRun,
  fills = "all",
  ...scope
}: InsertRequest): Promise<InsertResult[]> {
  const template = templateOf(scope.engine, templateAlias);
  return inSeries(inputs, async (input): Promise<InsertResult> => {
    const whole = { ...input, templateAlias };
    const made = await inSavepoint(scope, { undo: dryRun === true }, () =>
      createRecord({ ...scope, input: whole, fills, trusted: true }),
    );
    if ("issues" in made) return made;
    const values = toValues(template, made.done);
    return { id: made.done.id, values, dropped: droppedKeys(template, whole, values) };
  });
}
