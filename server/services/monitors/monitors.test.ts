import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrips, createAppFixture, marks } from "../app.fixture.ts";
import type { Reply, AppFixture } from "../app.fixture.ts";

const DAY = 86_400;
/** NOW is midnight in UTC: in Los Angeles, where the company is, it is still the day before. */
const TODAY = NOW - DAY;

let fixture: AppFixture;
let driver: RecordData;
/** Ids of trips by town, in redwood's north unless the town says south. */
const trips = new Map<string, number>();

interface Run {
  data: RecordData[];
  options: { limit: number; next: string | null; today: number };
  counts?: Record<string, { count: number }>;
}

beforeAll(async () => {
  fixture = await createAppFixture();
  ({ driver } = await addTrips(fixture));
  const days: Record<string, number | null> = {
    Yesterday: -1,
    Today: 0,
    Thirty: 30,
    ThirtyOne: 31,
    Sixty: 60,
    SixtyOne: 61,
    SouthPassed: -10,
    Undated: null,
  };
  for (const [town, days_] of Object.entries(days))
    await add(town, { day: days_ === null ? null : TODAY + days_ * DAY });
  await add("Finished", { day: TODAY - 5 * DAY, late: true });
  await add("Unwatched", { day: TODAY - 5 * DAY, kind: "express" });
});
afterAll(() => fixture.close());

