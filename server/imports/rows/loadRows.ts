import { formatValue } from "../../../engine/index.ts";
import type { CompiledTemplate, FieldValue, FormatContext, Group } from "../../../engine/index.ts";
import { enums, integrations } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import { createConverter } from "./convertRow.ts";
import type { Converted, Unmatched } from "./convertRow.ts";
import type { FileRow, TableFile } from "../files/tableFile.ts";
import type { ImportMapping } from "../mapping/importMapping.ts";
import { decided, classify, withEverythingWrong } from "./classifyRows.ts";
import type { ClassifiedRow } from "./classifyRows.ts";
import { createMatcher, everythingIsNew } from "../mapping/matchKeys.ts";
import { duplicateNotes } from "./importNotes.ts";
import type { Note } from "./rowOutcome.ts";
import { relatedFinder } from "./relatedRecords.ts";
import type { Tenant } from "../common/importTenant.ts";
import { writeRows } from "./writeRows.ts";
import type { WriteOptions } from "./writeRows.ts";
import type { Outcome } from "./rowOutcome.ts";

/** What is loaded, and how. */
export interface LoadOptions {
  tenant: Tenant;
  template: CompiledTemplate;
  mapping: ImportMapping;
  csv: TableFile;
  /** Group of new records whose row names none. */
  group: Group | undefined;
  /** By what records are recognised; empty: every row is new. */
  keys: readonly string[];
  dryRun: boolean;
  /** Number of the import; left out in a dry run. */
  run: number | undefined;
  /** What somebody chose for texts that match nothing, by `chosenKey`. */
  chosen?: ReadonlyMap<string, number>;
}

/** A row with what became of it. */
export interface LoadedOutcome {
  row: FileRow;
  outcome: Outcome;
  /** What was done to values of a row that is taken; left out: nothing. */
  notes?: readonly Note[];
  /** Texts of a refused row that match no record or group; left out: there is none. */
  unmatched?: readonly Unmatched[];
}

/** A row of records, with what it says too. */
export interface LoadedRow extends LoadedOutcome {
  converted: Converted;
}

/** Rows that were checked and written together. */
interface Batch {
  /** Rows of the file that are done with this batch. */
  done: number;
  rows: readonly LoadedRow[];
}

/** What is done with each batch. */
interface LoadHooks {
  /** Rows in a batch, each of them in a transaction of its own. */
  size: number;
  /** Rows that were done before: they are passed over. */
  skip?: number;
  /** In the transaction of the batch, after its rows. It may be done again: nothing outside of the transaction. */
  mark?(scope: RecordScope, batch: Batch): Promise<void>;
  /** Once the batch is kept. */
  visible?(batch: Batch): Promise<void>;
}

/** Prepared to load one file. */
export interface Loader {
  context: FormatContext;
  /** Checks and writes rows in one transaction. */
  take(
    rows: readonly FileRow[],
    more?: Omit<LoadHooks, "size" | "skip"> & { before?: number },
  ): Promise<Batch>;
  /** Loads the file. Throws an ImportError at a row that cannot be read, once those before are done. */
  loadAll(hooks: LoadHooks): Promise<void>;
}

/** Prepares to load a file. Throws an ImportError for a mapping that cannot be used. */
export async function createLoader(options: LoadOptions): Promise<Loader> {
  const { tenant, template, mapping, csv, keys, group, dryRun, run, chosen } = options;
  const context = await contextOf(tenant, template);
  const related = relatedFinder(tenant.run, context);
  const convert = createConverter({ template, mapping, header: csv.header, context, related, chosen });
  const matcher = keys.length === 0 ? everythingIsNew : await createMatcher(tenant.run, template, keys);
  const write: WriteOptions = {
    template,
    fills: mapping.defaults === false ? "effects" : "all",
    groupId: group?.id ?? null,
    dryRun,
    run,
    seen: new Map(),
  };

  const take: Loader["take"] = async (rows, { before = 0, mark, visible } = {}) => {
    const classified: ClassifiedRow[] = [];
    for (const row of rows) classified.push(classify(row, await convert(row), matcher));
    const batch = await tenant.run(async (scope) => {
      const loaded = { done: before + rows.length, rows: await written(scope, classified, write, context) };
      await mark?.(scope, loaded);
      return loaded;
    });
    await visible?.(batch);
    return batch;
  };

  return {
    context,
    take,
    async loadAll({ size, skip = 0, ...hooks }) {
      let before = 0;
      for await (const rows of batchesOf(csv.rows, size, skip)) {
        // What was done before a crash still says which keys stood in the file already.
        if (before < skip) for (const row of rows) classify(row, await convert(row), matcher);
        else await take(rows, { ...hooks, before });
        before += rows.length;
      }
    },
  };
}

