/** The audit log narrowed by what lines are about: the kind of thing, its number or name, and what was changed of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTrips, createAppFixture, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import type { ShownAuditLine as AuditLine } from "./auditLog.ts";

let fixture: AppFixture;
let viewer: number;
let role: number;
let dock: number;
let trip: number;

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) =>
  fixture.call({ method, url, as: "admin", ...(body && { body }) });
const lines = async (query: string) => {
  const reply = await ask("GET", `/api/auditlogs?limit=500&${query}`);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: AuditLine[] }).data;
};
const callsOf = async (query: string) => (await lines(query)).map(({ call }) => call);

beforeAll(async () => {
  fixture = await createAppFixture();
  const { root, north } = fixture.redwood;
  const found = await ask("GET", `/api/users?search=${fixture.people["viewer"]}`);
  const [user] = (found.body as { data: { id: number; version: number }[] }).data;
  viewer = user?.id ?? 0;
  const named = { id: viewer, version: user?.version, firstName: "Nora", lastName: 'Field "N"' };
  expect((await ask("PUT", "/api/users", named)).status).toBe(200);
  const added = await ask("POST", "/api/roles", { name: "Yard Clerk", permissions: { trips: ["view"] } });
  role = (added.body as { id: number }).id;
  await ask("POST", "/api/grants/bulk", { data: [{ userId: viewer, roleId: role, groupIds: [north] }] });
  await ask("POST", "/api/userRolePermission", {
    userRoleId: role,
    securableId: root,
    permissions: { people: ["view"] },
  });
  const groups = await ask("POST", "/api/admin/groups", {
    display: "Dock 100%",
    groupType: "TERMINAL",
    parentId: north,
  });
  const rows = (groups.body as { data: { id: number; display: string }[] }).data;
  dock = rows.find(({ display }) => display === "Dock 100%")?.id ?? 0;
  trip = (await addTrips(fixture)).south.id;
  await fixture.call({ url: `/api/models/${trip}`, as: "confidential" });
});
afterAll(() => fixture.close());

describe("the audit log (platform.md 7.7)", () => {
  it("comes narrowed by the kind of thing and its number, which no thing of another kind shares", async () => {
    expect(await callsOf(`kind=user&targetId=${viewer}`)).toEqual([
      "POST /api/grants/bulk",
      "PUT /api/users",
    ]);
    expect(await callsOf(`kind=role&targetId=${role}`)).toEqual([
      "POST /api/userRolePermission",
      "POST /api/roles",
    ]);
    expect(await callsOf(`kind=group&targetId=${dock}`)).toEqual(["POST /api/admin/groups"]);
    for (const [kind, id] of [
      ["role", viewer],
      ["group", role],
      ["user", dock],
    ] as const)
      // A call about several things says the number of none.
      for (const line of await lines(`kind=${kind}&targetId=${id}`))
        expect([kind, null]).toContain(line.kind);
    expect(await callsOf("kind=dropdown")).toEqual([]);
    expect((await ask("GET", "/api/auditlogs?kind=thing")).status).toBe(400);
  });

  it("says what each number is the number of", async () => {
    const [change] = await lines(`kind=user&text=changes+a+user&targetId=${viewer}`);
    expect(change).toMatchObject({ kind: "user", targetId: viewer });
    const [seen] = await lines(`kind=record&targetId=${trip}&event=confidentialView`);
    expect(seen).toMatchObject({ kind: "record", target: { templateAlias: "trip" } });
  });

  it("comes narrowed by names, also of several things that one call changed", async () => {
    const both = ["POST /api/grants/bulk", "PUT /api/users"];
    expect(await callsOf("kind=user&targetName=NORA+field")).toEqual(both);
    expect(await callsOf(`kind=user&targetName=${encodeURIComponent('Field "N"')}`)).toEqual(both);
    expect(await callsOf("targetName=yard+clerk")).toEqual([
      "POST /api/userRolePermission",
      "POST /api/roles",
    ]);
    expect(await callsOf("kind=group&targetName=100%25")).toEqual(["POST /api/admin/groups"]);
    expect(await callsOf("kind=group&targetName=1%25%25")).toEqual([]);
    expect(await callsOf("kind=user&targetName=yard+clerk")).toEqual([]);
  });

  it("[S3] comes narrowed by words of records, and by no confidential value", async () => {
    expect((await lines("targetName=southtown")).map(({ targetId }) => targetId)).toContain(trip);
    expect(await lines("kind=user&targetName=southtown")).toEqual([]);
    expect(await lines(`targetName=${encodeURIComponent(marks.confidential)}`)).toEqual([]);
    expect(await lines("kind=record&field=secret")).toEqual([]);
  });

  it("comes narrowed by what was changed", async () => {
    expect(await callsOf("field=last+NAME")).toEqual(["PUT /api/users"]);
    expect(await callsOf("kind=role&field=rights+on+trips")).toEqual(["POST /api/roles"]);
    expect(await callsOf("kind=group&field=rights")).toEqual([]);
    expect(await callsOf("field=_ast+name")).toEqual([]);
  });
});
