/** Roles of a user one by one, and the rights of a role by themselves (spec platform.md 3, 7.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperator, groups, hierarchy, inTenant, roles } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

let fixture: AppFixture;
let adminRole: number;
beforeAll(async () => {
  fixture = await createAppFixture();
  adminRole = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    roles.createRole(trx, fixture.redwood.id, {
      name: "Company Admin",
      roleType: "ADMIN",
      sortOrder: 1,
      permissions: {},
    }),
  );
});
afterAll(() => fixture.close());

interface Link {
  id: string;
  groupIds: number[];
  effectiveDate: number | null;
  admin: boolean;
}

const ask = (request: Partial<Request> & { url: string }) => fixture.call({ as: "admin", ...request });
const post = (url: string, body: object, as = "admin") => ask({ method: "POST", url, body, as });
const remove = (url: string) => ask({ method: "DELETE", url });
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const linksOf = async (userId: number) =>
  ((await ask({ url: `/api/userAccount/${userId}/role` })).body as { data: Link[] }).data;
const link = (userAccountId: number, roleId: number, groupIds?: number[]) =>
  post("/api/userAccountRole", { userAccountId, roleId, ...(groupIds && { groupIds }) });
const rightsOf = (roleId: number, query = "?objectType=model_group") =>
  ask({ url: `/api/userRole/${roleId}/permission${query}` });

let count = 0;
const addRole = async (permissions: object = { trips: ["view"] }) => {
  count += 1;
  return ((await post("/api/roles", { name: `Link Role ${count}`, permissions })).body as { id: number }).id;
};
const addUser = async (as: string) => {
  const email = `${as}@example.com`;
  fixture.people[as] = email;
  const { body } = await post("/api/users/invite", { users: [{ email, firstName: "A", lastName: "B" }] });
  return (body as { data: { user: { id: number } }[] }).data[0]?.user.id ?? expect.fail();
};
const mayList = async (as: string) => (await ask({ url: "/api/models?templateAlias=trip", as })).status;
/** The newest line of the change log. */
const newestLine = async () => (await ask({ url: "/api/auditlogs?limit=1" })).text;

