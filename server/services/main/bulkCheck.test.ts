/** What a bulk change would do is reported before it is done, by the rules of the save itself. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let trips: { north: RecordData; late: RecordData; south: RecordData };

interface Trial {
  id: number;
  record: RecordData | null;
  issues: { path: string; code: string; severity: string; message: string }[];
}

const read = async (id: number) =>
  (await fixture.call({ url: `/api/models/${id}`, as: "admin" })).body as RecordData;
const historyOf = async (id: number) =>
  (await fixture.call({ url: `/api/model/${id}/histories`, as: "admin" })).body;

async function add(groupId: number, fields: object): Promise<RecordData> {
  const body = { templateAlias: "trip", groupId, fields, relations: {} };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

async function check(as: string, ids: readonly number[], fields: object): Promise<Trial[]> {
  const body = { ids, data: { fields } };
  const reply = await fixture.call({ method: "POST", url: "/api/models/bulk/check", as, body });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Trial[] }).data;
}

beforeAll(async () => {
  fixture = await createAppFixture();
  const { north, south } = fixture.redwood;
  trips = {
    north: await add(north, { town: "Reno", miles: 3 }),
    late: await add(north, { town: "Elko", late: true, reason: "Snow" }),
    south: await add(south, { town: "Yuma" }),
  };
});
afterAll(() => fixture.close());

it("gives each record as it would be, with what follows from the value, and writes nothing", async () => {
  const { north, late } = trips;
  const before = await Promise.all([north, late].map(({ id }) => historyOf(id)));
  const [first, second] = await check("admin", [late.id, north.id], { late: false, miles: 9 });
  expect([first?.id, second?.id]).toEqual([north.id, late.id]);
  expect(first?.record?.fields).toMatchObject({ late: false, miles: 9, town: "Reno" });
  expect(second?.record?.fields).toMatchObject({ late: false, reason: null });
  expect([first?.issues, second?.issues]).toEqual([[], []]);
  expect(await read(north.id)).toEqual(north);
  expect(await read(late.id)).toEqual(late);
  expect(await Promise.all([north, late].map(({ id }) => historyOf(id)))).toEqual(before);
});

it("says of each record alone why it is refused, and lets the others through", async () => {
  const { north, south } = trips;
  const [mine, other] = await check("terminal", [north.id, south.id], { miles: 9 });
  expect(mine?.record?.fields["miles"]).toBe(9);
  expect(other).toMatchObject({ record: null, issues: [{ path: "", code: "right", severity: "error" }] });
  expect(JSON.stringify(other)).not.toContain("Yuma");
  const [wrong] = await check("admin", [north.id], { town: null });
  expect(wrong).toMatchObject({ record: null, issues: [{ path: "town", message: "Required field" }] });
  const [secret] = await check("manager", [north.id], { secret: "x" });
  expect(secret).toMatchObject({ record: null, issues: [{ path: "secret", code: "confidential" }] });
  const [gone] = await check("admin", [9_999_999], { miles: 1 });
  expect(gone).toMatchObject({ record: null, issues: [{ code: "missing" }] });
});

it("refuses each record to who may edit none", async () => {
  const [trial] = await check("viewer", [trips.north.id], { miles: 1 });
  expect(trial).toMatchObject({ record: null, issues: [{ code: "right" }] });
});

it("refuses what the form of the record does not offer: a field that its rules hide or close", async () => {
  const { north, late } = trips;
  const [hidden, shown] = await check("admin", [north.id, late.id], { reason: "Fog" });
  expect(hidden).toMatchObject({
    record: null,
    issues: [{ path: "reason", code: "hidden", message: "This record has no Reason as it is now." }],
  });
  expect(shown?.record?.fields["reason"]).toBe("Fog");
  const [both] = await check("admin", [north.id], { late: true, reason: "Fog" });
  expect(both?.record?.fields).toMatchObject({ late: true, reason: "Fog" });
  const [closed] = await check("admin", [north.id], { origin: "Ely" });
  expect(closed).toMatchObject({ record: null, issues: [{ path: "origin", code: "locked" }] });
});
