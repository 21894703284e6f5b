import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonValue } from "../../../../engine/index.ts";
import { asOperator, inTenant, users } from "../../../storage/index.ts";
import { createAppFixture } from "../../app.fixture.ts";
import type { AppFixture } from "../../app.fixture.ts";

const shipped: JsonValue[] = [
  { id: "home", items: ["dashboard"] },
  {
    id: "safety",
    title: "Safety",
    icon: "shield",
    sections: [{ id: "events", title: "Events", items: ["accidents", "claims"] }],
  },
];
const titles = { dashboard: "Dashboard", accidents: "Accidents", claims: "Claims", roles: "Roles" };
const files: Record<string, JsonValue> = {
  new: { sections: shipped },
  older: { sections: [...shipped.slice(0, 1), { id: "all", title: "All", items: ["accidents", "claims"] }] },
  admin: { sections: [{ id: "people", title: "People", items: ["roles"] }] },
  pages: { pages: Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, { title }])) },
};

const home = { id: "home", items: ["dashboard"], sections: [] };
const work = { id: "own1", title: "Work", items: ["claims"], sections: [] };
const events = { id: "events", title: "What happened", items: ["accidents"] };
const own = {
  sections: [{ id: "safety", title: "Safety", items: [], sections: [events] }, work, home],
  hidden: ["claims"],
};
const asShipped = {
  sections: [
    home,
    { id: "all", title: "All", items: ["accidents", "claims"], sections: [] as (typeof events)[] },
  ],
  hidden: [] as string[],
};

const key = "company.siteNavigation";
const url = "/api/siteNavigation";
let fixture: AppFixture;

beforeAll(async () => {
  fixture = await createAppFixture();
  Object.assign(fixture.deps.schemas.navigation, files);
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
}, 60_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.kysely.updateTable("customers").set({ configuration: "{}", aged_on: 20_000 }).execute();
});

type Reply = { own: typeof own | null; version: string; changedByName: string | null };
const read = async (as = "root") => {
  const { status, body } = await fixture.call({ url, as });
  return { status, body: body as Reply };
};
const put = async (navigation: object, version?: string, as = "root") => {
  const known = version ?? (await read()).body.version;
  return fixture.call({ method: "PUT", url, as, body: { navigation, version: known } });
};
const reset = (version: string, as = "root") =>
  fixture.call({ method: "DELETE", url: `${url}?version=${version}`, as });
const settings = async (host: string, as: string) => {
  const reply = await fixture.call({ url: "/api/customer/configuration", as, headers: { host } });
  return (reply.body as { values: Record<string, JsonValue> }).values;
};
const changesOf = (customerId: number) =>
  inTenant(fixture.db, { customerId, readOnly: true }, (trx) =>
    trx.selectFrom("configuration_changes").select(["key", "before", "after"]).orderBy("id").execute(),
  );

