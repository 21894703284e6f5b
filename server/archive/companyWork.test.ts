/** What super admins ask to be done with whole companies: by the API, and by the work in the background that does it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileStore } from "../files/index.ts";
import { addTrips, createAppFixture } from "../services/app.fixture.ts";
import type { AppFixture, Reply } from "../services/app.fixture.ts";
import { removeOldArchives, resumeCompanyWorks } from "../services/companies/queue.ts";
import { asOperator, customers, users } from "../storage/index.ts";
import { companyWork } from "./companyWork.ts";
import { readArchive } from "./read.ts";

interface Overview {
  customers: { id: number; alias: string; suspended: boolean; users: number }[];
  works: {
    id: number;
    kind: string;
    alias: string;
    status: string;
    error: string | null;
    archive: unknown;
  }[];
  presets: { alias: string }[];
}

const presets = [
  { alias: "standard", name: "Standard", help: "Everything.", sortOrder: 1, flags: { a: true } },
];
const bay = {
  name: "Bay Haulage",
  alias: "bay",
  preset: "standard",
  timezone: "America/Denver",
  firstName: "Ada",
  lastName: "Minor",
  email: "Ada@bay.example",
};

let fixture: AppFixture;
/** Works that were asked for and not done. */
const line: number[] = [];
beforeAll(async () => {
  const jobs = {
    ensure: async (_queue: string, _job: string, { id }: Readonly<Record<string, string | number>>) => {
      line.push(Number(id));
    },
  };
  fixture = await createAppFixture({ deps: { jobs } });
  fixture.deps.schemas.presets = presets;
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
  await addTrips(fixture);
});
afterAll(() => fixture.close());

const at = (path: string) => `/api/customerWorks${path}`;
const ask = (path: string, body: object, as = "root"): Promise<Reply> =>
  fixture.call({ method: "POST", url: at(path), as, body });
const overview = async () => (await fixture.call({ url: at(""), as: "root" })).body as Overview;
const lastWork = async () => (await overview()).works[0];
const known = async () => (await overview()).customers.map(({ alias }) => alias);
const never = new AbortController().signal;
/** Does what waits, as a server does. */
async function work(): Promise<void> {
  for (const id of line.splice(0)) await companyWork(fixture.deps)({ id }, never);
}
const suspend = (alias: string, isOn: boolean) =>
  asOperator(fixture.db, {}, (trx) =>
    customers.configureCustomer(trx, alias, { [customers.suspendedKey]: isOn }),
  );

