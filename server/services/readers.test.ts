/** What people with different rights find, save and delete. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { addTrips, createAppFixture, marks } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
/** By where they are: two groups of redwood, and the other company. */
let trips: Awaited<ReturnType<typeof addTrips>>;

beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
});
afterAll(() => fixture.close());

function newTrip() {
  return {
    templateAlias: "trip",
    groupId: fixture.redwood.north,
    fields: { town: "Newtown" },
    relations: {},
  };
}

function create(as: string, body: object) {
  return fixture.call({ method: "POST", url: "/api/models", as, body });
}

describe("what a reader finds", () => {
  const townsOf = async (role: string, url = "/api/models?templateAlias=trip") => {
    const reply = await fixture.call({ url, as: role });
    const { data } = reply.body as { data: RecordData[] };
    return [...new Set(data.map(({ fields }) => String(fields["town"])))].sort();
  };

  it("lists the records of the groups where they may view, and counts no others", async () => {
    expect(await townsOf("viewer")).toEqual(["Northtown", "Southtown"]);
    expect(await townsOf("terminal")).toEqual(["Northtown"]);
    const count = async (role: string) =>
      (await fixture.call({ url: "/api/models/count?templateAlias=trip", as: role })).body;
    const [all, some] = [await count("viewer"), await count("terminal")] as [
      { count: number },
      { count: number },
    ];
    expect(all.count).toBeGreaterThan(some.count);
    const hidden = await fixture.call({
      url: "/api/models/count?templateAlias=trip&search=southtown",
      as: "terminal",
    });
    expect(hidden.body).toEqual({ count: 0, capped: false });
  });

  it("has a member of two companies see each by its own rights", async () => {
    const request = {
      url: "/api/models?templateAlias=trip",
      as: "both",
      headers: { host: "harbor.localhost" },
    };
    expect((await fixture.call(request)).status).toBe(403);
    const me = (await fixture.call({ url: "/api/1.0/users/current", as: "both" })).body as {
      customers: object[];
    };
    expect(me.customers).toEqual([
      expect.objectContaining({ alias: "harbor", frontendUrl: "http://harbor.localhost" }),
      expect.objectContaining({ alias: "redwood", frontendUrl: "http://redwood.localhost" }),
    ]);
  });

  it("sees which fields are confidential, instead of their values", async () => {
    const url = `/api/models/${trips.south.id}`;
    const blind = (await fixture.call({ url, as: "viewer" })).body as RecordData;
    expect(blind.protectedFields).toEqual(["secret"]);
    expect(blind.fields).not.toHaveProperty("secret");
    expect(blind.abilities).toEqual({ view: true, edit: false, delete: false, viewConfidential: false });
    const seeing = (await fixture.call({ url, as: "confidential" })).body as RecordData;
    expect(seeing.fields["secret"]).toBe(`${marks.confidential} Southtown`);
    expect(seeing.protectedFields).toEqual([]);
  });

  it("finds no confidential value by searching for it, and cannot blank one by saving without it", async () => {
    const search = { templateAliases: ["trip"], textSearch: [{ field: "label", value: marks.confidential }] };
    const found = await fixture.call({ method: "POST", url: "/api/models/get", as: "manager", body: search });
    expect((found.body as { data: object[] }).data).toEqual([]);
    const { id, groupId, version } = trips.south;
    const body = { groupId, version, fields: { town: "Southtown", miles: 5 }, relations: {} };
    const saved = await fixture.call({ method: "PUT", url: `/api/models/${id}`, as: "manager", body });
    expect(saved.status).toBe(200);
    const seen = (await fixture.call({ url: `/api/models/${id}`, as: "confidential" })).body as RecordData;
    expect(seen.fields).toMatchObject({ secret: `${marks.confidential} Southtown`, miles: 5 });
  });

  it("gets the templates, groups and permissions that concern them", async () => {
    const aliases = async (role: string) => {
      const { data } = (await fixture.call({ url: "/api/modelTemplate", as: role })).body as {
        data: { alias: string }[];
      };
      return data.map(({ alias }) => alias);
    };
    expect(await aliases("viewer")).toEqual(["driver", "trip"]);
    expect(await aliases("peopleOnly")).toEqual(["driver"]);
    const groups = (await fixture.call({ url: "/api/models/groups", as: "terminal" })).body as {
      data: object[];
    };
    expect(groups.data).toEqual([
      expect.objectContaining({ display: "All", inactive: true }),
      expect.objectContaining({ display: "North", inactive: false }),
    ]);
    expect((await fixture.call({ url: "/api/permissions/user/current", as: "terminal" })).body).toMatchObject(
      {
        admin: false,
        modulePermissions: { view: { trips: [fixture.redwood.north] } },
      },
    );
  });

  it("links a record that they may not view by its number alone", async () => {
    const { id } = trips.driver;
    const body = { ...newTrip(), relations: { primaryModel: id } };
    const made = (await create("admin", body)).body as RecordData;
    expect(made.relationModels["primaryModel"]).toMatchObject({ label: "Ann Lee" });
    expect((await fixture.call({ url: `/api/models/${made.id}`, as: "peopleOnly" })).status).toBe(403);
  });
});

describe("a move of a record into a group where the user may not edit", () => {
  it("is refused, and the record stays where it is", async () => {
    const { body } = await create("terminal", newTrip());
    const made = body as RecordData;
    const moved = { ...newTrip(), version: made.version, groupId: fixture.redwood.south };
    const url = `/api/models/${made.id}`;
    const reply = await fixture.call({ method: "PUT", url, as: "terminal", body: moved });
    expect(reply.body).toMatchObject({
      status: 400,
      code: "invalid",
      issues: [{ path: "groupId", code: "group" }],
    });
    expect((await fixture.call({ url, as: "terminal" })).body).toMatchObject({
      groupId: fixture.redwood.north,
      version: 1,
    });
  });
});

describe("a delete", () => {
  it("takes the record out of lists and addresses, once", async () => {
    const { body } = await create("manager", newTrip());
    const url = `/api/models/${(body as RecordData).id}`;
    expect((await fixture.call({ method: "DELETE", url, as: "manager" })).status).toBe(204);
    expect((await fixture.call({ url, as: "manager" })).status).toBe(404);
    expect((await fixture.call({ method: "DELETE", url, as: "manager" })).status).toBe(404);
  });
});

describe("[ASVS 8.3.2][ASVS 7.4.2] a revoked right", () => {
  it("is gone with the next request", async () => {
    const url = "/api/models?templateAlias=trip";
    expect((await fixture.call({ url, as: "both" })).status).toBe(200);
    await fixture.db.kysely
      .updateTable("users")
      .set({ active: false })
      .where("email", "=", fixture.people["both"]!)
      .execute();
    expect((await fixture.call({ url, as: "both" })).status).toBe(403);
  });
});

describe("the sentence for a record in another group", () => {
  it("is that of the specification", async () => {
    const { id } = trips.south;
    const reply = await fixture.call({ url: `/api/models/${id}`, as: "terminal" });
    expect(reply.body).toMatchObject({
      status: 403,
      message:
        "Sorry, your current user role does not include access to this record. If you believe this is an error, " +
        `contact your Safety Suite Administrator. (Error: Failed to find model with id: ${id})`,
    });
  });
});
