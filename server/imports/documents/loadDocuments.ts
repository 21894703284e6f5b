import { Readable } from "node:stream";
import type { Engine } from "../../../engine/index.ts";
import { discard, measure, mediaType, shownName } from "../../files/index.ts";
import type { FileStore, StoredFile } from "../../files/index.ts";
import type { LogError } from "../../core/log.ts";
import { attached, documents } from "../../records/index.ts";
import { importFormer, NotPermittedError, RecordNotFoundError } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import { recordFinder } from "./recordFinder.ts";
import type { DocumentsFile, IndexRow } from "./documentsIndex.ts";
import { rowReader } from "./documentRows.ts";
import type { DocumentRules, ReadRow, WantedDocument } from "./documentRows.ts";
import { keptOf } from "./undoDocuments.ts";
import { ImportError } from "../common/importError.ts";
import type { LoadedOutcome } from "../rows/loadRows.ts";
import type { Tenant } from "../common/importTenant.ts";

/** What documents are loaded from, and how. */
export interface DocumentsOptions {
  tenant: Tenant;
  engine: Pick<Engine, "templates">;
  file: DocumentsFile;
  rules: DocumentRules;
}

/** Where documents go. */
export interface DocumentsTarget {
  store: FileStore;
  /** Number of the import. */
  run: number;
  logError: LogError;
}

/** Rows that were done together. */
interface DocumentsBatch {
  /** Rows of the index that are done with this batch. */
  done: number;
  rows: readonly LoadedOutcome[];
}

/** What is done with each batch. */
export interface DocumentsHooks {
  /** Rows that were done before: they are passed over. */
  skip?: number;
  /** In the transaction of the batch, after its documents. It may be done again: nothing outside of the transaction. */
  mark(scope: RecordScope, batch: DocumentsBatch): Promise<void>;
  /** Between two pieces of a large file, some seconds after the last time. What it throws ends the loading. */
  alive(): Promise<void>;
}

/** Documents of one transaction, and bytes of the files that wait for it. */
const BATCH = { rows: 20, bytes: 50_000_000 };
const ALIVE_MS = 5_000;

/**
 * Loads the documents of a ZIP, or with no target tries to: the files of a batch are unpacked and stored first, outside of any
 * transaction, and then written down in one, with what `mark` notes. When that is cut off, the stored files belong to nobody and go with the
 * sweep, and the batch is done again.
 */
export async function loadDocuments(
  options: DocumentsOptions,
  target: DocumentsTarget | undefined,
  { skip = 0, mark, alive }: DocumentsHooks,
): Promise<void> {
  const { tenant, file } = options;
  const read = documentReader(options);
  const beat = heartbeat(alive);
  let done = skip;
  for (const batch of batchesOf(file, skip)) {
    const fetched: Fetched[] = [];
    for (const row of batch) fetched.push(await fetchContent(await read(row), options, target, beat));
    done += batch.length;
    const end = done;
    const rows = await tenant.run(async (scope) => {
      const written = await writeAll(scope, fetched, target?.run);
      await mark(scope, { done: end, rows: written });
      return written;
    });
    for (const [index, { outcome }] of rows.entries()) {
      const { stored } = fetched[index] ?? {};
      if (target && stored && "refusals" in outcome)
        await discard(target.store, stored.storedName, target.logError);
    }
  }
}

/** What rows of an index would become; what is in the files is not looked at. */
export async function tryDocuments(
  options: DocumentsOptions,
  rows: readonly IndexRow[],
): Promise<LoadedOutcome[]> {
  const read = documentReader(options);
  const all: Fetched[] = [];
  for (const row of rows) all.push({ ...(await read(row)), stored: undefined });
  return options.tenant.run((scope) => writeAll(scope, all, undefined));
}

const documentReader = ({ tenant, engine, file, rules }: DocumentsOptions) =>
  rowReader({ file, engine, rules, finder: recordFinder(tenant) });