describe("a company that a super admin creates", () => {
  it("is there when the work is done, with its administrator invited and its preset", async () => {
    const asked = await ask("/create", bay);
    expect([asked.status, (asked.body as { status: string }).status]).toEqual([202, "waiting"]);
    expect(await known()).not.toContain("bay");
    await work();
    expect(await lastWork()).toMatchObject({ kind: "create", alias: "bay", status: "done", error: null });
    expect((await overview()).customers.find(({ alias }) => alias === "bay")).toMatchObject({
      status: "DEV",
      suspended: false,
      users: 1,
    });
    const company = await asOperator(fixture.db, {}, (trx) => customers.customerByAlias(trx, "bay"));
    expect(company?.configuration).toMatchObject({ a: true, "company.timezone": "America/Denver" });
    const { rows } = await sql<{ asked: object }>`select asked from company_works`.execute(fixture.db.kysely);
    expect(rows[0]?.asked).toEqual({});
  });

  it("is refused with what is wrong, by field, and where its address is another company's", async () => {
    const wrong = await ask("/create", {
      ...bay,
      alias: "Bay 2",
      timezone: "Mars",
      email: "ada",
      lastName: " ",
    });
    expect(wrong.status).toBe(400);
    const pointers = (wrong.body as { issues: { path: string }[] }).issues.map(({ path }) => path);
    expect(pointers.toSorted()).toEqual(["/alias", "/email", "/lastName", "/timezone"]);
    const taken = await ask("/create", bay);
    expect([taken.status, taken.body]).toMatchObject([400, { issues: [{ path: "/alias" }] }]);
    expect(line).toEqual([]);
  });

  it("is created once, also where two ask at once, and where the work is done twice", async () => {
    const both = await Promise.all([1, 2].map(() => ask("/create", { ...bay, alias: "twice" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const [id = 0] = line;
    await Promise.all([1, 2].map(() => companyWork(fixture.deps)({ id }, never)));
    line.splice(0);
    expect((await known()).filter((alias) => alias === "twice")).toHaveLength(1);
    expect((await overview()).works.filter(({ alias }) => alias === "twice")).toMatchObject([
      { status: "done" },
    ]);
  });

  it("says why it failed where the address was taken meanwhile", async () => {
    await ask("/create", { ...bay, alias: "late" });
    await asOperator(fixture.db, {}, (trx) => customers.createCustomer(trx, { alias: "late", name: "Late" }));
    await work();
    expect(await lastWork()).toMatchObject({ status: "failed", error: expect.stringContaining('"late"') });
  });
});

describe("an archive that a super admin asks for", () => {
  it("holds the company, and is downloaded by super admins only", async () => {
    await ask("/archive", { alias: "redwood" });
    await work();
    const done = await lastWork();
    expect(done).toMatchObject({ kind: "archive", status: "done", archive: { files: expect.any(Number) } });
    const url = at(`/${done?.id}/content`);
    const file = await fixture.call({ url, as: "root" });
    expect(file.headers["content-disposition"]).toMatch(/redwood-\d{4}-\d\d-\d\d\.tar\.gz/);
    expect((await fixture.call({ url, as: "admin" })).status).toBe(403);
    const { body } = await fixture.call({ url: "/api/auditlogs?event=export", as: "admin" });
    expect((body as { data: object[] }).data).toMatchObject([
      { event: "export", user: { email: fixture.people["root"] } },
    ]);
  });
});

describe("a company that a super admin deletes", () => {
  it("has to be suspended, confirmed, and another one than that of the page", async () => {
    const asked = { alias: "harbor", confirm: "harbor", alsoOnHold: false };
    expect((await ask("/delete", asked)).body).toMatchObject({ status: 409, code: "customer_in_use" });
    const unsure = await ask("/delete", { ...asked, confirm: "harbour" });
    expect([unsure.status, unsure.body]).toMatchObject([400, { issues: [{ path: "/confirm" }] }]);
    const here = { ...asked, alias: "redwood", confirm: "redwood" };
    expect((await ask("/delete", here)).body).toMatchObject({ status: 409, code: "customer_of_the_page" });
    expect((await ask("/delete", { ...asked, alias: "nobody", confirm: "nobody" })).status).toBe(404);
    expect(line).toEqual([]);
  });

  it("stays where it is used again before the work begins, and where records are on hold", async () => {
    const asked = { alias: "harbor", confirm: "harbor", alsoOnHold: false };
    await suspend("harbor", true);
    await ask("/delete", asked);
    await suspend("harbor", false);
    await work();
    expect(await lastWork()).toMatchObject({
      status: "failed",
      error: expect.stringContaining("Suspend it first"),
    });
    await suspend("harbor", true);
    await setHold(true);
    await ask("/delete", asked);
    await work();
    expect(await lastWork()).toMatchObject({
      status: "failed",
      error: expect.stringContaining("on Data Retention Hold"),
      archive: null,
    });
    expect(await known()).toContain("harbor");
    await setHold(false);
  });

  it("is gone with all that belongs to it, and its archive brings it back", async () => {
    const before = await recordsOf(fixture.harbor.id);
    expect(before).toBeGreaterThan(0);
    await ask("/delete", { alias: "harbor", confirm: "harbor", alsoOnHold: false });
    await work();
    const done = await lastWork();
    expect(done).toMatchObject({ kind: "delete", status: "done" });
    expect(await known()).not.toContain("harbor");
    expect(await recordsOf(fixture.harbor.id)).toBe(0);

    const folder = mkdtempSync(join(tmpdir(), "safety-suite-works-"));
    try {
      const path = join(folder, "harbor.tar.gz");
      writeFileSync(path, readFileSync(await storedPath(done?.id ?? 0)));
      const store = (id: number) => fileStore(fixture.deps.config, id);
      await readArchive({ db: fixture.db, store, path, alias: undefined });
    } finally {
      rmSync(folder, { recursive: true });
    }
    const back = await asOperator(fixture.db, {}, (trx) => customers.customerByAlias(trx, "harbor"));
    expect(await recordsOf(back?.id ?? 0)).toBe(before);
  });

  it("is not another one that has its address by then", async () => {
    await suspend("harbor", true);
    await ask("/delete", { alias: "harbor", confirm: "harbor", alsoOnHold: true });
    await sql`update company_works set company_id = 1000000 where status = 'waiting'`.execute(
      fixture.db.kysely,
    );
    await work();
    expect(await known()).toContain("harbor");
  });
});

describe("works on companies", () => {
  it("are refused to everybody else, and leave nothing", async () => {
    // The sign-in of whoever belonged to the company that was deleted ended with it, and stays ended though the account is open again.
    for (const [as, status] of [
      ["admin", 403],
      ["viewer", 403],
      ["unemployed", 403],
      ["foreign", 401],
    ] as const) {
      expect((await fixture.call({ url: at(""), as })).status, as).toBe(status);
      for (const [path, body] of [
        ["/create", { ...bay, alias: "mine" }],
        ["/archive", { alias: "redwood" }],
        ["/delete", { alias: "redwood", confirm: "redwood", alsoOnHold: true }],
      ] as const)
        expect((await ask(path, body, as)).status, `${as} ${path}`).toBe(status);
    }
    expect(line).toEqual([]);
  });

  it("are taken up again after a crash between what was asked and the line", async () => {
    await ask("/archive", { alias: "redwood" });
    line.splice(0);
    await resumeCompanyWorks(fixture.deps);
    await work();
    expect(await lastWork()).toMatchObject({ kind: "archive", status: "done" });
  });

  it("fail with a sentence after some tries, and the log has the cause", async () => {
    await ask("/archive", { alias: "redwood" });
    const [id = 0] = line.splice(0);
    const logged: string[] = [];
    const logError = (doing: string) => void logged.push(doing);
    // A file stands where the folder should be.
    const dataFolder = join(fixture.dataFolder, "blocked");
    writeFileSync(dataFolder, "");
    const broken = { ...fixture.deps, logError, config: { ...fixture.deps.config, dataFolder } };
    for (let attempt = 1; attempt < 5; attempt += 1)
      await expect(companyWork(broken)({ id }, never)).rejects.toThrow();
    await companyWork(broken)({ id }, never);
    expect(await lastWork()).toMatchObject({
      status: "failed",
      error: expect.stringContaining("Something went wrong"),
    });
    expect(logged).toHaveLength(5);
  });

  it("are listed while they have an archive, also behind many later ones, and it is downloaded", async () => {
    const kept = (await overview()).works.find(({ archive }) => archive !== null);
    await sql`insert into company_works (job_id, kind, alias, name, asked, status, requested_by, requested_at)
      select gen_random_uuid(), 'create', 'later-' || n, 'Later', '{}', 'failed', (select min(requested_by) from company_works), 0
      from generate_series(1, 60) n`.execute(fixture.db.kysely);
    const { works } = await overview();
    expect(works.filter(({ alias }) => alias.startsWith("later-"))).toHaveLength(50);
    expect(works.map(({ id }) => id)).toContain(kept?.id);
    expect((await fixture.call({ url: at(`/${kept?.id}/content`), as: "root" })).status).toBe(200);
  });

  it("keep their archives for 30 days", async () => {
    const { works } = await overview();
    const kept = works.filter(({ archive }) => archive !== null);
    expect(kept.length).toBeGreaterThan(0);
    const later = Date.now() + 40 * 86_400_000;
    await removeOldArchives({ ...fixture.deps, clock: () => later });
    const [first] = kept;
    expect((await overview()).works.filter(({ archive }) => archive !== null)).toEqual([]);
    expect((await fixture.call({ url: at(`/${first?.id}/content`), as: "root" })).status).toBe(404);
    expect(await fileStore(fixture.deps.config, 0).writtenBefore(later / 1_000 + 1)).toEqual([]);
  });
});

async function setHold(isOn: boolean): Promise<void> {
  const customerId = fixture.harbor.id;
  await fixture.db.kysely.transaction().execute(async (trx) => {
    await sql`select set_config('app.customer_id', ${String(customerId)}, true)`.execute(trx);
    await sql`update t_trip set retention_lock = ${isOn} where customer_id = ${customerId}`.execute(trx);
  });
}

async function recordsOf(customerId: number): Promise<number> {
  return fixture.db.kysely.transaction().execute(async (trx) => {
    await sql`select set_config('app.customer_id', ${String(customerId)}, true)`.execute(trx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from t_trip where customer_id = ${customerId}`.execute(trx);
    return rows[0]?.count ?? 0;
  });
}

async function storedPath(id: number): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select stored_name as name from company_works where id = ${id}`.execute(fixture.db.kysely);
  return join(fixture.dataFolder, "files", "0", rows[0]?.name ?? "");
}
