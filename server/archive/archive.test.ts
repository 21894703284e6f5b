/** A company is written into one archive and comes back as it was, in another installation or beside itself. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { fileStore, FileStoreError } from "../files/index.ts";
import type { FileStore } from "../files/index.ts";
import { audit, inTenant, overrides } from "../storage/index.ts";
import type { Trx } from "../storage/index.ts";
import { fixtureEngine, NOW, driver } from "../storage/testing/companyFixture.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import { addTrips, createAppFixture, formOf } from "../services/app.fixture.ts";
import type { AppFixture } from "../services/app.fixture.ts";
import { ArchiveError } from "./errors.ts";
import { sealAudit } from "../maintenance/seal.ts";
import { readArchive } from "./read.ts";
import { removeCustomer } from "./remove.ts";
import { onCompany, tenantTables, userColumnsOf } from "./tables.ts";
import { verifyAudit } from "./verifyAudit.ts";
import { statusOf } from "./works.ts";
import { writeArchive } from "./write.ts";

let source: AppFixture;
let target: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
const folder = mkdtempSync(join(tmpdir(), "safety-suite-archive-"));
const path = join(folder, "redwood.tar.gz");
const storeOf =
  ({ dataFolder }: { dataFolder: string }) =>
  (id: number) =>
    fileStore({ dataFolder }, id);

beforeAll(async () => {
  source = await createAppFixture();
  trips = await addTrips(source);
  const { id: customerId, north } = source.redwood;
  const definition = { alias: "trip", fields: { seal: { type: "text" as const, label: "Seal" } } };
  const version = { definition, base: "", state: "applied" as const };
  await inTenant(source.db, { customerId }, (trx) => overrides.addVersions(trx, customerId, [version]));
  const sealed = {
    templateAlias: "trip",
    groupId: north,
    fields: { town: "Ely", seal: "S-1" },
    relations: {},
  };
  await source.call({ method: "POST", url: "/api/models", as: "admin", body: sealed });
  const at = `/api/models/${trips.north.id}`;
  await source.call({
    method: "POST",
    url: `${at}/comments`,
    as: "manager",
    body: { commentText: "Ünïcode 🚚" },
  });
  await source.call({
    ...formOf(`${at}/documents`, ["plan.txt", "A plan"], [["name", "Plan"]]),
    as: "admin",
  });
  const draft = {
    templateAlias: "trip",
    templateHash: "h",
    recordId: null,
    version: null,
    values: { town: "R" },
  };
  await source.call({ method: "PUT", url: "/api/drafts", as: "viewer", body: draft });
  const prompt = { userPrompt: "Trips by terminal" };
  await source.call({
    method: "POST",
    url: "/dashboard/generate/visual-insight",
    as: "viewer",
    body: prompt,
  });
  await inTenant(source.db, { customerId }, (trx) => addScorecard(trx, trips.driver.id));
  await source.call({ method: "DELETE", url: `/api/models/${trips.south.id}`, as: "admin" });
  await setStatus(source, "redwood", "LIVE");
  await writeArchive({ db: source.db, customer: "redwood", store: storeOf(source), path, now: NOW });
  target = await createAppFixture();
  await removeCustomer({ db: target.db, customer: "redwood", store: storeOf(target) });
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

/** A scorecard with a run of one person. */
async function addScorecard(trx: Trx, employee: number): Promise<void> {
  await sql`insert into scorecards (customer_id, owner_id, name, definition, shown_to_employees, archived, next_at, created_by, created_at, updated_at)
    select customer_id, user_id, 'Drivers', '{"months":12}', true, false, 9, user_id, 1, 2 from memberships order by user_id limit 1`.execute(
    trx,
  );
  await sql`insert into scorecard_runs (customer_id, scorecard_id, created_by, created_at, from_day, to_day, formula, people, scored,
      definition, attributes, scope, scope_key, is_partial, notices)
    select customer_id, id, owner_id, 3, 0, 86400, '1', 1, 1, definition, '[]', '[]', 'key', true, '{"A notice, with a comma"}'
    from scorecards`.execute(trx);
  await sql`insert into scorecard_scores (customer_id, run_id, employee_id, group_id, position, score, known, rank, best_rank, worst_rank,
      events, exposure, peers, points)
    select customer_id, id, ${employee}, 1, 'local', 62.5, 0.6, 1, 1, 2, '{2,0}', '{1.25,0}', '{0,-1}', '{62.5,null}' from scorecard_runs`.execute(
    trx,
  );
}

