/** What needs attention of one record, over all monitors that its reader may open. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrips, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const DAY = 86_400;
/** NOW is midnight in UTC: in Los Angeles, where the company is, it is still the day before. */
const TODAY = NOW - DAY;

let fixture: AppFixture;
let driver: RecordData;

async function add(town: string, groupId: number, fields: object, primaryModel?: number): Promise<void> {
  const relations = primaryModel === undefined ? {} : { primaryModel };
  const body = { templateAlias: "trip", groupId, fields: { town, ...fields }, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
}

interface Attention {
  data: {
    title: string;
    due: number | null;
    sign: { label: string };
    monitor: { alias: string; name: string };
  }[];
  today: number;
}
const attention = (as: string, query = "relations=primaryModel", id = driver.id) =>
  fixture.call({ url: `/api/models/${id}/attention?${query}`, as });
const dues = async (as: string, query?: string) =>
  ((await attention(as, query)).body as Attention).data.map(({ due }) => due);

beforeAll(async () => {
  fixture = await createAppFixture();
  ({ driver } = await addTrips(fixture));
  const { north, south } = fixture.redwood;
  await add("Later", north, { day: TODAY + 20 * DAY }, driver.id);
  await add("Passed", north, { day: TODAY - 5 * DAY }, driver.id);
  await add("Done", north, { day: TODAY - 9 * DAY, late: true }, driver.id);
  await add("Elsewhere", south, { day: TODAY - 2 * DAY }, driver.id);
  await add("Of nobody", north, { day: TODAY - 3 * DAY });
});
afterAll(() => fixture.close());

it("has what names the record and is overdue or due soon, what is due first before the rest", async () => {
  const { data, today } = (await attention("admin")).body as Attention;
  expect(data.map(({ due }) => due)).toEqual([TODAY - 5 * DAY, TODAY - 2 * DAY, TODAY + 20 * DAY]);
  expect(data[0]).toMatchObject({ monitor: { alias: "trips", name: "Trips" } });
  expect(data[0]?.title).not.toContain(driver.label);
  expect(today).toBe(TODAY);
});

it("gives no more than are asked for, and nothing by relations that lead elsewhere", async () => {
  expect(await dues("admin", "relations=primaryModel&limit=1")).toEqual([TODAY - 5 * DAY]);
  expect(await dues("admin", "relations=town")).toEqual([]);
  expect((await attention("admin", "limit=1")).status).toBe(400);
});

it("has all that is not done and has a date, however far it is, when what comes next is asked", async () => {
  const far = TODAY + 400 * DAY;
  await add("Far", fixture.redwood.north, { day: far }, driver.id);
  await add("Undated", fixture.redwood.north, {}, driver.id);
  expect(await dues("admin")).not.toContain(far);
  expect(await dues("admin", "relations=primaryModel&state=next")).toEqual([
    TODAY - 5 * DAY,
    TODAY - 2 * DAY,
    TODAY + 20 * DAY,
    far,
  ]);
  expect(await dues("admin", "relations=primaryModel&state=next&limit=2")).toEqual([
    TODAY - 5 * DAY,
    TODAY - 2 * DAY,
  ]);
});

it("has what is due in a group and in those below it, as far as the reader may view it", async () => {
  const { root, north } = fixture.redwood;
  const inGroup = async (as: string, group: number) => {
    const { status, body } = await fixture.call({
      method: "GET",
      url: `/api/models/groups/${group}/attention`,
      as,
    });
    return status === 200 ? (body as Attention).data.map(({ due }) => due) : status;
  };
  expect(await inGroup("admin", root)).toContain(TODAY - 2 * DAY);
  expect(await inGroup("admin", north)).not.toContain(TODAY - 2 * DAY);
  expect(await inGroup("admin", north)).toContain(TODAY - 3 * DAY);
  expect(await inGroup("terminal", root)).toEqual(await inGroup("admin", north));
  expect(await inGroup("peopleOnly", north)).toEqual([]);
  expect(await inGroup("terminal", fixture.redwood.south)).toBe(404);
  expect(await inGroup("admin", fixture.harbor.north)).toBe(404);
  expect(await inGroup("foreign", north)).toBe(404);
});

it("has nothing that the reader may not view", async () => {
  expect(await dues("terminal")).toEqual([TODAY - 5 * DAY, TODAY + 20 * DAY]);
  expect(await dues("peopleOnly")).toEqual([]);
  expect((await attention("foreign")).status).toBe(404);
  expect((await attention("admin", "relations=primaryModel", 999_999)).status).toBe(404);
});
