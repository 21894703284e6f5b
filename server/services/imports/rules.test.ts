/** A company's own settings of imports: set where super admins set them, in force at once, and in this company alone. */
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonValue } from "../../../engine/index.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { readSchemas } from "../../schemaFiles/readSchemas.ts";
import { asOperator, customers, inSystem, inTenant, subscriptions, users } from "../../storage/index.ts";
import { driver, fixtureEngine, NOW, trip } from "../../storage/testing/companyFixture.ts";
import { alertPeople } from "../alerts/index.ts";
import { formOf } from "../app.fixture.ts";
import { openImportFixture, refusalOf, unheard } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

const DAY = 86_400;

let now = NOW;
let fixture: ImportFixture;
beforeAll(async () => {
  const engine = fixtureEngine([driver, { ...trip, duplicates: [["tags"], ["town", "day"]] }]);
  fixture = await openImportFixture({ deps: { engine, clock: () => now * 1_000 } });
  const { base, deps } = fixture;
  const { configuration } = deps.schemas;
  const shipped = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url))).configuration;
  const isOurs = ([key]: [string, JsonValue]) => key.startsWith("imports.");
  Object.assign(configuration.values, Object.fromEntries(Object.entries(shipped.values).filter(isOurs)));
  Object.assign(configuration, { sections: shipped.sections.filter(({ type }) => type === "imports") });
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(base.db, {}, (trx) => users.createUser(trx, root));
  base.people["root"] = root.email;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  now = NOW;
  await fixture.base.db.kysely.updateTable("customers").set({ configuration: "{}" }).execute();
});
afterEach(() => expect(fixture.complaints.splice(0)).toEqual([]));

const put = (values: object) =>
  fixture.ask({
    method: "PATCH",
    url: "/api/configuration/imports/files/values",
    as: "root",
    body: { values },
  });
