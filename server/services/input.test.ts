/** Bad records: each refusal has its status and message, and nothing is saved. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../engine/index.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
let trip: RecordData;
let foreignDriver: RecordData;
let before: string;

async function create(as: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return fixture.call({ method: "POST", url: "/api/models", as, body, headers });
}

function tripInput(fields: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  return {
    templateAlias: "trip",
    groupId: fixture.redwood.north,
    fields: { town: "Yreka", ...fields },
    relations: {},
    ...more,
  };
}

beforeAll(async () => {
  fixture = await createAppFixture();
  trip = (await create("admin", tripInput())).body as RecordData;
  const driver = {
    templateAlias: "driver",
    groupId: fixture.harbor.north,
    fields: { firstName: "Far", lastName: "Away" },
    relations: {},
  };
  const reply = await create("foreign", driver, { host: "harbor.localhost" });
  foreignDriver = reply.body as RecordData;
  expect([trip.version, foreignDriver.version]).toEqual([1, 1]);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  before = await fixture.footprint();
});
afterEach(async () => {
  expect(await fixture.footprint(), "nothing may be saved").toBe(before);
});

/** Status, code and message of a refusal. */
function refusal({ body }: Reply): [number, string, string] {
  const { status, code, message } = body as ApiErrorBody;
  return [status, code, message];
}

/** The issues of an invalid record, as `path: code: message`. */
function issues(reply: Reply): string[] {
  expect(refusal(reply).slice(0, 2)).toEqual([400, "invalid"]);
  return ((reply.body as ApiErrorBody).issues ?? []).map(
    ({ path, code, message }) => `${path}: ${code}: ${message}`,
  );
}