describe("the navigation of a company", () => {
  it("is the shipped one until a super admin saves another, which everybody in the company gets and nobody elsewhere", async () => {
    expect((await read()).body).toMatchObject({ own: null });
    const saved = await put(own);
    expect(saved).toMatchObject({ status: 200, body: { own, changedByName: "Ro Ot" } });
    expect((await read()).body).toEqual(saved.body);
    expect((await settings("redwood.localhost", "viewer"))[key]).toEqual(own);
    expect(await settings("harbor.localhost", "foreign")).not.toHaveProperty(key);
    expect(await changesOf(fixture.harbor.id)).toEqual([]);
  });

  it("keeps each change with who made it, stands beside the other settings, and computes nothing again", async () => {
    const before = (await changesOf(fixture.redwood.id)).length;
    const set = { configuration: JSON.stringify({ "module.trips.enabled": false }) };
    await fixture.db.kysely.updateTable("customers").set(set).where("alias", "=", "redwood").execute();
    await put(own);
    const { version } = (await read()).body;
    expect(await reset(version)).toMatchObject({ status: 200, body: { own: null, changedByName: "Ro Ot" } });
    expect((await changesOf(fixture.redwood.id)).slice(before)).toEqual([
      { key, before: null, after: own },
      { key, before: own, after: null },
    ]);
    const rows = await fixture.db.kysely
      .selectFrom("customers")
      .select(["configuration", "aged_on"])
      .where("alias", "=", "redwood")
      .execute();
    expect(rows).toEqual([{ configuration: { "module.trips.enabled": false }, aged_on: 20_000 }]);
  });

  it("follows what is shipped where it is saved as that", async () => {
    await put(own);
    expect((await put(asShipped)).body).toMatchObject({ own: null });
    expect(await settings("redwood.localhost", "viewer")).not.toHaveProperty(key);
  });

  it("is no change, and leaves no trace, where it is saved as it is", async () => {
    const first = await put(own);
    const { length } = await changesOf(fixture.redwood.id);
    expect((await put(own)).body).toEqual(first.body);
    expect(await changesOf(fixture.redwood.id)).toHaveLength(length);
  });

  it("says in the audit log what moved, was hidden, renamed, added and removed", async () => {
    await put(own);
    const { body } = await fixture.call({ url: "/api/auditlogs?limit=1", as: "admin" });
    const [line] = (body as { data: { detail: { changes: object[] } }[] }).data;
    expect(line?.detail.changes).toEqual([
      { field: "Site Navigation", from: "As shipped", to: "The company's own" },
      { field: "Accidents", from: "All", to: "Safety / What happened" },
      { field: "Claims", from: "All", to: "Hidden" },
      { field: "Section", from: "All", to: null },
      { field: "Section", from: null, to: "Safety" },
      { field: "Section", from: null, to: "Safety / What happened" },
      { field: "Section", from: null, to: "Work" },
    ]);
    await put({ ...own, sections: own.sections.toReversed() });
    const { text } = await fixture.call({ url: "/api/auditlogs?limit=1", as: "admin" });
    expect(text).toContain("Another order");
  });

  it("is changed by one of two who opened it at the same time", async () => {
    const { version } = (await read()).body;
    const others = [own, { ...own, hidden: [] }];
    const both = await Promise.all(others.map((each) => put(each, version)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(JSON.stringify(both.map(({ body }) => body))).toContain(
      "Someone else changed the navigation after you opened it. Nothing was saved.",
    );
    expect((await reset(version)).body).toMatchObject({ code: "stale_navigation" });
  });

  it("is the shipped one where what a command stored is none", async () => {
    const set = { configuration: JSON.stringify({ [key]: { sections: "all" } }) };
    await fixture.db.kysely.updateTable("customers").set(set).where("alias", "=", "redwood").execute();
    expect((await read()).body.own).toBeNull();
    expect(await put(own)).toMatchObject({ status: 200, body: { own } });
  });
});

describe("what does not fit", () => {
  it("is refused with each mistake and its pointer, and nothing is saved", async () => {
    const refused = await put({
      sections: [
        { id: "home", items: ["dashboard", "zebra"], sections: [] },
        { id: "own1", items: ["roles"], sections: [{ id: "own2", title: "  ", items: ["dashboard"] }] },
        { id: "own1", title: "x".repeat(61), items: ["claims", "claims"], sections: [] },
        { id: "favorites", title: "Mine", items: [], sections: [] },
      ],
      hidden: ["accidents", "accidents", "zebra"],
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "navigation_refused" } });
    const { issues } = refused.body as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      ["/navigation/sections/0/items/1", 'There is no page "zebra" in the navigation.'],
      ["/navigation/sections/1/title", "A section needs a title."],
      ["/navigation/sections/1/items/0", 'There is no page "roles" in the navigation.'],
      ["/navigation/sections/1/sections/0/title", "A section needs a title."],
      ["/navigation/sections/1/sections/0/items/0", '"Dashboard" stands there twice.'],
      ["/navigation/sections/2/id", 'There is a section "own1" already.'],
      ["/navigation/sections/2/title", "The title of a section has at most 60 characters."],
      ["/navigation/sections/2/items/1", '"Claims" stands there twice.'],
      ["/navigation/sections/3/id", 'There is a section "favorites" already.'],
      ["/navigation/hidden/1", '"Accidents" stands there twice.'],
      ["/navigation/hidden/2", 'There is no page "zebra" in the navigation.'],
    ]);
    expect((await read()).body.own).toBeNull();
  });

  it("has at most forty sections, of the right shape", async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({ ...work, id: `own${index}`, items: [] }));
    expect((await put({ sections: many, hidden: [] })).body).toMatchObject({
      issues: [{ path: "/navigation/sections", message: "The navigation has at most 40 sections." }],
    });
    const shapes = [
      { sections: [], hidden: [] },
      { sections: [{ ...home, sections: [{ ...work }] }], hidden: [] },
      { sections: [{ ...home, icon: "shield" }], hidden: [] },
      { sections: [{ ...home, id: "__proto__" }], hidden: [] },
      { sections: [home] },
    ];
    for (const shape of shapes) expect((await put(shape)).body).toMatchObject({ code: "invalid_request" });
    const refused = await put(shapes[2] ?? {});
    expect((refused.body as { message: string }).message).toContain("/navigation/sections/0");
  });
});

describe("who may arrange it", () => {
  it("is a super admin, whatever they send", async () => {
    const { version } = (await read()).body;
    for (const as of ["admin", "viewer"]) {
      expect((await read(as)).status).toBe(403);
      expect((await put(own, version, as)).status).toBe(403);
      expect((await put({ sections: 7 }, version, as)).status).toBe(403);
      expect((await reset(version, as)).status).toBe(403);
    }
    expect((await read()).body.own).toBeNull();
  });
});
