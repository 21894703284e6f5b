import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { Extract } from "tar-stream";
import type { FileStore } from "../files/index.ts";
import { logToStderr, orLog } from "../core/log.ts";
import type { Database, Trx } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";
import { entries, FORMAT, parseEntry } from "./format.ts";
import type { ArchivedUser, Manifest, Totals } from "./format.ts";
import {
  beginChain,
  createArchivedCustomer,
  insertRows,
  keepAuthors,
  fileNames,
  mapUsers,
  raiseNumbers,
  refuseOtherTables,
} from "./restore.ts";
import { onCompany } from "./tables.ts";

export interface ReadRequest {
  db: Database;
  store(customerId: number): FileStore;
  path: string;
  /** Alias that the company gets; left out: its own. */
  alias?: string | undefined;
  /** Reports what is read. */
  progress?(what: string): void;
}

export interface ReadReport extends Totals {
  alias: string;
}

/** Bytes of an entry that is no file of the company's: a chunk of rows. */
const MAX_ENTRY = 512_000_000;

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** What is known while an archive is read from its begin to its end. */
interface Reading {
  trx: Trx;
  request: ReadRequest;
  customerId: number;
  store: FileStore;
  manifest: Manifest;
  /** New names of files by the old ones; known when the rows are written. */
  names: ReadonlyMap<string, string>;
  /** What was read. */
  totals: Totals;
}

/**
 * Restores a company from an archive: all or nothing. Users are known by their e-mail addresses; those who are not are added, and nobody
 * becomes a super admin. Throws an ArchiveError for what is no archive, is torn or altered, does not fit the templates of this
 * installation, or for a company that is there already.
 */
export async function readArchive(request: ReadRequest): Promise<ReadReport> {
  const removals: (() => Promise<void>)[] = [];
  try {
    return await onCompany(request.db, {}, (trx) => restore(trx, request, removals));
  } catch (error) {
    for (const remove of removals) await orLog(remove(), logToStderr, "Removing a restored file");
    throw isDamage(error)
      ? new ArchiveError("The archive is damaged, or it is none. Nothing was restored.")
      : error;
  }
}

/** Codes of the decompression, and words of the reader of archives. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^Z_|^ERR_STREAM_PREMATURE_CLOSE/.test(code) ||
    /Invalid tar header|Unexpected end of data/.test(error.message)
  );
}

async function restore(
  trx: Trx,
  request: ReadRequest,
  removals: (() => Promise<void>)[],
): Promise<ReadReport> {
  const hash = createHash("sha256");
  const archive = extract();
  const piped = pipeline(createReadStream(request.path), createGunzip(), archive);
  // Its failure also ends the loop below, which reports it.
  piped.catch(() => undefined);
  const note = (piece: Buffer) => void hash.update(piece);
  const content = async (entry: Entry) => {
    const bytes = await whole(entry);
    note(bytes);
    return bytes;
  };
  let reading: Reading | undefined;
  let end: Totals | undefined;
  for await (const entry of archive) {
    const { name } = entry.header;
    if (name === entries.end) {
      end = parseEntry<Totals>(name, await whole(entry));
    } else if (reading === undefined) {
      if (name !== entries.manifest) throw new ArchiveError("This is no archive of a company.");
      reading = await start(trx, request, await content(entry));
    } else if (name.startsWith("files/")) {
      await addFile(reading, entry, removals, note);
    } else {
      await addEntry(reading, name, await content(entry));
    }
  }
  await piped;
  if (reading === undefined || end === undefined)
    throw new ArchiveError("The archive is torn: its end is missing.");
  checkTotals(reading.totals, end, hash.digest("hex"));
  await keepAuthors(trx, reading.customerId);
  await raiseNumbers(trx, reading.customerId, reading.manifest.tables);
  await beginChain(trx, reading.customerId, { now: Math.floor(Date.now() / 1000), sha256: end.sha256 });
  return { ...end, alias: request.alias ?? reading.manifest.customer.alias };
}

async function whole(entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of entry as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_ENTRY)
      throw new ArchiveError(`The archive is damaged: ${entry.header.name} is too large.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function start(trx: Trx, request: ReadRequest, content: Buffer): Promise<Reading> {
  const manifest = parseEntry<Manifest>(entries.manifest, content);
  if (manifest.format !== FORMAT)
    throw new ArchiveError(`This archive has the format ${manifest.format}; this program reads ${FORMAT}.`);
  await refuseOtherTables(trx, manifest);
  const customerId = await createArchivedCustomer(trx, {
    ...manifest.customer,
    alias: request.alias ?? manifest.customer.alias,
  });
  const totals: Totals = { users: 0, rows: {}, files: 0, bytes: 0, sha256: "" };
  return { trx, request, customerId, store: request.store(customerId), manifest, names: new Map(), totals };
}

/** Users, or rows of a table. */
async function addEntry(reading: Reading, name: string, content: Buffer): Promise<void> {
  const { trx, totals, manifest, request, customerId } = reading;
  if (name === entries.users) {
    const users = parseEntry<ArchivedUser[]>(name, content);
    totals.users = users.length;
    await mapUsers(trx, users);
    return;
  }
  const [, tableName = ""] = /^rows\/([a-z0-9_]+)\/\d+\.ndjson$/.exec(name) ?? [];
  const table = manifest.tables.find((each) => each.name === tableName);
  if (table === undefined) throw new ArchiveError(`The archive is damaged: it has an unknown entry ${name}.`);
  if (totals.rows[tableName] === undefined) request.progress?.(tableName);
  const count = await insertRows(trx, { customerId, table, lines: content.toString("utf8") });
  totals.rows[tableName] = (totals.rows[tableName] ?? 0) + count;
}

async function addFile(
  reading: Reading,
  entry: Entry,
  removals: (() => Promise<void>)[],
  note: (piece: Buffer) => void,
): Promise<void> {
  const { trx, store, totals } = reading;
  if (totals.files === 0) {
    reading.request.progress?.("files");
    reading.names = await fileNames(trx);
  }
  const name = reading.names.get(entry.header.name.slice("files/".length));
  if (name === undefined)
    throw new ArchiveError(`The archive is damaged: no row names ${entry.header.name}.`);
  const file = await store.add(Readable.from(passing(entry, note)), () => false, name);
  removals.push(() => store.remove(name));
  totals.files += 1;
  totals.bytes += file?.size ?? 0;
}

async function* passing(entry: Entry, note: (piece: Buffer) => void): AsyncIterable<Buffer> {
  for await (const piece of entry as AsyncIterable<Buffer>) {
    note(piece);
    yield piece;
  }
}

function checkTotals(read: Totals, reported: Totals, sha256: string): void {
  const rows = Object.entries(reported.rows).every(([name, count]) => (read.rows[name] ?? 0) === count);
  const isWhole =
    rows && read.users === reported.users && read.files === reported.files && read.bytes === reported.bytes;
  if (!isWhole || sha256 !== reported.sha256)
    throw new ArchiveError(
      "The archive was altered: its content does not match the counts at its end. Nothing was restored.",
    );
}
