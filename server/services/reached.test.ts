/** Records of a record type that somebody may view through its indirect modules alone (spec platform.md 6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { addUser, driver, fixtureEngine, trip } from "../storage/testing/companyFixture.ts";
import { addTrips, createAppFixture, marks } from "./app.fixture.ts";
import type { AppFixture, Request } from "./app.fixture.ts";

const ownTrips = { template: "trip", inverse: "primaryModel", multi: true, label: "Trips" } as const;

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
let driverId: number;

beforeAll(async () => {
  const templates = [
    { ...driver, relations: { trips: ownTrips } },
    { ...trip, indirectModules: ["people"] },
  ];
  fixture = await createAppFixture({ deps: { engine: fixtureEngine(templates) } });
  trips = await addTrips(fixture);
  driverId = trips.driver.id;
  for (const { id, version, groupId, fields } of [trips.north, trips.south]) {
    const body = {
      id,
      version,
      groupId,
      fields,
      relations: { primaryModel: driverId },
      templateAlias: "trip",
    };
    const reply = await as("admin", { method: "PUT", url: `/api/models/${id}`, body });
    if (reply.status !== 200) throw new Error(reply.text);
  }
  const { redwood, db, people } = fixture;
  const north = await addUser(db, redwood, { groupId: redwood.north, permissions: { people: ["view"] } });
  people["peopleInNorth"] = north.user.email;
});
afterAll(() => fixture.close());

const as = (role: string, request: Request) => fixture.call({ ...request, as: role });
const read = (role: string, id: number) => as(role, { url: `/api/models/${id}` });
const list = (role: string, body: object) =>
  as(role, { method: "POST", url: "/api/models/get", body: { templateAliases: ["trip"], ...body } });
const idsOf = ({ body }: { body: unknown }) =>
  (body as { data: RecordData[] }).data.map(({ id }) => id).sort();

describe("[platform 6] a record type that is reached through an indirect module", () => {
  it("opens by its address and from the record that it hangs on, to be read only", async () => {
    const reply = await read("peopleOnly", trips.north.id);
    expect(reply.status).toBe(200);
    const { fields, abilities, relationModels } = reply.body as RecordData;
    expect(fields["town"]).toBe("Northtown");
    expect(abilities).toMatchObject({ view: true, edit: false, delete: false, viewConfidential: false });
    expect(relationModels["primaryModel"]).toMatchObject({ id: driverId, label: "Ann Lee" });
    expect(reply.text).not.toContain(marks.confidential);
    const found = (await read("peopleOnly", driverId)).body as RecordData;
    expect(found.relations["trips"]).toEqual([trips.north.id, trips.south.id]);
  });

  it("opens with what is attached to it", async () => {
    for (const tail of ["documents", "comments", "histories"]) {
      const reply = await as("peopleOnly", { url: `/api/models/${trips.north.id}/${tail}` });
      expect([tail, reply.status]).toEqual([tail, 200]);
    }
    const comment = {
      method: "POST",
      url: `/api/models/${trips.north.id}/comments`,
      body: { commentText: "x" },
    } as const;
    expect((await as("peopleOnly", comment)).status).toBe(403);
  });

  it("is listed by ids and by the record that it hangs on, and not by itself", async () => {
    const both = [trips.north.id, trips.south.id];
    const hanging = { where: [{ relation: "primaryModel", id: driverId }] };
    expect(idsOf(await list("peopleOnly", { ids: both }))).toEqual(both);
    expect(idsOf(await list("peopleOnly", hanging))).toEqual(both);
    for (const closed of [
      { url: "/api/models?templateAlias=trip" },
      { url: "/api/models/count?templateAlias=trip" },
      { method: "POST", url: "/api/models/get", body: { templateAliases: ["trip"] } },
      { method: "POST", url: "/api/models/count", body: { templateAliases: ["trip"] } },
      { method: "POST", url: "/api/monitor/trips/run", body: {} },
    ] as const)
      expect([closed.url, (await as("peopleOnly", closed)).status]).toEqual([closed.url, 403]);
  });

  it("is found by no search", async () => {
    const find = await as("peopleOnly", {
      method: "POST",
      url: "/api/models/find",
      body: { text: "Northtown" },
    });
    expect(find.status).toBe(200);
    expect(find.text).not.toContain("Northtown");
  });

  it("stays in the groups where the module may be viewed", async () => {
    expect((await read("peopleInNorth", trips.north.id)).status).toBe(200);
    expect((await read("peopleInNorth", trips.south.id)).status).toBe(403);
    expect(idsOf(await list("peopleInNorth", { ids: [trips.north.id, trips.south.id] }))).toEqual([
      trips.north.id,
    ]);
    const { relations } = (await read("peopleInNorth", driverId)).body as RecordData;
    expect(relations["trips"]).toEqual([trips.north.id]);
  });

  it("is changed and deleted by nobody who only reaches it", async () => {
    const { id, version, groupId } = (await read("admin", trips.north.id)).body as RecordData;
    const body = {
      id,
      version,
      groupId,
      templateAlias: "trip",
      fields: { town: "Elsewhere" },
      relations: {},
    };
    for (const call of [
      { method: "PUT", url: `/api/models/${id}`, body },
      { method: "DELETE", url: `/api/models/${id}?version=${version}` },
      {
        method: "POST",
        url: "/api/models",
        body: { templateAlias: "trip", groupId, fields: {}, relations: {} },
      },
    ] as const)
      expect([call.method, (await as("peopleOnly", call)).status]).toEqual([call.method, 403]);
    expect(((await read("admin", id)).body as RecordData).fields["town"]).toBe("Northtown");
  });

  it("says so where rights are granted, and why somebody may see a record", async () => {
    const modules = await as("admin", { url: "/api/modules/permissions" });
    const people = (modules.body as { data: { alias: string }[] }).data.find(
      ({ alias }) => alias === "people",
    );
    expect(people).toMatchObject({ recordTypes: ["Drivers"], reachedTypes: ["Trips"] });
    const access = await as("admin", { url: `/api/models/${trips.north.id}/access` });
    const entries = (access.body as { data: { user: { email: string }; actions: string[] }[] }).data;
    const own = entries.find(({ user }) => user.email === fixture.people["peopleInNorth"]);
    expect(own?.actions).toEqual(["view"]);
  });
});