function* batchesOf({ zip, rows }: DocumentsFile, skip: number): Generator<IndexRow[]> {
  let batch: IndexRow[] = [];
  let bytes = 0;
  for (const row of rows.slice(skip)) {
    batch.push(row);
    bytes += zip.find(row.cell("file"))?.size ?? 0;
    if (batch.length < BATCH.rows && bytes < BATCH.bytes) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** A row whose file was read to its end. */
interface Fetched extends ReadRow {
  /** The stored file; undefined in a dry run, and where the row is refused. */
  stored: StoredFile | undefined;
}

/** Stores the file of a row, or in a dry run only reads it. A file that is damaged is a refusal of its row. */
async function fetchContent(
  read: ReadRow,
  { file: { zip, headerOf }, rules }: Pick<DocumentsOptions, "file" | "rules">,
  target: Pick<DocumentsTarget, "store" | "logError"> | undefined,
  beat: Beat,
): Promise<Fetched> {
  if (read.wanted === undefined) return { ...read, stored: undefined };
  const content = beat(zip.content(read.wanted.entry));
  const refused = (reason: string): Fetched => {
    const refusals = [{ field: headerOf("file"), reason }];
    return { ...read, wanted: undefined, refusals, stored: undefined };
  };
  try {
    const { step, result } = measure();
    const measured = step(content);
    const stored = await target?.store.add(Readable.from(measured, { objectMode: false }), () => false);
    if (target === undefined) for await (const piece of measured) void piece;
    const problem = rules.typeProblem(shownName(read.wanted.entry.name), result().head);
    if (problem === undefined) return { ...read, stored };
    if (target && stored) await discard(target.store, stored.storedName, target.logError);
    return refused(problem);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return refused(error.message);
  }
}

type Beat = (bytes: Readable) => AsyncIterable<Buffer>;

/** Passes bytes on as they are, and shows now and then that the work goes on. */
function heartbeat(alive: () => Promise<void>): Beat {
  let last = Date.now();
  return async function* beat(bytes) {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      if (Date.now() - last > ALIVE_MS) {
        await alive();
        last = Date.now();
      }
      yield piece;
    }
  };
}

/** Writes the documents of a batch down; `run` left out: only looks whether they may be. */
async function writeAll(
  scope: RecordScope,
  rows: readonly Fetched[],
  run: number | undefined,
): Promise<LoadedOutcome[]> {
  const outcomes: LoadedOutcome[] = [];
  const added: { item: number; after: importFormer.ListRow }[] = [];
  for (const { row, wanted, refusals, stored } of rows) {
    const owner = wanted && (await ownerOf(scope, wanted));
    if (wanted === undefined || owner === undefined) outcomes.push({ row, outcome: { refusals } });
    else if ("problem" in owner)
      outcomes.push({ row, outcome: { refusals: [{ field: "", reason: owner.problem }] } });
    else if (!documents.isVisible(scope, owner, wanted.properties))
      outcomes.push({ row, outcome: { refusals: [{ field: "", reason: documents.NOT_FOR_YOU }] } });
    else {
      if (run !== undefined && stored) {
        const { head, size, storedName } = stored;
        const { properties } = wanted;
        const media = mediaType(head, properties.name);
        const content = { ...properties, mediaType: media, size, storedName };
        const document = await documents.addDocument(scope, owner, content);
        added.push({ item: document.id, after: keptOf(document) });
      }
      outcomes.push({ row, outcome: { as: "added" } });
    }
  }
  if (run !== undefined)
    await importFormer.noteAdded(scope.trx, { customerId: scope.plan.customerId, id: run }, added);
  return outcomes;
}

/** The record of a document, for who may edit it, as uploads one by one ask. */
async function ownerOf(
  scope: RecordScope,
  { recordId, template }: WantedDocument,
): Promise<attached.OwnerRecord | { problem: string }> {
  const none = { problem: `There is no record No. ${recordId} among ${template.plural}.` };
  try {
    const owner = await attached.ownerOf(scope, recordId, "edit");
    return owner.template.alias === template.alias ? owner : none;
  } catch (error) {
    if (error instanceof RecordNotFoundError) return none;
    if (error instanceof NotPermittedError) return { problem: error.message };
    throw error;
  }
}