async function add(town: string, fields: object): Promise<void> {
  const groupId = town.startsWith("South") ? fixture.redwood.south : fixture.redwood.north;
  const relations = town === "Today" ? { primaryModel: driver.id } : {};
  const secret = `${marks.confidential} ${town}`;
  const body = { templateAlias: "trip", groupId, fields: { town, secret, ...fields }, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  trips.set(town, (reply.body as RecordData).id);
}

function post(step: "run" | "action", body: object, as = "admin"): Promise<Reply> {
  return fixture.call({ method: "POST", url: `/api/monitor/trips/${step}`, as, body });
}

async function run(body: object, as = "admin"): Promise<Run> {
  const reply = await post("run", body, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Run;
}

const towns = ({ data }: Run) => data.map(({ fields }) => fields["town"]);

describe("GET /api/monitor (platform.md 7.1)", () => {
  it("gives the monitors whose records the user may view, with what they say", async () => {
    const list = async (as: string) =>
      (
        (await fixture.call({ url: "/api/monitor", as })).body as {
          data: { alias: string; mayAct: boolean }[];
        }
      ).data;
    expect(await list("admin")).toMatchObject([{ id: "trips", name: "Trips", mayAct: true }]);
    expect(await list("viewer")).toMatchObject([{ alias: "trips", mayAct: false }]);
    expect(await list("peopleOnly")).toEqual([]);
  });
});

describe("what needs attention in a monitor", () => {
  interface Attention {
    data: { title: string; due: number | null; sign: { label: string; color: string } }[];
    counts: Record<string, { count: number }>;
    overdue: string;
    today: number;
  }
  const attention = async (as: string, query = "") =>
    (await fixture.call({ url: `/api/monitor/trips/attention${query}`, as })).body as Attention;

  it("gives the first records in the monitor's order with their date, their sign, and whom they are about", async () => {
    const { data, counts, overdue, today } = await attention("admin");
    const { data: records, counts: all } = await run({ state: "attention", counts: true });
    expect(data.map(({ due }) => due)).toEqual(records.map(({ fields }) => fields["day"]));
    expect(counts).toEqual(all);
    expect(today).toBe(TODAY);
    const late = data.filter(({ due }) => due !== null && due < TODAY);
    expect(late.length).toBe(counts["overdue"]?.count);
    expect(late.every(({ sign }) => sign.label === overdue && sign.color === "red")).toBe(true);
    const [about] = data.filter(({ due }) => due === TODAY);
    expect(about?.title).toBe(
      `${records.find(({ fields }) => fields["day"] === TODAY)?.label}, ${driver.label}`,
    );
  });

  it("gives no more than are asked for, and counts all", async () => {
    const { data, counts } = await attention("admin", "?limit=1");
    expect(data).toHaveLength(1);
    expect(counts["attention"]?.count).toBeGreaterThan(1);
  });

  it("has what the user may view alone", async () => {
    const { data, counts } = await attention("terminal");
    const { counts: all } = await attention("admin");
    expect(data.map(({ title }) => title).filter((title) => title.includes("South"))).toEqual([]);
    expect(counts["overdue"]?.count).toBeLessThan(all["overdue"]?.count ?? 0);
    expect((await fixture.call({ url: "/api/monitor/trips/attention", as: "peopleOnly" })).status).toBe(403);
  });
});

describe("a run of a monitor (records.md 2.3, 7.5)", () => {
  it("gives the watched records in the monitor's order, with the company's day", async () => {
    const found = await run({});
    expect(found.options.today).toBe(TODAY);
    expect(towns(found)).not.toContain("Unwatched");
    expect(towns(found).slice(0, 4)).toEqual(["SouthPassed", "Finished", "Yesterday", "Today"]);
  });

  it.each([
    ["overdue", ["SouthPassed", "Yesterday"]],
    ["soon", ["Today", "Thirty", "ThirtyOne", "Sixty"]],
    ["attention", ["SouthPassed", "Yesterday", "Today", "Thirty", "ThirtyOne", "Sixty"]],
    ["done", ["Finished"]],
  ])(
    "[R14] counts what is due from the company's day, not from Greenwich: %s (4.9)",
    async (state, expected) => {
      expect(towns(await run({ state }))).toEqual(expected);
    },
  );

  it("takes orders, filters, searches, relations and pages as lists do", async () => {
    const orderBy = [{ field: "day", direction: "desc" }];
    const filter = { field: "town", startsWith: "Sixty" };
    expect(towns(await run({ orderBy, filter }))).toEqual(["SixtyOne", "Sixty"]);
    const byDriver = [{ field: "primaryModel.badge", direction: "asc" }];
    expect(towns(await run({ orderBy: byDriver, state: "attention" }))[0]).toBe("Today");
    const hidden = await post("run", { orderBy: [{ field: "primaryModel.nothing", direction: "asc" }] });
    expect(hidden.status).toBe(400);
    expect(towns(await run({ textSearch: [{ field: "label", value: "thirtyone" }] }))).toEqual(["ThirtyOne"]);
    expect(towns(await run({ where: [{ relation: "primaryModel", id: driver.id }] }))).toEqual(["Today"]);
    const first = await run({ state: "attention", limit: 4 });
    const second = await run({ state: "attention", limit: 4, after: first.options.next });
    expect([...towns(first), ...towns(second)]).toEqual([
      "SouthPassed",
      "Yesterday",
      "Today",
      "Thirty",
      "ThirtyOne",
      "Sixty",
    ]);
  });

  it("finds records by the name of their terminal, beside other words", async () => {
    const found = async (value: string) => towns(await run({ textSearch: [{ field: "label", value }] }));
    // Its own text holds no word of the kind: the name of its terminal does.
    expect(await found("thirty")).toEqual(["Thirty", "ThirtyOne"]);
    expect(await found("north thirty")).toEqual(["Thirty", "ThirtyOne"]);
    expect(await found("south thirty")).toEqual([]);
  });

  it("counts each state of what is asked", async () => {
    const { counts } = await run({ counts: true, limit: 1 });
    expect(Object.entries(counts ?? {}).map(([state, { count }]) => [state, count])).toEqual([
      ["attention", 6],
      ["overdue", 2],
      ["soon", 4],
      ["open", 4],
      ["done", 1],
      ["all", 11],
    ]);
  });

  it("gives the columns that are asked, and what the status depends on", async () => {
    const { data } = await run({ columns: ["town", "monitorStatus", "recordNumber"], state: "overdue" });
    expect(data.map(({ fields }) => Object.keys(fields).toSorted())).toEqual([
      ["day", "late", "town"],
      ["day", "late", "town"],
    ]);
    const secret = await run({ columns: ["secret"] }, "terminal");
    expect(JSON.stringify(secret)).not.toContain(marks.confidential);
    const { body } = await post("run", { columns: ["nothing"] });
    expect(body).toMatchObject({ status: 400, code: "invalid_query", issues: [{ path: "/columns/0" }] });
  });

  it("shows each viewer only the records of their groups, and confidential values to nobody else (6)", async () => {
    const seen = await run({ state: "attention" }, "terminal");
    expect(towns(seen)).not.toContain("SouthPassed");
    expect(JSON.stringify(seen)).not.toContain(marks.confidential);
    const refused = await post("run", { filter: { field: "secret", is: "x" } }, "viewer");
    expect(refused.status).toBe(400);
  });

  it("refuses what it does not know", async () => {
    expect((await post("run", { state: "never" })).status).toBe(400);
    const unknown = await fixture.call({
      method: "POST",
      url: "/api/monitor/nothing/run",
      as: "admin",
      body: {},
    });
    expect(unknown.body).toMatchObject({ status: 404, message: 'There is no monitor "nothing".' });
  });
});

describe("an action of a monitor (platform.md 7.1)", () => {
  const finish = (query: object, as?: string) => post("action", { query, type: "finish" }, as);

  it("writes its values into the records of the query, and reports which", async () => {
    const id = trips.get("Yesterday");
    const reply = await finish({ ids: [id] });
    expect(reply.body).toEqual({ successIds: [id], errors: [] });
    expect(towns(await run({ state: "done" }))).toEqual(["Finished", "Yesterday"]);
    const history = await fixture.call({ url: `/api/models/${id}/histories`, as: "admin" });
    expect(history.text).toContain('"changeType":"UPDATE"');
  });

  it("leaves records alone that the user may not edit", async () => {
    const ids = [trips.get("Today"), trips.get("SouthPassed")];
    const before = await fixture.footprint();
    expect((await finish({ ids }, "viewer")).status).toBe(403);
    expect(await fixture.footprint()).toBe(before);
    // In the south this person sees nothing, so only the north is written.
    expect((await finish({ ids }, "terminal")).body).toEqual({
      successIds: [trips.get("Today")],
      errors: [],
    });
    expect(towns(await run({ state: "overdue" }))).toEqual(["SouthPassed"]);
  });

  it("says of a record that was named why the action is not for it", async () => {
    const id = trips.get("Finished");
    const message = '"Finish" is not for records that are "Completed".';
    expect((await finish({ ids: [id] })).body).toEqual({ successIds: [], errors: [{ id, message }] });
  });

  it("does nothing with records that the monitor does not watch", async () => {
    const reply = await finish({ ids: [trips.get("Unwatched")] });
    expect(reply.body).toEqual({ successIds: [], errors: [] });
  });

  it("refuses an unknown action and an unknown time zone", async () => {
    expect((await post("action", { query: {}, type: "explode" })).status).toBe(400);
    const options = { timezone: "Mars/Olympus" };
    expect((await post("action", { query: {}, type: "export", options })).status).toBe(400);
  });

  it("exports text: what people read, in the columns that are asked, without what is confidential", async () => {
    const options = { timezone: "America/New_York" };
    const query = { state: "soon", columns: ["town", "monitorStatus", "secret", "day", "nothing"] };
    const reply = await post("action", { query, type: "export", options }, "viewer");
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [heading, first, second] = reply.text.split("\r\n");
    expect(heading).toBe("Town,Status,Secret,Day");
    expect(first).toMatch(/^Thirty,Expiring within 30 Days,[^,]*,02\/13\/2026$/);
    expect(second).toMatch(/^ThirtyOne,Expiring within 60 Days,/);
    expect(reply.text).toContain("Exported 01/14/2026 7:00 PM EST");
    expect(reply.text).not.toContain(marks.confidential);
    const plain = await post("action", { query, type: "export" }, "viewer");
    expect(plain.text).toContain("Exported 01/14/2026 4:00 PM PST");
  });
});

describe("a company that has the module switched off", () => {
  it("has no such monitor", async () => {
    const flags = fixture.deps.schemas.configuration.flags;
    flags["module.trips.enabled"] = false;
    const list = await fixture.call({ url: "/api/monitor", as: "admin" });
    const asked = await post("run", {});
    flags["module.trips.enabled"] = true;
    expect(list.body).toEqual({ data: [] });
    expect(asked.body).toMatchObject({ status: 403, message: "This feature is not enabled." });
  });
});
