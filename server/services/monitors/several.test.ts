import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileMonitors } from "../../../engine/index.ts";
import type { Monitor, RecordData } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { paperEngine } from "../../storage/testing/papersFixture.ts";
import { createAppFixture, marks } from "../app.fixture.ts";
import type { Reply, AppFixture } from "../app.fixture.ts";

const DAY = 86_400;
/** NOW is midnight in UTC: in Los Angeles, where the company is, it is still the day before. */
const TODAY = NOW - DAY;
const engine = paperEngine();

const monitor: Monitor = {
  alias: "credentials",
  name: "Credentials",
  templates: ["licence", "passport", "visa"],
  modules: ["people", "trips"],
  due: { date: "expires", done: { field: "done", is: true } },
  columns: ["docNumber", "templateName", "expires"],
  orderBy: [{ field: "expires", direction: "asc" }],
  employee: "primaryModel",
  subscriptions: [{ type: "due" }],
  actions: [
    { id: "complete", label: "Complete", type: "set", set: { done: true, doneOn: { today: true } } },
    { id: "export", label: "Export", type: "export" },
  ],
};

let fixture: AppFixture;
/** Ids by number. */
const paperMonitor = new Map<string, number>();

interface Run {
  data: RecordData[];
  options: { next: string | null };
  counts?: Record<string, { count: number }>;
}

beforeAll(async () => {
  const monitors = compileMonitors([{ json: monitor }], { engine });
  fixture = await createAppFixture({ deps: { engine, monitors } });
  await add("licence", "L-1", { expires: TODAY - 3 * DAY });
  await add("licence", "L-2", { expires: TODAY + 10 * DAY });
  await add("licence", "L-South", { expires: TODAY - 9 * DAY });
  await add("passport", "P-1", { expires: TODAY - 2 * DAY });
  await add("passport", "P-2", { expires: TODAY + 200 * DAY });
  await add("visa", "V-1", { issued: TODAY - 11 * DAY });
  await add("visa", "V-2", {});
});
afterAll(() => fixture.close());

async function add(templateAlias: string, docNumber: string, fields: object): Promise<void> {
  const groupId = docNumber.endsWith("South") ? fixture.redwood.south : fixture.redwood.north;
  const secret = `${marks.confidential} ${docNumber}`;
  const body = { templateAlias, groupId, fields: { docNumber, secret, ...fields }, relations: {} };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  paperMonitor.set(docNumber, (reply.body as RecordData).id);
}

function post(step: "run" | "action", body: object, as = "admin"): Promise<Reply> {
  return fixture.call({ method: "POST", url: `/api/monitor/credentials/${step}`, as, body });
}

