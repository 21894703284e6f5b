import type { CompiledTemplate, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { importRuns } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { Outcome } from "./rowOutcome.ts";
import type { Match } from "../mapping/matchKeys.ts";

/** A row that is to be written, with the record that it stands for. */
export interface Incoming {
  input: RecordInput;
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  match: Exclude<Match, { problem: string }>;
}

export interface WriteOptions {
  template: CompiledTemplate;
  /** What is filled in new records beside their rows. */
  fills: records.Fills;
  /** Group of new records whose row names none. */
  groupId: number | null;
  dryRun: boolean;
  /** Number of the import; left out in a dry run. */
  run: number | undefined;
  /** What new records of earlier rows hold. */
  seen: records.SeenRecords;
}

/** Writes the rows of a batch in one transaction, and notes what was written. Gives what became of each, in their order. */
export async function writeRows(
  scope: RecordScope,
  rows: readonly Incoming[],
  { template, fills, groupId, dryRun, run, seen }: WriteOptions,
): Promise<Outcome[]> {
  const base = { ...scope, template: template.alias, dryRun };
  const fresh = rows.filter(({ match }) => "isNew" in match);
  const known = rows.flatMap(({ input, match }) => ("id" in match ? [{ input, id: match.id }] : []));
  const added = await records.insertMany({
    ...base,
    fills,
    inputs: fresh.map(({ input }) => ({
      ...input,
      groupId: input.groupId ?? groupId,
    })),
  });
  const news = added.flatMap((each, index) =>
    "id" in each ? [{ ...each, ref: fresh[index]?.row ?? 0 }] : [],
  );
  const alike = await records.alikeRecords(scope, template, { records: news, seen });
  const changed = await records.changeMany({
    ...base,
    inputs: known.map(({ input, id }) => ({ ...filled(input), id })),
  });
  if (!dryRun && run !== undefined)
    await importRuns.note(scope.trx, scope.plan.customerId, run, [
      ...added.flatMap((each) => ("id" in each ? [{ recordId: each.id, version: 1 }] : [])),
      ...changed.flatMap((each) =>
        "changed" in each && each.changed ? [{ recordId: each.id, version: each.version }] : [],
      ),
    ]);
  const [ofAdded, ofChanged] = [added.values(), changed.values()];
  return rows.map(({ match }) =>
    outcomeOf("id" in match ? ofChanged.next().value : ofAdded.next().value, { template, alike }),
  );
}

/** What the cells hold: empty ones leave what is stored. */
function filled(input: RecordInput): RecordInput {
  const kept = <T>(values: Record<string, T>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return { ...input, fields: kept(input.fields), relations: kept(input.relations) };
}

function outcomeOf(
  result: records.InsertResult | records.ChangeResult | undefined,
  { template, alike }: { template: CompiledTemplate; alike: ReadonlyMap<number, records.Alike> },
): Outcome {
  if (result === undefined) throw new TypeError("A row has no outcome.");
  if ("issues" in result) {
    const label = (path: string) => template.byKey.get(path)?.label ?? path;
    return { refusals: result.issues.map(({ path, message }) => ({ field: label(path), reason: message })) };
  }
  const { dropped, id: recordId } = result;
  if (!("changed" in result)) return { as: "added", dropped, recordId, alike: alike.get(recordId) };
  return { as: result.changed ? "changed" : "unchanged", dropped, recordId };
}