const setStatus = ({ deps, dataFolder }: AppFixture, alias: string, status: string) =>
  statusOf(alias, status)({ ...deps, store: storeOf({ dataFolder }), progress: () => undefined });
const statusIn = async ({ db }: AppFixture, alias: string) => {
  const found = await db.kysely
    .selectFrom("customers")
    .select("status")
    .where("alias", "=", alias)
    .executeTakeFirst();
  return found?.status;
};

/** All rows of a company as text, without what differs between installations: the ids of company and users, names of files. */
async function rowsOf({ db }: Pick<AppFixture, "db">, alias: string): Promise<Record<string, string[]>> {
  const customer = await db.kysely
    .selectFrom("customers")
    .select("id")
    .where("alias", "=", alias)
    .executeTakeFirst();
  const customerId = customer?.id ?? 0;
  return onCompany(db, { customerId, readOnly: true }, async (trx) => {
    const found: Record<string, string[]> = {};
    for (const table of (await tenantTables(trx)).filter(({ isTransient }) => !isTransient)) {
      const named = userColumnsOf(table).map(
        (column) =>
          sql`|| jsonb_build_object(${column}::text, (select u.email from users u where u.id = ${sql.id("t", column)}))`,
      );
      const { rows } = await sql<{ line: string }>`
        select ((to_jsonb(t) - 'customer_id' - 'stored_name') ${named.length > 0 ? sql.join(named, sql` `) : sql``})::text as line
        from ${sql.id(table.name)} t where customer_id = ${customerId}`.execute(trx);
      found[table.name] = rows.map(({ line }) => line).toSorted();
    }
    return found;
  });
}
const copyOf = (name: string, change: (bytes: Buffer) => Buffer) => {
  const copy = join(folder, name);
  writeFileSync(copy, change(readFileSync(path)));
  return copy;
};
const restoreIn = ({ db, dataFolder }: AppFixture, file: string, alias?: string) =>
  readArchive({ db, store: storeOf({ dataFolder }), path: file, alias });
/** A file that cannot be read. */
const unreadable = (reason: FileStoreError["reason"]) =>
  new Readable({
    read() {
      this.destroy(new FileStoreError(reason, `qz-${reason}`));
    },
  });
const filesIn = ({ dataFolder }: AppFixture) =>
  readdirSync(join(dataFolder, "files"), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  ).length;