const set = async (values: object) => {
  const reply = await put(values);
  expect(reply.status, reply.text).toBe(200);
};
/** A draft of the other company, as its own people see it. */
const elsewhere = async (content: string) => {
  const form = formOf("/api/imports/models", ["trips.csv", content], [["templateAlias", "trip"]]);
  const reply = await fixture.ask({
    ...form,
    as: "foreign",
    headers: { ...form.headers, host: "harbor.localhost" },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Job;
};
const load = async (content: string, setup?: object) => {
  const job = await fixture.draft(content, setup);
  await fixture.start(job.id);
  return fixture.ended(job.id);
};
const undo = (id: number) => fixture.ask({ method: "POST", url: `/api/imports/${id}/undo` });
const undone = async (id: number) => {
  expect((await undo(id)).status).toBe(202);
  return fixture.ended(id);
};

describe("the order of day and month", () => {
  const file = "Town,Day\nReno,05/05/2026\nElko,01/02/2026\n";

  it("is the company's where a file shows none, in the first setup and in the choice for other columns", async () => {
    const usual = await fixture.draft(file);
    expect(usual.setup?.fields["day"]).toEqual({ column: "Day" });
    await set({ "imports.dayFirst": true });
    const job = await load(file);
    expect(job.setup?.fields["day"]).toEqual({ column: "Day", format: "D/M/YYYY" });
    const elko = (await fixture.trips()).find(({ fields }) => fields["town"] === "Elko");
    expect(elko?.fields["day"]).toBe(Date.UTC(2026, 1, 1) / 1_000);
    await undone(job.id);
    const { body } = await fixture.ask({ method: "POST", url: `/api/imports/${usual.id}/preview` });
    expect((body as { columns: object[] }).columns[1]).toMatchObject({
      dates: { formats: ["D/M/YYYY", ""], example: "01/02/2026" },
    });
    expect((await elsewhere(file)).setup?.fields["day"]).toEqual({ column: "Day" });
  });

  it("is as the file shows it where it does, whatever the company says", async () => {
    await set({ "imports.dayFirst": true });
    const american = await fixture.draft("Town,Day\nReno,12/31/2026\nElko,01/02/2026\n");
    expect(american.setup?.fields["day"]).toEqual({ column: "Day" });
    const months = await fixture.draft("Town,Day\nReno,3-Feb-26\n");
    expect(months.setup?.fields["day"]).not.toHaveProperty("format", "D-M-YY");
  });
});

describe("known records", () => {
  const file = "Town,Day,Miles\nReno,1/2/2026,1\n";

  it("are what rows begin with changing, by the fields of duplicates that the file has and that can be matched", async () => {
    expect((await fixture.draft(file)).setup?.match).toEqual([]);
    await set({ "imports.changesKnown": true });
    const first = await load(file);
    expect(first).toMatchObject({ counts: { added: 1 }, setup: { match: ["town", "day"] } });
    const second = await load("Town,Day,Miles\nreno,1/2/2026,7\n");
    expect(second.counts).toMatchObject({ added: 0, changed: 1 });
    expect((await fixture.draft("Town,Miles\nReno,1\n")).setup?.match).toEqual([]);
    expect((await fixture.draft("Town,Secret,Tags\nReno,x,\n")).setup?.match).toEqual([]);
    expect((await elsewhere(file)).setup?.match).toEqual([]);
    await undone(second.id);
    await undone(first.id);
  });
});

describe("alerts", () => {
  /** The alerts that a subscriber has of trips. */
  const alerted = async () => {
    const { base, deps } = fixture;
    const { redwood } = base;
    const customer = { id: redwood.id, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    await alertPeople(deps, customer, unheard());
    const { body } = await fixture.ask({ url: "/api/notifications", as: "viewer" });
    return JSON.stringify(body).split("qz-alert").length - 1;
  };

  it("come of imported records until the company says that none do, of files that wait already too", async () => {
    const { db, redwood, people } = fixture.base;
    const user = await inSystem(db, { readOnly: true }, (trx) =>
      users.userByEmail(trx, people["viewer"] ?? ""),
    );
    const input = {
      notificationTypeId: 2,
      notificationSourceType: "MODEL" as const,
      notificationSourceId: "trip",
      option: "IMMEDIATELY",
      timezone: null,
    };
    await inTenant(db, { customerId: redwood.id }, (trx) =>
      subscriptions.putSubscription(trx, { customerId: redwood.id, userId: user?.id ?? 0 }, input, NOW),
    );
    const loud = await load("Town\nqz-alert one\n");
    const before = await alerted();
    expect(before).toBeGreaterThan(0);
    const waiting = await fixture.draft("Town\nqz-alert two\n");
    await set({ "imports.alerts": false });
    await fixture.start(waiting.id);
    expect(await fixture.ended(waiting.id)).toMatchObject({ counts: { added: 1 } });
    expect(await alerted()).toBe(before);
    await set({ "imports.alerts": true });
    const again = await load("Town\nqz-alert three\n");
    expect(await alerted()).toBeGreaterThan(before);
    for (const { id } of [again, waiting, loud]) await undone(id);
  });
});

describe("the days in which an import can be undone", () => {
  it("are counted from its end, are named, and end with a refusal that says so", async () => {
    const job = await load("Town\nReno\n");
    expect(job).toMatchObject({ mayUndo: true });
    expect(job).not.toHaveProperty("undoUntil");
    await set({ "imports.undoDays": 2 });
    const until = new Date((NOW + 2 * DAY) * 1_000).toISOString();
    expect(await fixture.read(job.id)).toMatchObject({ mayUndo: true, undoUntil: until, undoDays: 2 });
    now = NOW + 2 * DAY;
    expect(await fixture.read(job.id)).toMatchObject({ mayUndo: false });
    const { data } = (await fixture.ask({ url: "/api/imports" })).body as { data: Job[] };
    expect(data.find(({ id }) => id === job.id)).toMatchObject({ mayUndo: false });
    expect(refusalOf(await undo(job.id))).toEqual([
      409,
      "import_undo_over",
      "This import ended more than 2 days ago, so it can no longer be undone. How long imports can be undone is a setting of the company: Configuration > Imports.",
    ]);
    await set({ "imports.undoDays": 3 });
    expect(await undone(job.id)).toMatchObject({ status: "undone", undo: { deleted: 1 } });
  });
});

describe("an uploaded file", () => {
  const clean = async (company: "redwood" | "harbor") => {
    const { db } = fixture.base;
    const found = await inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, company));
    if (found) await cleanUp(fixture.deps, found);
  };

  it("waits as many days as the company says, elsewhere as usual", async () => {
    const [job, other] = [await fixture.draft("Town\nReno\n"), await elsewhere("Town\nReno\n")];
    await set({ "imports.fileDays": 2 });
    const [ours, theirs] = [
      () => fixture.ask({ url: `/api/imports/${job.id}` }),
      () =>
        fixture.ask({
          url: `/api/imports/${other.id}`,
          as: "foreign",
          headers: { host: "harbor.localhost" },
        }),
    ];
    for (const [days, statuses] of [
      [2, [200, 200]],
      [3, [404, 200]],
      [8, [404, 404]],
    ] as const) {
      now = NOW + days * DAY;
      await clean("redwood");
      await clean("harbor");
      expect([(await ours()).status, (await theirs()).status]).toEqual(statuses);
    }
  });
});

describe("a setting of imports", () => {
  it.each([
    ["dayFirst", "yes", "boolean"],
    ["changesKnown", 1, "boolean"],
    ["alerts", "off", "boolean"],
    ["undoDays", -1, ">= 0"],
    ["undoDays", 1.5, "integer"],
    ["fileDays", 0, ">= 1"],
    ["fileDays", 91, "<= 90"],
  ])("%s is refused as %s, with what it must be, and nothing changes", async (name, value, words) => {
    const key = `imports.${name}`;
    const [status, code, message] = refusalOf(await put({ [key]: value }));
    expect([status, code]).toEqual([400, "invalid_request"]);
    expect(message).toContain(`/values/${key} must be`);
    expect(message).toContain(words);
    const { body } = await fixture.ask({ url: "/api/configuration/overrides", as: "root" });
    expect(body).toEqual({});
  });
});
