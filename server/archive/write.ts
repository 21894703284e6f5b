import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { pack } from "tar-stream";
import type { Pack } from "tar-stream";
import { FileStoreError } from "../files/index.ts";
import type { FileStore } from "../files/index.ts";
import { customers, inSystem } from "../storage/index.ts";
import type { Database, Trx } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";
import { entries, FORMAT } from "./format.ts";
import type { ArchivedUser, Manifest, Totals } from "./format.ts";
import { onCompany, storedFiles, tenantTables, userColumnsOf } from "./tables.ts";
import type { TenantTable } from "./tables.ts";

export interface WriteRequest {
  db: Database;
  /** Alias of the company. */
  customer: string;
  store(customerId: number): FileStore;
  /** Where the archive goes; a file that is there is not overwritten. */
  path: string;
  /** Epoch seconds. */
  now: number;
  /** Reports what is written. */
  progress?(what: string): void;
}

/** What was written, and the files that rows name and the store does not have. */
export interface WriteReport extends Totals {
  missing: string[];
}

type Sink = ReturnType<Pack["entry"]>;

/** Rows in one entry. */
const CHUNK = 2_000;

/**
 * Writes a company with all that belongs to it into one archive. Rows are those of one moment. Throws an ArchiveError when there is no such company or the file is there already, and the
 * system's error when it cannot be written.
 */
export async function writeArchive(request: WriteRequest): Promise<WriteReport> {
  const { db, customer: alias, path } = request;
  const customer = await inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
  if (customer === undefined) throw new ArchiveError(`There is no company "${alias}".`);
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  // Without a reader the archive would wait for ever: who fails first ends both.
  const filled = fill(archive, request, customer).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  try {
    const [report] = await Promise.all([filled, written]);
    return report;
  } catch (error) {
    if (isThere(error)) throw new ArchiveError(`${path} is there already. Choose another name.`);
    await rm(path, { force: true });
    throw error;
  }
}

const isThere = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

async function fill(
  archive: Pack,
  request: WriteRequest,
  customer: customers.CustomerDetails,
): Promise<WriteReport> {
  const { db, progress } = request;
  const hash = createHash("sha256");
  const rows: Totals["rows"] = {};
  const add = (name: string, content: string) => {
    hash.update(content);
    return new Promise<void>((resolve, reject) =>
      archive.entry({ name }, content, (error) => (error ? reject(error) : resolve())),
    );
  };
  const { users, names } = await onCompany(db, { customerId: customer.id, readOnly: true }, async (trx) => {
    const tables = (await tenantTables(trx)).filter(({ isTransient }) => !isTransient);
    await add(entries.manifest, JSON.stringify(manifestOf(customer, tables, request.now)));
    const found = await usersOf(trx, tables, customer.id);
    await add(entries.users, JSON.stringify(found));
    for (const table of tables) {
      progress?.(table.name);
      rows[table.name] = await addRows(trx, table, customer.id, add);
    }
    return { users: found.length, names: await storedFiles(trx, tables, customer.id) };
  });
  const files = await addFiles(archive, request.store(customer.id), names, (bytes) => hash.update(bytes));
  const { missing, ...stored } = files;
  const totals: Totals = { users, rows, ...stored, sha256: hash.copy().digest("hex") };
  await add(entries.end, JSON.stringify(totals));
  archive.finalize();
  return { ...totals, missing };
}

function manifestOf(
  customer: customers.CustomerDetails,
  tables: readonly TenantTable[],
  now: number,
): Manifest {
  const { alias, name, logoUrl, status, configuration } = customer;
  return {
    format: FORMAT,
    writtenAt: now,
    customer: { alias, name, logoUrl, status, configuration },
    tables: tables.map((table) => ({ name: table.name, columns: table.columns })),
  };
}

/** Everybody whom a row of the company names. */
async function usersOf(
  trx: Trx,
  tables: readonly TenantTable[],
  customerId: number,
): Promise<ArchivedUser[]> {
  const named = tables.flatMap((table) =>
    userColumnsOf(table).map(
      (column) =>
        sql`select distinct ${sql.id(column)} from ${sql.id(table.name)} where customer_id = ${customerId}`,
    ),
  );
  const { rows } = await sql<ArchivedUser>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.active
    from users u where u.id in (${sql.join(named, sql` union `)}) order by u.id`.execute(trx);
  return rows;
}

/** Adds the rows of a table, some at a time, as the database writes them. Gives how many there were. */
async function addRows(
  trx: Trx,
  { name, key }: TenantTable,
  customerId: number,
  add: (name: string, content: string) => Promise<void>,
): Promise<number> {
  const order =
    key.length === 0 ? sql`` : sql`order by ${sql.join(key.map((column) => sql.id("t", column)))}`;
  await sql`declare archived no scroll cursor for select row_to_json(t)::text as line from ${sql.id(name)} t
    where t.customer_id = ${sql.lit(customerId)} ${order}`.execute(trx);
  let count = 0;
  for (let chunk = 1; ; chunk += 1) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(CHUNK)} from archived`.execute(trx);
    if (rows.length === 0) break;
    count += rows.length;
    const content = rows.map(({ line }) => `${line}\n`).join("");
    await add(`rows/${name}/${String(chunk).padStart(6, "0")}.ndjson`, content);
  }
  await sql`close archived`.execute(trx);
  return count;
}

async function addFiles(
  archive: Pack,
  store: FileStore,
  names: readonly { name: string; size: number }[],
  note: (bytes: Buffer) => void,
): Promise<{ files: number; bytes: number; missing: string[] }> {
  const missing: string[] = [];
  let bytes = 0;
  for (const { name, size } of names) {
    const isThere = await addFile(archive, store, { name, size }, note);
    if (isThere) bytes += size;
    else missing.push(name);
  }
  return { files: names.length - missing.length, bytes, missing };
}

/** Adds a file; false when the store does not have it, or not as it was stored. A store that does not answer throws: the file may be there. */
async function addFile(
  archive: Pack,
  store: FileStore,
  { name, size }: { name: string; size: number },
  note: (bytes: Buffer) => void,
): Promise<boolean> {
  const reading = store.read(name)[Symbol.asyncIterator]();
  const first = await reading.next().catch((error: unknown) => {
    if (error instanceof FileStoreError && error.reason === "gone") return undefined;
    throw error;
  });
  if (first === undefined || (first.done === true && size > 0)) return false;
  let sink: Sink | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    sink = archive.entry({ name: `files/${name}`, size }, (error) => (error ? reject(error) : resolve()));
  });
  for (let step = first; step.done !== true; step = await reading.next()) {
    const piece = step.value as Buffer;
    note(piece);
    if (sink?.write(piece) === false) await Promise.race([drained(sink), ended]);
  }
  sink?.end(undefined);
  await ended;
  return true;
}

const drained = (sink: Sink) => new Promise<void>((resolve) => sink.once("drain", () => resolve()));