/** Batches of rows; one ends where the rows end that were done before. A row that cannot be read comes after those before it. */
async function* batchesOf(
  rows: AsyncIterable<FileRow>,
  size: number,
  skip: number,
): AsyncGenerator<FileRow[], undefined> {
  let batch: FileRow[] = [];
  let count = 0;
  let failure: { error: unknown } | undefined;
  try {
    for await (const row of rows) {
      batch.push(row);
      count += 1;
      if (batch.length < size && count !== skip) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    failure = { error };
  }
  if (batch.length > 0) yield batch;
  if (failure) throw failure.error;
  return undefined;
}

async function written(
  scope: RecordScope,
  before: readonly ClassifiedRow[],
  write: WriteOptions,
  context: FormatContext,
): Promise<LoadedRow[]> {
  const classified = await withEverythingWrong(
    scope,
    await decided(scope, before, write.template, context),
    write,
  );
  const incoming = classified.flatMap(({ row, converted: { input }, judgement }) =>
    "match" in judgement ? [{ input, row: row.number, match: judgement.match }] : [],
  );
  const outcomes = (incoming.length === 0 ? [] : await writeRows(scope, incoming, write)).values();
  return classified.map(({ row, converted, judgement }) => {
    const outcome = "match" in judgement ? outcomes.next().value : judgement;
    if (outcome === undefined) throw new TypeError("A row has no outcome.");
    const notes = [
      ...converted.notes,
      ...droppedNotes(outcome, converted, write.template, context),
      ...duplicateNotes(outcome, write.template),
    ];
    const loaded = { row, converted, outcome: withValues(outcome, converted, write.template, context) };
    if ("refusals" in outcome)
      return converted.unmatched.length > 0 ? { ...loaded, unmatched: converted.unmatched } : loaded;
    return notes.length > 0 ? { ...loaded, notes } : loaded;
  });
}

/** Says which values of a row are not kept, since its record hides their fields. */
function droppedNotes(
  outcome: Outcome,
  { input: { fields, relations } }: Converted,
  { fields: all }: CompiledTemplate,
  context: FormatContext,
): Note[] {
  const dropped = new Set("as" in outcome ? outcome.dropped : []);
  return all.flatMap((field) => {
    if (!dropped.has(field.key)) return [];
    const written = formatValue(
      field,
      (field.relation ? relations : fields)[field.key] as FieldValue,
      context,
    );
    return [
      {
        key: field.key,
        field: field.label,
        note: `Left out: the field does not apply to this record. ("${written}")`,
      },
    ];
  });
}

/** Reasons name the value that was made of the row, where they name none: what an expression gives stands in no cell. */
function withValues(
  outcome: Outcome,
  { input: { fields }, made }: Converted,
  { fields: all }: CompiledTemplate,
  context: FormatContext,
): Outcome {
  if ("as" in outcome) return outcome;
  const refusals = outcome.refusals.map(({ field: label, reason }) => {
    const field = all.find((each) => each.label === label && made.has(each.key));
    const value = field && (fields[field.key] as FieldValue | undefined);
    if (field === undefined || value === undefined || value === null) return { field: label, reason };
    return { field: label, reason: `${reason} ("${formatValue(field, value, context)}")` };
  });
  return { refusals };
}

/** How many rows of a batch became what. */
export function countsOf({ rows }: { rows: readonly Pick<LoadedOutcome, "outcome">[] }) {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0 };
  for (const { outcome } of rows) counts["as" in outcome ? outcome.as : "refused"] += 1;
  return counts;
}

async function contextOf({ plan, run }: Tenant, template: CompiledTemplate): Promise<FormatContext> {
  const sets = [...new Set(template.fields.flatMap(({ options }) => options.enumSet ?? []))];
  const values = await run(({ trx }) => enums.listEnumValues(trx, plan.customerId, sets));
  return {
    groups: plan.groups,
    enumValues: (alias: string) => values.filter(({ setAlias }) => setAlias === alias),
  };
}

/** Pages say when data of the integration came last; its label is the record type that came. */
export async function noteArrival({ run }: Tenant, { integration, template }: ImportMapping): Promise<void> {
  if (integration === undefined) return;
  const key = { alias: integration, label: template };
  await run(({ trx, plan, now }) => integrations.touch(trx, plan.customerId, key, now));
}
