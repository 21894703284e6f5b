import type { CompiledTemplate, Issue, RecordInput } from "../../../engine/index.ts";
import { holdFiles } from "../files.ts";
import { changesOf } from "./changes.ts";
import { prepareRecord, saveSources } from "./prepare.ts";
import { refreshReaders } from "./readers.ts";
import { templateOf } from "./scope.ts";
import type { RecordScope } from "./scope.ts";
import { uniqueIssues } from "./unique.ts";
import { insertRows, nextIds } from "./write.ts";
import type { NewRow } from "./write.ts";

export interface InsertRequest extends RecordScope {
  /** Alias of the template. */
  template: string;
  inputs: readonly RecordInput[];
  /** Check only: nothing is written, though numbers are used up. */
  dryRun?: boolean;
}

/** What became of one input, in the order of the inputs. */
export type InsertResult = { id: number } | { issues: Issue[] };

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
  const { inputs, ...scope } = request;
  const template = templateOf(scope.engine, request.template);
  const sources = await saveSources(scope, template, inputs);
  const ids = await nextIds(scope, inputs.length);
  const accepted: NewRow[] = [];
  const results: InsertResult[] = [];
  for (const [index, input] of inputs.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    const target = { id: ids[index] ?? 0, trusted: true };
    const prepared = await prepareRecord(scope, template, sources, input, target);
    results.push("issues" in prepared ? prepared : { id: prepared.id });
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

async function writeMany(scope: RecordScope, template: CompiledTemplate, rows: NewRow[]): Promise<void> {
  await insertRows(scope, template, rows, (each) => changesOf(template, undefined, each.values));
  const records = rows.map(({ record }) => record);
  for (const { id, values } of records) await holdFiles(scope, template, { id, after: values });
  const changed = records.map(({ id, values, title }) => ({ template, id, after: values, title }));
  await refreshReaders(scope, changed);
}

/** Creates many records: those that pass are written, those that do not come back with their issues. See `prepareMany`. */
export async function insertMany({ dryRun, ...request }: InsertRequest): Promise<readonly InsertResult[]> {
  const { results, write } = await prepareMany(request);
  if (dryRun !== true) await write();
  return results;
}
