/** A file is tried, imported and undone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { enums, groups, inTenant } from "../../storage/index.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { openImportFixture, refusalOf } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());
afterEach(() => expect(fixture.complaints.splice(0)).toEqual([]));

const post = (id: number, what: string) => fixture.ask({ method: "POST", url: `/api/imports/${id}/${what}` });
const remove = (id: number) => fixture.ask({ method: "DELETE", url: `/api/imports/${id}` });

describe("a dry run", () => {
  it("reports what would become of every row and keeps nothing; the import does it", async () => {
    const job = await fixture.draft("Town,Miles\nReno,1\nElko,many\nYork,3\nOhio,4,5\n");
    expect((await fixture.start(job.id, true)).status).toBe(202);
    const tried = await fixture.ended(job.id);
    expect(tried).toMatchObject({ status: "draft", checked: { added: 2, refused: 2 }, error: null });
    expect(tried.refusedRows.map(({ row }) => row)).toEqual([3, 5]);
    expect(await fixture.trips()).toEqual([]);
    await fixture.start(job.id);
    const done = await fixture.ended(job.id);
    expect(done).toMatchObject({ status: "done", counts: { added: 2, refused: 2 }, mayUndo: true });
    expect((await fixture.trips()).map(({ fields }) => fields["town"])).toEqual(["Reno", "York"]);
    await expect.poll(() => fixture.stored()).toEqual([]);
    expect(refusalOf(await fixture.start(job.id))[1]).toBe("import_over");
    expect(refusalOf(await remove(job.id))[1]).toBe("import_over");
    await post(job.id, "undo");
    expect(await fixture.ended(job.id)).toMatchObject({
      status: "undone",
      undo: { deleted: 2 },
      mayUndo: false,
    });
    expect(await fixture.trips()).toEqual([]);
    expect(refusalOf(await post(job.id, "undo"))[1]).toBe("import_not_undoable");
  });
});

describe("an import", () => {
  it("[S10][ASVS 1.2.10] gives the refused rows back as a file without formulas, which can be corrected and imported again", async () => {
    const job = await fixture.draft("Town,Miles,Reason\n=Reno,many,+1\n-5,none,ok\n");
    await fixture.start(job.id);
    await fixture.ended(job.id);
    const reply = await fixture.ask({ url: `/api/imports/${job.id}/refused` });
    expect(reply.headers["content-disposition"]).toContain('filename="trips refused.csv"');
    const [header, first, second] = reply.text.split("\r\n");
    expect(header).toBe("\uFEFFTown,Miles,Reason,Refused because");
    expect(first).toMatch(/^'=Reno,many,\+1,"Miles: /);
    expect(second).toMatch(/^-5,none,ok,"Miles: /);
    const again = await fixture.draft(reply.text.replace(",many,", ",7,").replace(",none,", ",8,"));
    await fixture.start(again.id);
    expect(await fixture.ended(again.id)).toMatchObject({ status: "done", counts: { added: 2, refused: 0 } });
    expect((await fixture.trips()).map(({ fields }) => fields["town"])).toEqual(["=Reno", "-5"]);
    await post(again.id, "undo");
    await fixture.ended(again.id);
  });

  it("changes the records of the same key, and undoing it brings the former values back", async () => {
    const first = await fixture.draft("Town,Miles\nReno,1\nElko,2\n");
    await fixture.start(first.id);
    await fixture.ended(first.id);
    const second = await fixture.draft("Town,Miles\nreno,5\nElko,2\nYork,3\n", { match: ["town"] });
    await fixture.start(second.id);
    expect((await fixture.ended(second.id)).counts).toEqual({
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 0,
    });
    await post(second.id, "undo");
    expect(await fixture.ended(second.id)).toMatchObject({ undo: { deleted: 1, restored: 1, left: [] } });
    expect((await fixture.trips()).map(({ fields: { town, miles } }) => [town, miles])).toEqual([
      ["Reno", 1],
      ["Elko", 2],
    ]);
    await post(first.id, "undo");
    await fixture.ended(first.id);
  });

  it("is begun once by one key, however often it is asked for", async () => {
    const job = await fixture.draft("Town\nReno\n");
    const before = (await fixture.trips()).length;
    const headers = { "idempotency-key": "once" };
    const ask = () => fixture.ask({ method: "POST", url: "/api/imports", body: { id: job.id }, headers });
    expect((await ask()).status).toBe(202);
    await fixture.ended(job.id);
    expect((await ask()).headers["idempotency-replayed"]).toBe("true");
    expect(await fixture.trips()).toHaveLength(before + 1);
    await post(job.id, "undo");
    await fixture.ended(job.id);
  });

  it("stands in the list with who asked for it, newest first", async () => {
    const job = await fixture.draft("Town\nReno\n");
    const { data } = (await fixture.ask({ url: "/api/imports" })).body as { data: Job[] };
    expect(data[0]).toMatchObject({ id: job.id, createdBy: { firstName: "User" }, status: "draft" });
    const { redwood } = fixture.base;
    const customer = { ...redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    const later = () => fixture.deps.clock() + 8 * 86_400_000;
    await cleanUp({ ...fixture.deps, clock: later }, customer);
    expect((await fixture.ask({ url: `/api/imports/${job.id}` })).status).toBe(404);
  });
});

describe("a list", () => {
  const load = async (kind: string, content: string, dryRun = false) => {
    const { id } = (await fixture.upload(content, { kind })).body as Job;
    await fixture.start(id, dryRun);
    return fixture.ended(id);
  };
  const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, work);

  it("of enum sets, of their values, or of groups is loaded as a whole", async () => {
    const customerId = fixture.base.redwood.id;
    expect(await load("enums", "Alias,Name\ncolours,Colours\n")).toMatchObject({
      status: "done",
      counts: { added: 1 },
    });
    const values = "Set,Name,Display\ncolours,red,Red\ncolours,blue,Blue\n";
    expect(await load("enumValues", values, true)).toMatchObject({ status: "draft", checked: { added: 2 } });
    expect(await load("enumValues", values)).toMatchObject({ status: "done", counts: { added: 2 } });
    const found = await inRedwood((trx) => enums.listEnumValues(trx, customerId, ["colours"]));
    expect(found.map(({ display }) => display)).toEqual(["Red", "Blue"]);
    const parent = (await inRedwood((trx) => groups.listGroups(trx, customerId))).find(
      (each) => each.parentId === null,
    );
    const more = await load("modelGroups", `Alias,Name,Type,Parent\nwest,West,Terminal,${parent?.alias}\n`);
    expect(more).toMatchObject({ status: "done", counts: { added: 1 }, mayUndo: true });
  });

  it("with a refused row is refused as a whole, and reports each refusal", async () => {
    const job = await load("enumValues", "Set,Name,Display\ncolours,pink,Pink\nmoons,io,Io\n");
    expect(job).toMatchObject({
      status: "failed",
      counts: { added: 0, refused: 1 },
      error: expect.stringMatching(/nothing was saved/),
    });
    expect(job.refusedRows).toEqual([
      { row: 3, refusals: [{ field: "", reason: expect.stringMatching(/^There is no enum set "moons"/) }] },
    ]);
    const wrong = await load("enumValues", "Set,Label\na,b\n");
    expect(wrong).toMatchObject({ status: "failed", error: expect.stringMatching(/"Name" is missing/) });
  });
});

it("is for administrators of the provider alone (platform.md 6)", async () => {
  for (const person of ["manager", "confidential"])
    expect((await fixture.ask({ url: "/api/imports", as: person })).status).toBe(403);
  const mine = await fixture.ask({ url: "/api/permissions/user/current" });
  expect(mine.body).toMatchObject({ admin: true, providerAdmin: true });
  const admin = await fixture.base.call({ url: "/api/permissions/user/current", as: "admin" });
  expect(admin.body).toMatchObject({ admin: true, providerAdmin: false });
});
