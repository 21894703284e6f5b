/** The import of a list is undone as a whole: what is used, or was changed since, stays and is reported. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { enums, groups, inTenant } from "../../storage/index.ts";
import { openImportFixture, refusalOf } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());
afterEach(() => expect(fixture.complaints.splice(0)).toEqual([]));

const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, work);
const load = async (kind: string, content: string) => {
  const { id } = (await fixture.upload(content, { kind })).body as Job;
  await fixture.start(id);
  const job = await fixture.ended(id);
  expect(job.status, String(job.error)).toBe("done");
  return job;
};
const undo = async ({ id }: Pick<Job, "id">) => {
  const reply = await fixture.ask({ method: "POST", url: `/api/imports/${id}/undo` });
  expect(reply.status, reply.text).toBe(202);
  const job = await fixture.ended(id);
  expect(job).toMatchObject({ status: "undone", mayUndo: false, error: null });
  return job.undo as { deleted: number; restored: number; left: { reason: string; names: string[] }[] };
};
const leftOf = ({ left }: Awaited<ReturnType<typeof undo>>) =>
  Object.fromEntries(left.map(({ reason, names }) => [reason, names]));
const choices = async () => {
  const { redwood } = fixture.base;
  const all = await inRedwood((trx) => enums.listEnumValues(trx, redwood.id, ["trip_kinds"]));
  return all.map(
    ({ name, display, disabled, fields }) => [name, display, disabled, fields.sortOrder] as const,
  );
};
const hierarchy = async () => {
  const all = await inRedwood((trx) => groups.listGroups(trx, fixture.base.redwood.id));
  const byId = new Map(all.map((group) => [group.id, group.alias]));
  return all
    .map(({ alias, display, parentId }) => `${alias} ${display} < ${byId.get(parentId ?? 0) ?? ""}`)
    .toSorted();
};

describe("an import of values", () => {
  it("is undone: those that it added are gone, those that it changed are as before", async () => {
    const before = await choices();
    const job = await load(
      "enumValues",
      "Set,Name,Display,Sort order,Disabled\ntrip_kinds,local,Near,9,yes\ntrip_kinds,night,Night,,\ntrip_kinds,express,express trip,,\n",
    );
    expect(job).toMatchObject({ mayUndo: true, counts: { added: 1, changed: 1, unchanged: 1 } });
    expect(await choices()).toContainEqual(["local", "Near", true, 9]);
    expect(await undo(job)).toEqual({ deleted: 1, restored: 1, left: [] });
    expect(await choices()).toEqual(before);
  });

  it("leaves values that records hold, deleted ones too, and those that somebody changed since", async () => {
    const rows = ["one", "several", "bin", "edited", "gone", "free"].map(
      (name) => `trip_kinds,${name},${name} kind\n`,
    );
    const job = await load("enumValues", `Set,Name,Display\n${rows.join("")}trip_kinds,express,Fast\n`);
    const trips = await fixture.draft(
      "Town,Kind,Tags\nReno,one kind,several kind;one kind\nElko,,several kind\nYork,bin kind,\n",
    );
    await fixture.start(trips.id);
    expect(await fixture.ended(trips.id)).toMatchObject({ counts: { added: 3, refused: 0 } });
    const york = (await fixture.trips()).find(({ fields }) => fields["town"] === "York");
    const url = `/api/models/${york?.id}?version=${york?.version}`;
    expect((await fixture.ask({ method: "DELETE", url })).status).toBe(204);
    await inRedwood(async (trx) => {
      await sql`update enum_values set display = 'Edited' where name in ('edited', 'express')`.execute(trx);
      await sql`delete from enum_values where name = 'gone'`.execute(trx);
    });
    const undone = await undo(job);
    expect(undone).toMatchObject({ deleted: 1, restored: 0 });
    expect(leftOf(undone)).toEqual({
      "used by 1 record": ["one kind"],
      "used by 2 records": ["several kind"],
      "used by 1 deleted record": ["bin kind"],
      "changed after the import": ["edited kind", "Fast"],
      "deleted after the import": ["gone kind"],
    });
    expect((await choices()).map(([name]) => name)).not.toContain("free");
  });

  it("of sets leaves those that have values by now, or that a field names", async () => {
    const { redwood } = fixture.base;
    const job = await load("enums", "Alias,Name\ncolours,Colours\nshapes,Shapes\ntrip_kinds,Renamed\n");
    await load("enumValues", "Set,Name,Display\ncolours,red,Red\n");
    const undone = await undo(job);
    expect(undone).toMatchObject({ deleted: 1, restored: 1 });
    expect(leftOf(undone)).toEqual({ "it has 1 choice": ["colours"] });
    const sets = await inRedwood((trx) => enums.listEnumSets(trx, redwood.id));
    expect(sets.map(({ alias, name }) => [alias, name])).toEqual([
      ["colours", "Colours"],
      ["trip_kinds", "Kinds of trips"],
    ]);
  });

  it("from before what it changed was kept cannot be undone", async () => {
    const job = await load("enums", "Alias,Name\nsizes,Sizes\n");
    await inRedwood((trx) =>
      sql`update import_runs set keeps_former = false where id = ${job.id}`.execute(trx),
    );
    expect(await fixture.read(job.id)).toMatchObject({ mayUndo: false });
    const reply = await fixture.ask({ method: "POST", url: `/api/imports/${job.id}/undo` });
    expect(refusalOf(reply)[1]).toBe("import_not_undoable");
  });
});

describe("an import of groups", () => {
  it("is undone from the lowest group up, with moves and names", async () => {
    const before = await hierarchy();
    const job = await load(
      "modelGroups",
      "Alias,Name,Type,Parent\nwest,West,Company,root\nreno,Reno,Terminal,west\nnorth,North yard,Terminal,west\n",
    );
    expect(await hierarchy()).toContain("north North yard < west");
    expect(await undo(job)).toEqual({ deleted: 2, restored: 1, left: [] });
    expect(await hierarchy()).toEqual(before);
  });

  it("notes who loaded it and who undid it, and is not hindered by what is noted", async () => {
    const { body: me } = await fixture.ask({ url: "/api/users/current" });
    const { id } = me as { id: number };
    const north = async () =>
      (await inRedwood((trx) => groups.listGroups(trx, fixture.base.redwood.id))).find(
        ({ alias }) => alias === "north",
      );
    const forget = () =>
      inRedwood((trx) => sql`update groups set updated_at = null, updated_by = null`.execute(trx));
    await forget();
    const before = await north();
    const job = await load(
      "modelGroups",
      "Alias,Name,Type,Parent\nroot,All,Company,\nnorth,Far north,Terminal,root\n",
    );
    const noted = { lastUpdatedDate: expect.any(Number) as number, lastUpdatedBy: id };
    expect(await north()).toMatchObject({ display: "Far north", ...noted });
    const all = await inRedwood((trx) => groups.listGroups(trx, fixture.base.redwood.id));
    expect(all.find(({ alias }) => alias === "root")?.lastUpdatedDate).toBeNull();
    await forget();
    expect(await undo(job)).toEqual({ deleted: 0, restored: 1, left: [] });
    expect(await north()).toEqual({ ...before, ...noted });
  });

  it("leaves groups with records, users or groups in them, and those that cannot go back to their place", async () => {
    const { redwood } = fixture.base;
    await load(
      "modelGroups",
      "Alias,Name,Type,Parent\nouter,Outer,Company,root\ninner,Inner,Company,outer\n",
    );
    const job = await load(
      "modelGroups",
      "Alias,Name,Type,Parent\nheld,Held,Terminal,root\nstaffed,Staffed,Terminal,root\ntop,Top,Company,root\ninner,Inner,Company,root\n",
    );
    // The former place of Inner is below it by now.
    await load("modelGroups", "Alias,Name,Type,Parent\nouter,Outer,Company,inner\n");
    const ids = new Map(
      (await inRedwood((trx) => groups.listGroups(trx, redwood.id))).map(({ alias, id }) => [alias, id]),
    );
    const trips = await fixture.draft("Town\nMesa\n", { groupId: ids.get("held") });
    await fixture.start(trips.id);
    expect(await fixture.ended(trips.id)).toMatchObject({ counts: { added: 1 } });
    await load("modelGroups", "Alias,Name,Type,Parent\nbelow,Below,Terminal,top\n");
    await inRedwood((trx) =>
      sql`insert into role_assignments (customer_id, user_id, role_id, group_id)
        select customer_id, user_id, role_id, ${ids.get("staffed")} from role_assignments limit 1`.execute(
        trx,
      ),
    );
    const undone = await undo(job);
    expect(undone).toMatchObject({ deleted: 0, restored: 0 });
    expect(leftOf(undone)).toEqual({
      "used by 1 record": ["Held"],
      "users have 1 role in it": ["Staffed"],
      "1 group below it": ["Top"],
      "it would be below itself": ["Inner"],
    });
  });
});