async function run(body: object, as = "admin"): Promise<Run> {
  const reply = await post("run", body, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Run;
}

const numbers = ({ data }: Run) => data.map(({ fields }) => fields["docNumber"]);

async function without<T>(flag: string, work: () => Promise<T>): Promise<T> {
  const { flags } = fixture.deps.schemas.configuration;
  flags[flag] = false;
  try {
    return await work();
  } finally {
    flags[flag] = true;
  }
}

describe("a monitor over several record types (records.md 2.3)", () => {
  it("lists the records of all of them in one order, each with its record type", async () => {
    const found = await run({});
    expect(numbers(found)).toEqual(["L-South", "L-1", "P-1", "V-1", "L-2", "P-2", "V-2"]);
    expect(found.data.map(({ templateAlias }) => templateAlias).slice(0, 4)).toEqual([
      "licence",
      "licence",
      "passport",
      "visa",
    ]);
  });

  it("gives page after page", async () => {
    const first = await run({ limit: 3 });
    const second = await run({ limit: 3, after: first.options.next });
    const third = await run({ limit: 3, after: second.options.next });
    expect([first, second, third].map((page) => numbers(page).length)).toEqual([3, 3, 1]);
    expect(third.options.next).toBeNull();
    expect([first, second, third].flatMap(numbers)).toEqual(numbers(await run({})));
  });

  it("counts each state over all of them", async () => {
    const { counts } = await run({ counts: true, limit: 1 });
    expect(Object.entries(counts ?? {}).map(([state, { count }]) => [state, count])).toEqual([
      ["attention", 5],
      ["overdue", 4],
      ["soon", 1],
      ["open", 2],
      ["done", 0],
      ["all", 7],
    ]);
  });

  it("is filtered, searched and sorted by record type and by what all have", async () => {
    const filter = { field: "templateName", in: ["visa", "passport"] };
    expect(numbers(await run({ filter }))).toEqual(["P-1", "V-1", "P-2", "V-2"]);
    expect(numbers(await run({ filter, state: "overdue" }))).toEqual(["P-1", "V-1"]);
    const orderBy = [
      { field: "templateName", direction: "desc" },
      { field: "docNumber", direction: "asc" },
    ];
    expect(numbers(await run({ orderBy }))).toEqual(["P-1", "P-2", "L-1", "L-2", "L-South", "V-1", "V-2"]);
    expect(numbers(await run({ textSearch: [{ field: "label", value: "-1" }] }))).toEqual([
      "L-1",
      "P-1",
      "V-1",
    ]);
    expect((await post("run", { filter: { field: "country", filled: true } })).status).toBe(400);
  });

  it("shows each viewer the record types, groups and values that they may view", async () => {
    expect(numbers(await run({}, "terminal"))).not.toContain("L-South");
    expect(numbers(await run({}, "peopleOnly"))).toEqual(["P-1", "P-2"]);
    expect(JSON.stringify(await run({}, "viewer"))).not.toContain(marks.confidential);
    expect((await post("run", { filter: { field: "secret", filled: true } })).status).toBe(400);
  });

  it("is offered over the record types that are left, and not at all when none is", async () => {
    const offered = async (as: string) =>
      ((await fixture.call({ url: "/api/monitor", as })).body as { data: { monitor: Monitor }[] }).data.map(
        (each) => each.monitor.templates,
      );
    expect(await offered("viewer")).toEqual([["licence", "passport", "visa"]]);
    expect(await offered("peopleOnly")).toEqual([["passport"]]);
    await without("module.trips.enabled", async () => {
      expect(await offered("viewer")).toEqual([["passport"]]);
      expect(numbers(await run({}))).toEqual(["P-1", "P-2"]);
    });
  });

  it("is subscribed to by who may view one of its record types", async () => {
    const body = {
      notificationTypeId: 1,
      notificationSourceType: "MONITOR",
      notificationSourceId: "credentials",
      option: "DAILY",
    };
    const url = "/api/notifications/subscriptions";
    expect((await fixture.call({ method: "POST", url, as: "peopleOnly", body })).status).toBe(201);
  });
});

describe("a monitor over several record types that reads a confidential field", () => {
  const watched: Monitor = {
    ...monitor,
    where: { field: "secret", contains: "L-" },
    due: { date: "expires", done: { field: "secret", contains: "L-2" } },
    actions: [{ id: "export", label: "Export", type: "export" }],
  };
  let apart: AppFixture;
  beforeAll(async () => {
    apart = await createAppFixture({
      deps: { engine, monitors: compileMonitors([{ json: watched }], { engine }) },
    });
    for (const [docNumber, groupId] of [
      ["L-1", apart.redwood.north],
      ["L-2", apart.redwood.north],
      ["P-1", apart.redwood.north],
      ["L-South", apart.redwood.south],
    ] as const) {
      const fields = { docNumber, secret: docNumber };
      const body = { templateAlias: "licence", groupId, fields, relations: {} };
      const reply = await apart.call({ method: "POST", url: "/api/models", as: "admin", body });
      expect(reply.status, reply.text).toBe(201);
    }
  });
  afterAll(() => apart.close());

  async function seen(as: string, state: string) {
    const body = { state, counts: true };
    const reply = await apart.call({ method: "POST", url: "/api/monitor/credentials/run", as, body });
    const { data, counts } = reply.body as Run;
    return { numbers: data.map(({ fields }) => fields["docNumber"]), count: counts?.[state]?.count };
  }

  it("watches by it, where one may see it", async () => {
    expect(await seen("admin", "all")).toEqual({ numbers: ["L-1", "L-2", "L-South"], count: 3 });
    expect(await seen("admin", "done")).toEqual({ numbers: ["L-2"], count: 1 });
    expect(await seen("northConfidential", "all")).toEqual({ numbers: ["L-1", "L-2"], count: 2 });
  });
});

describe("an action of a monitor over several record types", () => {
  const idsOf = (...names: string[]) => names.map((name) => paperMonitor.get(name));

  it("writes its values into chosen records of different types, and leaves those that one may not edit", async () => {
    const query = { ids: idsOf("P-1", "V-1", "L-South") };
    expect((await post("action", { query, type: "complete" }, "viewer")).status).toBe(403);
    const { body } = await post("action", { query, type: "complete" }, "terminal");
    expect(body).toEqual({ successIds: idsOf("P-1", "V-1"), errors: [] });
    expect(numbers(await run({ state: "done" }))).toEqual(["P-1", "V-1"]);
    expect((await run({ state: "done" })).data.map(({ fields }) => fields["doneOn"])).toEqual([TODAY, TODAY]);
  });

  it("exports text with the record type and the status of each", async () => {
    const query = { columns: ["docNumber", "templateName", "monitorStatus", "expires"], state: "overdue" };
    const { text } = await post("action", { query, type: "export" });
    expect(text.split("\r\n").slice(0, 3)).toEqual([
      "Number,Record Type,Status,Expires",
      expect.stringMatching(/^L-South,Licence,Expired,\d\d\/\d\d\/\d{4}$/),
      expect.stringMatching(/^L-1,Licence,Expired,/),
    ]);
    const done = await post("action", { query: { ...query, state: "done" }, type: "export" });
    expect(done.text).toMatch(/\r\nV-1,Entry Visa,Completed,\d\d\/\d\d\/\d{4}\r\n/);
  });
});

describe("an export of a monitor over several record types", () => {
  const start = (as: string, templateAliases: string[], more: object = {}) =>
    fixture.call({
      method: "POST",
      url: "/api/models/query/export/csv",
      as,
      body: {
        templateAliases,
        name: "Credentials",
        monitor: "credentials",
        columns: ["templateName"],
        ...more,
      },
    });

  it("is begun for the record types that are named, as far as one may view them", async () => {
    expect((await start("admin", ["licence", "passport", "visa"])).status).toBe(202);
    expect((await start("peopleOnly", ["passport"])).status).toBe(202);
    expect((await start("peopleOnly", ["passport", "visa"])).status).toBe(403);
    expect((await start("admin", ["licence", "driver"])).status).toBe(400);
    expect((await start("admin", ["licence", "passport"], { monitor: undefined })).status).toBe(400);
  });
});
