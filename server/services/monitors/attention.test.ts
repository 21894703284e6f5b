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

it("has nothing that the reader may not view", async () => {
  expect(await dues("terminal")).toEqual([TODAY - 5 * DAY, TODAY + 20 * DAY]);
  expect(await dues("peopleOnly")).toEqual([]);
  expect((await attention("foreign")).status).toBe(404);
  expect((await attention("admin", "relations=primaryModel", 999_999)).status).toBe(404);
});