describe("a role of a user", () => {
  it("is given on groups, has a date, and opens records at once until it is taken", async () => {
    const [userId, roleId] = [await addUser("linked"), await addRole()];
    const given = await link(userId, roleId, [fixture.redwood.north]);
    expect(given.status, given.text).toBe(201);
    const known = {
      id: `${userId}-${roleId}`,
      userAccountId: userId,
      roleId,
      groupIds: [fixture.redwood.north],
      effectiveDate: expect.any(Number) as number,
      admin: false,
    };
    expect(given.body).toEqual(known);
    expect(await linksOf(userId)).toEqual([known]);
    expect(await mayList("linked")).toBe(200);
    expect(await newestLine()).toContain("POST /api/userAccountRole");
    expect((await remove(`/api/userAccountRole/${userId}-${roleId}`)).status).toBe(204);
    expect(await linksOf(userId)).toEqual([]);
    expect(await newestLine()).toContain(`Link Role ${count} (`);
    expect(await mayList("linked")).toBe(403);
    expect(refusal(await remove(`/api/userAccountRole/${userId}-${roleId}`))).toEqual([
      404,
      "grant_not_found",
    ]);
  });

  it("without groups is for the whole company, and never when no group is left in the list", async () => {
    const [userId, roleId] = [await addUser("everywhere"), await addRole()];
    expect((await post("/api/userAccountRole", { userAccountId: userId, roleId, groupIds: [] })).status).toBe(
      400,
    );
    expect(await linksOf(userId)).toEqual([]);
    expect((await link(userId, roleId)).body).toMatchObject({ groupIds: [fixture.redwood.root] });
  });

  it("stands beside the others, which keep their dates whatever else is given or taken", async () => {
    const [userId, first, second] = [await addUser("several"), await addRole(), await addRole()];
    await link(userId, first, [fixture.redwood.north]);
    await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      trx.updateTable("role_assignments").set({ granted_at: 86_400 }).where("user_id", "=", userId).execute(),
    );
    await link(userId, second, [fixture.redwood.south]);
    await link(userId, first, [fixture.redwood.south]);
    const both = [fixture.redwood.north, fixture.redwood.south].sort((a, b) => a - b);
    expect((await linksOf(userId))[0]).toMatchObject({ groupIds: both, effectiveDate: 86_400 });
    expect((await remove(`/api/userAccountRole/${userId}-${second}`)).status).toBe(204);
    expect(await linksOf(userId)).toMatchObject([{ groupIds: both, effectiveDate: 86_400 }]);
  });

  it("that was given before dates were noted has none", async () => {
    const [userId, roleId] = [await addUser("older"), await addRole()];
    const ids = { customerId: fixture.redwood.id, userId, roleId, groupId: fixture.redwood.north };
    await inTenant(fixture.db, { customerId: ids.customerId }, (trx) => roles.assignRole(trx, ids));
    expect(await linksOf(userId)).toMatchObject([{ effectiveDate: null }]);
  });

  it("of administrators says so, and nobody takes the last or the own one", async () => {
    const userId = await addUser("chief");
    expect((await link(userId, adminRole)).body).toMatchObject({ admin: true });
    const own = await ask({
      method: "DELETE",
      url: `/api/userAccountRole/${userId}-${adminRole}`,
      as: "chief",
    });
    expect(refusal(own)).toEqual([409, "own_administration"]);
    const everybody = (await ask({ url: "/api/users?limit=500" })).body as {
      data: { id: number; admin: boolean }[];
    };
    const others = everybody.data.filter(({ id, admin }) => admin && id !== userId).map(({ id }) => id);
    const setAdmins = (admin: boolean) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        trx.updateTable("memberships").set({ admin }).where("user_id", "in", others).execute(),
      );
    await setAdmins(false);
    await asOperator(fixture.db, {}, (trx) =>
      trx
        .updateTable("users")
        .set({ super_admin: true })
        .where("email", "=", fixture.people["unemployed"] ?? "")
        .execute(),
    );
    const last = await ask({
      method: "DELETE",
      url: `/api/userAccountRole/${userId}-${adminRole}`,
      as: "unemployed",
    });
    await setAdmins(true);
    expect(refusal(last)).toEqual([409, "last_administrator"]);
    expect(await linksOf(userId)).toHaveLength(1);
  });

  it("is refused on an inactive group, and stays where it was given before that", async () => {
    const [userId, roleId, other] = [await addUser("closing"), await addRole(), await addRole()];
    const { id: customerId, root } = fixture.redwood;
    const dock = await inTenant(fixture.db, { customerId }, (trx) =>
      groups.createGroup(trx, customerId, {
        alias: "dock",
        display: "Dock",
        groupType: "TERMINAL",
        parentId: root,
      }),
    );
    await link(userId, roleId, [dock]);
    await inTenant(fixture.db, { customerId }, (trx) =>
      hierarchy.changeGroups(trx, { customerId, ids: [dock] }, { inactive: true }, { userId: 0, now: NOW }),
    );
    expect(refusal(await link(userId, other, [dock]))).toEqual([400, "inactive_group"]);
    const invited = { email: "new@example.com", firstName: "A", lastName: "B" };
    const grants = [{ roleId, groupIds: [dock] }];
    const refused = await post("/api/users/invite", { users: [{ ...invited, grants }] });
    expect(refused.text).toContain('\\"Dock\\" is inactive, so nobody gets a role there any more.');
    expect((await link(userId, roleId, [root])).status).toBeLessThan(300);
    expect((await linksOf(userId)).map(({ groupIds }) => groupIds.toSorted())).toEqual([
      [root, dock].toSorted(),
    ]);
  });

  it("is refused for users, roles and groups that are not of the company", async () => {
    const [userId, roleId] = [await addUser("here"), await addRole()];
    const foreign = await asOperator(fixture.db, {}, (trx) =>
      trx
        .selectFrom("users")
        .select("id")
        .where("email", "=", fixture.people["foreign"] ?? "")
        .executeTakeFirstOrThrow(),
    );
    expect(refusal(await link(foreign.id, roleId))).toEqual([404, "user_not_found"]);
    expect(refusal(await ask({ url: `/api/userAccount/${foreign.id}/role` }))).toEqual([
      404,
      "user_not_found",
    ]);
    expect(refusal(await link(userId, 999_999_999))).toEqual([400, "unknown_role"]);
    expect(refusal(await link(userId, roleId, [fixture.harbor.root]))).toEqual([400, "unknown_group"]);
    expect((await remove("/api/userAccountRole/none")).status).toBe(400);
  });
});

