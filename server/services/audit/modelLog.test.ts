/** The changes of all records, as far as each reader may know them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, RecordData } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrips, createAppFixture, formOf, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
  await save(trips.north, { town: "Elko" });
  await save(trips.north, { secret: `${marks.confidential} changed` });
  await save(trips.south, { town: "Reno" });
});
afterAll(() => fixture.close());

const read = async (id: number) =>
  (await fixture.call({ url: `/api/models/${id}`, as: "admin" })).body as RecordData;

async function save({ id }: RecordData, fields: object): Promise<void> {
  const { templateAlias, version, groupId } = await read(id);
  const body = { id, templateAlias, version, groupId, fields, relations: {} };
  const reply = await fixture.call({ method: "PUT", url: "/api/models", as: "admin", body });
  if (reply.status !== 200) throw new Error(reply.text);
}

type Entry = Omit<HistoryEntry, "id">;

const page = async (as: string, query = "", host = "redwood.localhost") => {
  const reply = await fixture.call({ url: `/modellogs?${query}`, as, headers: { host } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { data: Entry[]; options: { next: string | null } };
};
const log = async (as: string, query = "", host?: string) =>
  (await page(as, `limit=500&${query}`, host)).data;
const brief = ({ recordId, changeType, changes }: Entry) => [
  recordId,
  changeType,
  changes.map(({ field }) => field).join(),
];

describe("the changes of records (platform.md 7.7)", () => {
  it("come newest first, each with its record and with who changed it", async () => {
    const { north, south, driver } = trips;
    const entries = await log("admin");
    expect(entries.slice(0, 4).map(brief)).toEqual([
      [south.id, "UPDATE", "town"],
      [south.id, "CREATE", expect.stringContaining("secret") as string],
      [north.id, "UPDATE", "secret"],
      [north.id, "UPDATE", "town"],
    ]);
    expect(entries.map(({ recordId }) => recordId)).toContain(driver.id);
    expect(entries[0]).toMatchObject({
      date: NOW,
      user: { firstName: "User" },
      changes: [{ field: "town", from: "Southtown", to: "Reno" }],
      of: { id: south.id, templateAlias: "trip", label: `Trip ${south.id} Reno` },
    });
  });

  it("come narrowed by record type, record, user, field and moment", async () => {
    const { north, driver } = trips;
    expect((await log("admin", "templateAlias=driver")).map(({ recordId }) => recordId)).toEqual([driver.id]);
    expect((await log("admin", `recordId=${north.id}`)).map(({ changeType }) => changeType)).toEqual([
      "UPDATE",
      "UPDATE",
      "CREATE",
    ]);
    expect((await log("admin", "field=secret&templateAlias=trip")).map(({ recordId }) => recordId)).toEqual([
      trips.south.id,
      north.id,
      north.id,
    ]);
    expect(await log("admin", "field=nothing")).toEqual([]);
    expect(await log("admin", "userId=999999")).toEqual([]);
    expect(await log("admin", `from=${NOW + 1}`)).toEqual([]);
    expect(await log("admin", `to=${NOW}`)).toEqual([]);
    expect(await log("admin", `from=${NOW}&to=${NOW + 1}`)).toEqual(await log("admin"));
  });

  it("come narrowed by words of the record, and by what hangs on it", async () => {
    const { north, south, driver } = trips;
    expect(new Set((await log("admin", "recordName=reno")).map(({ recordId }) => recordId))).toEqual(
      new Set([south.id]),
    );
    expect((await log("viewer", "recordName=lee+ann")).map(({ recordId }) => recordId)).toEqual([driver.id]);
    expect(await log("terminal", "recordName=reno")).toEqual([]);
    expect(await log("admin", `recordName=${marks.confidential}`)).toEqual([]);
    const comment = { method: "POST" as const, url: `/api/models/${north.id}/comments`, as: "admin" };
    expect((await fixture.call({ ...comment, body: { commentText: "Seen." } })).status).toBe(201);
    expect((await log("admin", "field=$comment")).map(brief)).toEqual([[north.id, "UPDATE", "$comment"]]);
    expect(await log("admin", "field=$document")).toEqual([]);
  });

  it("come page after page, each as full as the rights of its reader allow", async () => {
    for (const as of ["admin", "viewer", "terminal"]) {
      const all = await log(as);
      const found: Entry[] = [];
      for (let next: string | null = ""; next !== null;) {
        const one = await page(as, `limit=2${next === "" ? "" : `&after=${next}`}`);
        if (one.options.next !== null) expect(one.data, as).toHaveLength(2);
        found.push(...one.data);
        next = one.options.next;
      }
      expect(found, as).toEqual(all);
    }
  });

  it("[S3] contain nothing that the reader may not view, and no confidential field, not even that it changed", async () => {
    const { north, south } = trips;
    const viewer = await log("viewer");
    expect(viewer.filter(({ recordId }) => recordId === north.id).map(brief)).toEqual([
      [north.id, "UPDATE", "$comment"],
      [north.id, "UPDATE", "town"],
      [north.id, "CREATE", expect.not.stringContaining("secret") as string],
    ]);
    expect(JSON.stringify(viewer)).not.toContain(marks.confidential);
    expect(await log("viewer", "field=secret")).toEqual([]);
    const terminal = await log("terminal");
    expect(terminal.map(({ recordId }) => recordId)).not.toContain(south.id);
    expect(await log("terminal", `recordId=${south.id}`)).toEqual([]);
    expect((await log("peopleOnly")).map(({ of }) => of?.templateAlias)).toEqual(["driver"]);
    const foreign = await log("foreign", "", "harbor.localhost");
    expect(foreign.map(({ recordId }) => recordId)).toEqual([trips.foreign.id]);
  });

  it("are for each reader those of the histories that they may read", async () => {
    for (const as of ["admin", "confidential", "northConfidential", "viewer", "terminal"]) {
      const lines = await log(as, "templateAlias=trip");
      for (const { id } of [trips.north, trips.south]) {
        const { status, body } = await fixture.call({ url: `/api/models/${id}/histories`, as });
        const history = status === 200 ? (body as { data: HistoryEntry[] }).data : [];
        const own = lines.filter(({ recordId }) => recordId === id);
        expect(
          own.map(({ of: _of, ...line }) => line),
          `${as} ${id}`,
        ).toEqual(history.map(({ id: _id, ...line }) => line));
      }
    }
  });

  it("come page after page also where several are alike in record, version and moment", async () => {
    for (const name of ["one.txt", "two.txt", "three.txt"]) {
      const form = formOf(`/api/models/${trips.north.id}/documents`, [name, "Text"], [["name", name]]);
      expect((await fixture.call({ ...form, as: "admin" })).status).toBe(201);
    }
    const all = await log("viewer");
    const found: Entry[] = [];
    for (let next: string | null = ""; next !== null;) {
      const one = await page("viewer", `limit=1${next === "" ? "" : `&after=${next}`}`);
      found.push(...one.data);
      next = one.options.next;
    }
    expect(found).toEqual(all);
    expect((await fixture.call({ url: "/modellogs?after=1:2", as: "viewer" })).status).toBe(400);
  });

  it("of a module that is off are gone", async () => {
    const setting = { "module.trips.enabled": false };
    await fixture.db.kysely
      .updateTable("customers")
      .set({ configuration: JSON.stringify(setting) })
      .where("id", "=", fixture.redwood.id)
      .execute();
    expect((await log("admin")).map(({ of }) => of?.templateAlias)).toEqual(["driver"]);
    await fixture.db.kysely
      .updateTable("customers")
      .set({ configuration: "{}" })
      .where("id", "=", fixture.redwood.id)
      .execute();
  });

  it("of a deleted record are for administrators alone", async () => {
    const { version } = await read(trips.south.id);
    await fixture.call({
      method: "DELETE",
      url: `/api/models/${trips.south.id}?version=${version}`,
      as: "admin",
    });
    const deleted = await log("admin", `recordId=${trips.south.id}`);
    expect(deleted[0]).toMatchObject({ changeType: "DELETE", of: { id: trips.south.id } });
    expect(await log("viewer", `recordId=${trips.south.id}`)).toEqual([]);
  });

  it("are an address of the API also to who asks for a page", async () => {
    const reply = await fixture.call({ url: "/modellogs", headers: { accept: "text/html" } });
    expect(reply.status).toBe(401);
  });
});
