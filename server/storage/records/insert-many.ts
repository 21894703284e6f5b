import type { Issue, RecordInput } from "../../../engine/index.ts";
import { holdFiles } from "../files.ts";
import { changesOf } from "./changes.ts";
import { prepareRecord, saveSources } from "./prepare.ts";
import { refreshReaders } from "./readers.ts";
import { templateOf } from "./scope.ts";
import type { RecordScope } from "./scope.ts";
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

/**
 * Creates many records by the same rules as one, for imports and demo data; locked fields may be set. Those that pass
 * are written in few statements, those that do not come back with their issues. Some thousands per call at most.
 */
export async function insertMany(request: InsertRequest): Promise<InsertResult[]> {
  const { inputs, dryRun, ...scope } = request;
  const template = templateOf(scope.engine, request.template);
  const sources = await saveSources(scope, template, inputs);
  const ids = await nextIds(scope, inputs.length);
  const accepted: NewRow[] = [];
  const results: InsertResult[] = [];
  for (const [index, input] of inputs.entries()) {
    const target = { id: ids[index] ?? 0, trusted: true };
    const prepared = await prepareRecord(scope, template, sources, input, target);
    results.push("issues" in prepared ? prepared : { id: prepared.id });
    if ("id" in prepared) accepted.push({ record: prepared, sourceIds: input.sourceIds ?? {} });
  }
  if (dryRun !== true) {
    await insertRows(scope, template, accepted, (each) => changesOf(template, undefined, each.values));
    const records = accepted.map(({ record }) => record);
    for (const { id, values } of records) await holdFiles(scope, template, { id, after: values });
    const changed = records.map(({ id, values, title }) => ({ template, id, after: values, title }));
    await refreshReaders(scope, changed);
  }
  return results;
}