describe("the rights of a role", () => {
  it("are those that it grants, on the whole company", async () => {
    const roleId = await addRole({ trips: ["view", "edit"] });
    const root = fixture.redwood.root;
    expect((await rightsOf(roleId)).body).toEqual({
      data: [
        {
          id: `${roleId}-${root}`,
          userRoleId: roleId,
          securableId: root,
          permissions: { trips: ["view", "edit"] },
        },
      ],
    });
    expect((await rightsOf(await addRole({}))).body).toEqual({ data: [] });
    expect(refusal(await rightsOf(999_999_999))).toEqual([404, "role_not_found"]);
  });

  it.each(["", "?objectType=", "?objectType=monitor"])(
    "are asked for with the kind of object: %s is refused",
    async (query) => {
      const reply = await rightsOf(await addRole(), query);
      expect(refusal(reply)).toEqual([400, "invalid_request"]);
      expect(reply.text).toContain('\\"objectType\\" must be \\"model_group\\"');
    },
  );

  it("are added to those that are there, and taken, for those who have the role at once", async () => {
    const [userId, roleId] = [await addUser("gaining"), await addRole({ people: ["view"] })];
    await link(userId, roleId, [fixture.redwood.north]);
    expect(await mayList("gaining")).toBe(403);
    const body = {
      userRoleId: roleId,
      securableId: fixture.redwood.root,
      permissions: { trips: ["view"], people: ["view", "edit"] },
    };
    const added = await post("/api/userRolePermission", body);
    expect(added.status, added.text).toBe(201);
    const id = `${roleId}-${fixture.redwood.root}`;
    expect(added.body).toEqual({ id, ...body });
    expect(await mayList("gaining")).toBe(200);
    expect(await newestLine()).toContain("Rights on Trips");
    expect((await remove(`/api/userRolePermission/${id}`)).status).toBe(204);
    expect(await mayList("gaining")).toBe(403);
    expect(refusal(await remove(`/api/userRolePermission/${id}`))).toEqual([404, "role_rights_not_found"]);
    const late = { id: roleId, version: 1, name: "Late", permissions: {} };
    expect(refusal(await ask({ method: "PUT", url: "/api/userRole", body: late }))).toEqual([
      409,
      "stale_role",
    ]);
  });

  it("are refused on a part of the company, of built-in roles, and where they are none", async () => {
    const userRoleId = await addRole();
    const root = fixture.redwood.root;
    const add = (body: object) =>
      post("/api/userRolePermission", {
        userRoleId,
        securableId: root,
        permissions: { trips: ["view"] },
        ...body,
      });
    const part = await add({ securableId: fixture.redwood.north });
    expect(refusal(part)).toEqual([400, "invalid_request"]);
    expect(part.text).toContain("a role grants the same on every group");
    expect(refusal(await add({ securableId: fixture.harbor.root }))).toEqual([400, "unknown_group"]);
    expect(refusal(await add({ permissions: { trips: [] } }))).toEqual([400, "invalid_request"]);
    expect(refusal(await add({ permissions: { gates: ["view"] } }))).toEqual([400, "invalid_request"]);
    expect(refusal(await add({ userRoleId: adminRole }))).toEqual([409, "role_locked"]);
    expect(refusal(await remove(`/api/userRolePermission/${adminRole}-${root}`))).toEqual([
      409,
      "role_locked",
    ]);
  });
});
