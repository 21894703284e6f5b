/** What is assigned to whoever asks: records of several types by when they are due, as far as they may view them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData, Template } from "../../../engine/index.ts";
import { driver, fixtureEngine, NOW, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const day = (count: number) => NOW + count * 86_400;

const visit: Template = {
  alias: "visit",
  name: "Visit",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "'Visit ' & recordNumber" },
  assigned: { person: "host", due: "date", open: { field: "date", filled: true } },
  person: "guest",
  fields: { date: { type: "dateTime", kind: "date", label: "Date" } },
  relations: {
    host: { template: "driver", label: "Host" },
    guest: { template: "driver", label: "Guest" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "date"] },
    list: { type: "list", columns: ["date"], orderBy: [{ field: "date", direction: "desc" }] },
  },
};
const trips: Template = {
  ...trip,
  assigned: { person: "primaryModel", due: "day", open: { not: { field: "late", is: true } } },
};
/** Drivers sign in by an address. */
const drivers: Template = {
  ...driver,
  people: { email: "email", status: "status", left: ["gone"], leftLabel: "Gone" },
  fields: {
    ...driver.fields,
    email: { type: "text", label: "E-mail" },
    status: { type: "text", label: "Status" },
  },
};

let fixture: AppFixture;
let own: number;

async function add(alias: string, groupId: number, fields: object, relations: object = {}): Promise<number> {
  const body = { templateAlias: alias, groupId, fields, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  if (reply.status !== 201) throw new Error(reply.text);
  return (reply.body as RecordData).id;
}

interface Assigned {
  data: { templateAlias: string; title: string; due: number | null }[];
  count: { count: number; capped: boolean };
  today: number;
}
async function assigned(as: string, query = ""): Promise<Assigned> {
  const { status, body, text } = await fixture.call({ url: `/api/models/assigned${query}`, as });
  expect(status, text).toBe(200);
  return body as Assigned;
}

beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: fixtureEngine([drivers, trips, visit]) } });
  const { north, south } = fixture.redwood;
  const person = (firstName: string, badge: string, email?: string) =>
    add("driver", north, { firstName, lastName: "Lee", badge, ...(email !== undefined && { email }) });
  own = await person("Ann", "B-1", fixture.people["terminal"]);
  const bob = await person("Bob", "B-2");
  await add("trip", north, { town: "Ely", day: day(5) }, { primaryModel: own });
  await add("trip", north, { town: "Done", day: day(1), late: true }, { primaryModel: own });
  await add("trip", north, { town: "Undated" }, { primaryModel: own });
  await add("trip", south, { town: "Reno", day: day(-9) }, { primaryModel: own });
  await add("trip", north, { town: "Vegas", day: day(2) }, { primaryModel: bob });
  await add("visit", north, { date: day(3) }, { host: own, guest: bob });
  await add("visit", north, {}, { host: own });
});
afterAll(() => fixture.close());

it("has what is open of all types, what is due first before the rest, with whom it is about", async () => {
  const { data, count } = await assigned("terminal");
  expect(data.map(({ templateAlias, due }) => [templateAlias, due])).toEqual([
    ["visit", day(3)],
    ["trip", day(5)],
    ["trip", null],
  ]);
  expect(data[0]?.title).toMatch(/^Visit \d+, .*Bob/);
  expect(count).toEqual({ count: 3, capped: false });
});

it("gives no more than are asked for, and counts all", async () => {
  const { data, count } = await assigned("terminal", "?limit=1");
  expect(data.map(({ templateAlias }) => templateAlias)).toEqual(["visit"]);
  expect(count.count).toBe(3);
});

it("has nothing for who has no record of their own, whatever they may view", async () => {
  const { data, count, today } = await assigned("admin");
  expect({ data, count }).toEqual({ data: [], count: { count: 0, capped: false } });
  expect(today % 86_400).toBe(0);
  const other = await assigned("viewer");
  expect(other).toMatchObject({ data: [], count: { count: 0 } });
});