describe("an archive of a company", () => {
  it("is refused in its damaged forms, and leaves nothing behind", async () => {
    const before = await target.footprint();
    const damaged: [string, (bytes: Buffer) => Buffer, RegExp][] = [
      ["torn.tar.gz", (bytes) => bytes.subarray(0, bytes.length - 200), /damaged|torn/],
      ["cut.tar.gz", (bytes) => gzipSync(halved(gunzipSync(bytes))), /damaged|torn/],
      ["text.tar.gz", () => Buffer.from("no archive"), /damaged/],
      ["empty.tar.gz", () => Buffer.alloc(0), /damaged|torn/],
      ["altered.tar.gz", (bytes) => gzipSync(altered(gunzipSync(bytes))), /altered/],
    ];
    for (const [name, change, message] of damaged)
      await expect(restoreIn(target, copyOf(name, change)), name).rejects.toThrow(message);
    expect(await target.footprint()).toBe(before);
    expect(await target.db.kysely.selectFrom("customers").select("alias").execute()).toEqual([
      { alias: "harbor" },
    ]);
  });

  it("[R3] restores everything in an installation that does not know the company", async () => {
    const report = await restoreIn(target, path);
    expect(report).toMatchObject({ alias: "redwood", files: 3 });
    const [was, is] = [await rowsOf(source, "redwood"), await rowsOf(target, "redwood")];
    expect(Object.keys(is)).toEqual(Object.keys(was));
    const restored = (row: string) => !row.includes('"event": "restore"');
    for (const [table, rows] of Object.entries(was)) expect(is[table]?.filter(restored), table).toEqual(rows);
    expect(was["record_comments"]?.join()).toContain("Ünïcode 🚚");
    expect(await statusIn(target, "redwood")).toBe("LIVE");
  });

  it("has the status of the company, a word of the operator; a new company has another one", async () => {
    expect(await setStatus(source, "harbor", "PILOT_2")).toBe("harbor lines has the status PILOT_2.");
    expect(await statusIn(source, "harbor")).toBe("PILOT_2");
    expect(await statusIn(target, "harbor")).toBe("DEV");
    expect(() => setStatus(source, "harbor", "live")).toThrow(
      '"live" cannot be the status of a company: use at most 20 capital letters, digits and underscores, such as LIVE.',
    );
    await expect(setStatus(source, "nowhere", "LIVE")).rejects.toThrow('There is no company "nowhere".');
  });

  it("[S16] starts a new chain of its audit log, with a line about the archive", async () => {
    const { db } = target;
    await expect(verifyAudit(db, "nowhere", undefined)).rejects.toThrow('There is no company "nowhere".');
    const redwood = await db.kysely
      .selectFrom("customers")
      .select(["id", "alias"])
      .where("alias", "=", "redwood")
      .executeTakeFirstOrThrow();
    await sealAudit({ db, clock: () => NOW * 1_000 }, redwood);
    const text = await verifyAudit(db, "redwood", undefined);
    const anchor = /^OK: \d+ lines of redwood are as they were sealed\.\nAnchor: (1:[0-9a-f]{64})$/.exec(
      text,
    )?.[1];
    expect(await verifyAudit(db, "redwood", anchor)).toBe(text);
    await expect(verifyAudit(db, "redwood", "87")).rejects.toThrow(/"87" is no anchor/);
    await expect(verifyAudit(db, "redwood", `2:${"0".repeat(64)}`)).rejects.toThrow(
      "redwood: The chain ends before seal 2: its end was cut off.",
    );
    const other = anchor?.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
    await expect(verifyAudit(db, "redwood", other)).rejects.toThrow(
      /Seal 1 is not the one that the anchor names/,
    );
    const [line] = await inTenant(
      db,
      { customerId: redwood.id },
      async (trx) => (await audit.list(trx, redwood.id, { event: "restore", limit: 1 })).lines,
    );
    expect(line).toMatchObject({
      user: null,
      detail: { archive: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
  });

  it("is worked with as before: people sign in, read, download and add", async () => {
    const people = { ...target, people: source.people };
    const call = (request: Parameters<AppFixture["call"]>[0]) =>
      people.call({ ...request, as: source.people[request.as ?? ""] ?? "" });
    const before = await source.call({ url: `/api/models/${trips.north.id}`, as: "manager" });
    const after = await call({ url: `/api/models/${trips.north.id}`, as: "manager" });
    expect(after.status, after.text).toBe(200);
    const { templateId: _of, ...record } = after.body as RecordData;
    expect(before.body).toMatchObject({
      fields: record.fields,
      label: record.label,
      createdDate: record.createdDate,
    });
    const documents = await call({ url: `/api/models/${trips.north.id}/documents`, as: "manager" });
    const [{ id } = { id: 0 }] = (documents.body as { data: { id: number }[] }).data;
    expect((await call({ url: `/api/models/documents/${id}/content`, as: "manager" })).text).toBe("A plan");
    const body = {
      templateAlias: "trip",
      groupId: trips.north.groupId,
      fields: { town: "New" },
      relations: {},
    };
    const made = await call({ method: "POST", url: "/api/models", as: "manager", body });
    expect(made.status).toBe(201);
    expect((made.body as RecordData).id).toBeGreaterThan(trips.south.id);
    expect(
      (
        await call({
          method: "POST",
          url: `/api/models/${trips.north.id}/comments`,
          as: "manager",
          body: { commentText: "After" },
        })
      ).status,
    ).toBe(201);
  });

  it("is refused where the company is, and stands beside it under another alias with files of its own", async () => {
    await expect(restoreIn(source, path)).rejects.toThrow('There is a company "redwood" already.');
    const files = filesIn(source);
    await restoreIn(source, path, "redwood-drill");
    const [was, is] = [await rowsOf(source, "redwood"), await rowsOf(source, "redwood-drill")];
    expect(is["t_trip"]).toEqual(was["t_trip"]);
    expect(filesIn(source)).toBe(files + 3);
    await expect(restoreIn(source, path, "No Alias")).rejects.toThrow(ArchiveError);
    await removeCustomer({ db: source.db, customer: "redwood-drill", store: storeOf(source) });
    expect(filesIn(source)).toBe(files);
    expect(await rowsOf(source, "redwood")).toEqual(was);
  });

  it("is refused by an installation whose record types could not hold it", async () => {
    const db = await testDatabase({ engine: fixtureEngine([driver]) });
    const work = readArchive({ db, store: storeOf({ dataFolder: folder }), path });
    await expect(work).rejects.toThrow(/other record types than the archive: there is no table t_trip/);
    expect(await db.kysely.selectFrom("customers").select("id").execute()).toEqual([]);
    await db.close();
  });

  it("does not overwrite a file, and names the company that does not exist", async () => {
    const write = (customer: string, file: string) =>
      writeArchive({ db: source.db, customer, store: storeOf(source), path: file, now: NOW });
    await expect(write("redwood", path)).rejects.toThrow("is there already");
    await expect(write("nobody", join(folder, "x"))).rejects.toThrow('There is no company "nobody".');
  });
});

describe("deleting a company", () => {
  it("is not written while the store of files does not answer; files that are gone are named", async () => {
    const other = join(folder, "unanswered.tar.gz");
    const write = (reason: FileStoreError["reason"]) => {
      const store = (id: number): FileStore => ({
        ...storeOf(source)(id),
        read: () => unreadable(reason),
      });
      return writeArchive({ db: source.db, customer: "redwood", store, path: other, now: NOW });
    };
    await expect(write("unavailable")).rejects.toThrow("qz-unavailable");
    expect(readdirSync(folder)).not.toContain("unanswered.tar.gz");
    const { files, missing } = await write("gone");
    expect(files).toBe(0);
    expect(missing).not.toEqual([]);
  });

  it("is refused for records on hold, and leaves other companies alone", async () => {
    const fixture = target;
    const harbor = await rowsOf(fixture, "harbor");
    const { id } = await fixture.db.kysely
      .selectFrom("customers")
      .select("id")
      .where("alias", "=", "redwood")
      .executeTakeFirstOrThrow();
    await onCompany(fixture.db, { customerId: id }, (trx) =>
      sql`update t_trip set retention_lock = true where customer_id = ${id} and id = ${trips.north.id}`.execute(
        trx,
      ),
    );
    const remove = (ignoreHold: boolean) =>
      removeCustomer({ db: fixture.db, customer: "redwood", store: storeOf(fixture), ignoreHold });
    const before = await closedIn(fixture);
    await expect(remove(false)).rejects.toThrow("1 record of redwood lines is on Data Retention Hold.");
    const report = await remove(true);
    expect(report.rows["t_trip"]).toBeGreaterThan(0);
    expect(report.closedUsers).toBeGreaterThan(0);
    expect((await closedIn(fixture)).length).toBe(before.length + report.closedUsers);
    expect(await rowsOf(fixture, "harbor")).toEqual(harbor);
    const left = await rowsOf(fixture, "redwood");
    expect(Object.values(left).flat()).toEqual([]);
  });

  it("closes accounts only until the company is back", async () => {
    const viewer = source.people["viewer"] ?? "";
    expect(await closedIn(target)).toContain(viewer);
    await restoreIn(target, path);
    expect(await closedIn(target)).not.toContain(viewer);
    const { rows } = await sql`select from users where email = ${viewer} and active`.execute(
      target.db.kysely,
    );
    expect(rows).toHaveLength(1);
  });
});

/** The addresses of the accounts that were closed with a company. */
async function closedIn({ db }: AppFixture): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from users where closed_with_company`.execute(
    db.kysely,
  );
  return rows.map(({ email }) => email);
}

const halved = (tar: Buffer) => tar.subarray(0, tar.length / 2);

/** Another town in the middle of the archive: the same length, so that the tar is whole. */
function altered(tar: Buffer): Buffer {
  const copy = Buffer.from(tar);
  const at = copy.indexOf("Northtown");
  copy.write("Norphtown", at);
  return copy;
}

it("every column that may name a user is known as one", async () => {
  const tables = await onCompany(source.db, {}, (trx) => tenantTables(trx));
  const suspects = tables.flatMap(({ name, columns }) =>
    Object.keys(columns)
      .filter((column) => /user|owner|_by$/.test(column) && !/^[fr]_/.test(column))
      .filter((column) => !userColumnsOf({ name, columns }).includes(column))
      .map((column) => `${name}.${column}`),
  );
  expect(suspects).toEqual([]);
});