describe("[ASVS 2.2.1][ASVS 8.3.1][R13] a record that is refused", () => {
  it("names an unknown template", async () => {
    const reply = await create("admin", { ...tripInput(), templateAlias: "spaceship" });
    expect(refusal(reply)).toEqual([400, "unknown_template", 'There is no record type "spaceship".']);
    const list = await fixture.call({ url: "/api/models?templateAlias=constructor", as: "admin" });
    expect(refusal(list)).toEqual([400, "unknown_template", 'There is no record type "constructor".']);
  });

  it.each([
    ["an unknown field", { wings: 2 }, "wings: unknown:"],
    ["text where a number belongs", { miles: "12" }, "miles: type:"],
    ["a number where text belongs", { town: 12 }, "town: type:"],
    ["a list where one value belongs", { town: ["a"] }, "town: type:"],
    ["an object as a value", { town: { $ne: null } }, "town: type:"],
    ["an enum value that is disabled", { kind: "old" }, "kind: enum:"],
    ["an enum value that no set has", { kind: "space" }, "kind: enum:"],
    ["the same enum value twice", { tags: ["local", "local"] }, "tags:"],
    ["a text that is too long", { town: "x".repeat(201) }, "town: maxLength:"],
    ["NUL in a text", { town: "Yre\0ka" }, "town:"],
    ["half of a surrogate pair", { town: "Yreka \ud83d" }, "town:"],
    ["a date in the year 20240", { day: 576_561_628_800 }, "day:"],
    ["a date that is no midnight", { day: 1_768_435_201 }, "day:"],
    ["a time of day that no clock shows", { clock: 86_400 }, "clock:"],
    ["money with three decimals", { cost: 1.005 }, "cost:"],
    ["a number beyond the safe integers", { miles: 1e300 }, "miles:"],
    ["a computed field", { total: 5 }, "total:"],
    ["a locked field", { origin: "here" }, "origin: locked:"],
    ["a required field with spaces only", { town: "   " }, "town: required: Required field"],
  ])("with %s", async (_what, fields, start) => {
    const found = issues(await create("admin", tripInput(fields)));
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${start}`))]);
  });

  it("with a group that the user may not use, or of another company", async () => {
    const other = await create("terminal", tripInput({}, { groupId: fixture.redwood.south }));
    expect(issues(other)).toEqual([expect.stringMatching(/^groupId: group:/)]);
    const foreign = await create("admin", tripInput({}, { groupId: fixture.harbor.north }));
    expect(issues(foreign)).toEqual([expect.stringMatching(/^groupId: group:/)]);
    const wrongType = await create("admin", tripInput({}, { groupId: fixture.redwood.root }));
    expect(issues(wrongType)).toEqual([expect.stringMatching(/^groupId: group:/)]);
    const none = await create("admin", tripInput({}, { groupId: null }));
    expect(issues(none)).toEqual([expect.stringMatching(/^groupId: required:/)]);
  });

  it("with a relation to another company's record", async () => {
    const relations = { primaryModel: foreignDriver.id };
    const made = await create("admin", tripInput({}, { relations }));
    expect(issues(made)).toEqual(["primaryModel: relation: Choose an existing Driver."]);
    const unknown = await create("admin", tripInput({}, { relations: { primaryModel: 999_999 } }));
    expect(issues(unknown)).toEqual(issues(made));
  });

  it("with a relation to a record of another type, or an unknown relation", async () => {
    const reply = await create("admin", tripInput({}, { relations: { primaryModel: trip.id } }));
    expect(issues(reply)).toEqual(["primaryModel: relation: Choose an existing Driver."]);
    const unknown = await create("admin", tripInput({}, { relations: { captain: 1 } }));
    expect(issues(unknown)).toEqual([expect.stringMatching(/^captain: unknown:/)]);
  });

  it("with a confidential field that the user may not see", async () => {
    expect(issues(await create("manager", tripInput({ secret: "x" })))).toEqual([
      "secret: confidential: You may not change Secret.",
    ]);
  });

  it.each<[string, () => unknown]>([
    ["a list", () => []],
    ["a list for its fields, and a text for its group", () => tripInput({}, { fields: [], groupId: "1" })],
    ["a text for a related record", () => tripInput({}, { relations: { primaryModel: "1" } })],
    ["a number that is no id", () => tripInput({}, { relations: { helpers: [2 ** 60] } })],
    ["NUL in a source's id", () => tripInput({}, { sourceIds: { hr: "a\0" } })],
    ["no list for the records inside it", () => tripInput({}, { relationModels: { helpers: 1 } })],
  ])("that has another shape: %s", async (_what, body) => {
    expect(refusal(await create("admin", body())).slice(0, 2)).toEqual([400, "invalid_request"]);
  });

  it("with a key of all objects", async () => {
    const body = JSON.parse('{"templateAlias": "trip", "fields": {}, "__proto__": {}}') as unknown;
    expect(refusal(await create("admin", body)).slice(0, 2)).toEqual([400, "forbidden_key"]);
  });

  it("by whoever may add none of its template, which alias and id name alike", async () => {
    const { templateAlias, ...rest } = tripInput();
    const reply = await fixture.call({ url: "/api/modelTemplate", as: "admin" });
    const { data } = reply.body as { data: { alias: string; id: number }[] };
    const templateId = data.find(({ alias }) => alias === templateAlias)?.id;
    for (const body of [
      { ...rest, templateAlias },
      { ...rest, templateId },
    ])
      expect(refusal(await create("viewer", body))).toEqual([
        403,
        "action_not_permitted",
        "Certain user permissions required.",
      ]);
  });

  it("[ASVS 15.3.3] with system properties in the body", async () => {
    for (const more of [{ customerId: 1 }, { createdBy: 1 }, { label: "Mine" }, { deleted: false }]) {
      const reply = await create("admin", tripInput({}, more));
      expect(refusal(reply).slice(0, 2)).toEqual([400, "invalid_request"]);
    }
  });
});

describe("a save over a stale version", () => {
  it("is refused with the record as it is now", async () => {
    const body = { ...tripInput({ town: "Weed" }), version: 7 };
    const reply = await fixture.call({ method: "PUT", url: `/api/models/${trip.id}`, as: "admin", body });
    expect(refusal(reply)).toEqual([
      409,
      "stale_version",
      "This record was changed by someone else after you opened it.",
    ]);
    expect((reply.body as ApiErrorBody).record).toEqual(trip);
  });

  it("is refused without a version, and with ids that differ", async () => {
    const url = `/api/models/${trip.id}`;
    const without = await fixture.call({ method: "PUT", url, as: "admin", body: tripInput() });
    expect(issues(without)).toEqual(["version: required: Required field"]);
    const differing = await fixture.call({
      method: "PUT",
      url,
      as: "admin",
      body: { ...tripInput(), id: trip.id + 1, version: 1 },
    });
    expect(refusal(differing).slice(0, 2)).toEqual([400, "invalid_request"]);
  });

  it("is refused for a delete, too", async () => {
    const reply = await fixture.call({
      method: "DELETE",
      url: `/api/models/${trip.id}?version=9`,
      as: "admin",
    });
    expect(refusal(reply).slice(0, 2)).toEqual([409, "stale_version"]);
  });
});
