/** What is answered of one user: their rights in each company that may be seen, and their own account as the company knows it. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperator, inTenant, roles, users } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Entry {
  customerId: number;
  admin: boolean;
  viewData: boolean;
  readGroupPermissions: number[];
  writeGroupPermissions: number[];
}
interface Details {
  email: string;
  admin: boolean;
  superAdmin: boolean;
  lockout: boolean;
  status: string;
  termsOfServiceVersion: string | null;
  permissions: Entry[];
}

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
});
afterAll(() => fixture.close());

const idOf = async (name: string) => {
  const user = await asOperator(fixture.db, {}, (trx) => users.userByEmail(trx, fixture.people[name] ?? ""));
  return user?.id ?? expect.fail(name);
};
const detailsOf = async (name: string, as = "admin") => {
  const reply = await fixture.call({ url: `/api/1.0/users/${await idOf(name)}`, as });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Details;
};
const account = async (as: string, url = "/api/userAccount", host = "redwood.localhost") =>
  (await fixture.call({ url, as, headers: { host } })).body as Details;

describe("one user", () => {
  it("has their rights in the company of the administrator who asks: groups, records and documents", async () => {
    const { redwood } = fixture;
    const everywhere = [redwood.root, redwood.north, redwood.south].toSorted((a, b) => a - b);
    const nothing = {
      customerId: redwood.id,
      viewData: false,
      manageUsers: false,
      viewDocuments: false,
      downloadDocuments: false,
      uploadDocuments: false,
      editDocuments: false,
      deleteDocuments: false,
      admin: false,
      allowProtected: false,
      readGroupPermissions: [],
      writeGroupPermissions: [],
    };
    const viewing = { ...nothing, viewData: true, readGroupPermissions: everywhere };
    expect((await detailsOf("viewer")).permissions).toEqual([
      { ...viewing, viewDocuments: true, downloadDocuments: true },
    ]);
    expect((await detailsOf("terminal")).permissions).toEqual([
      {
        ...nothing,
        viewData: true,
        viewDocuments: true,
        uploadDocuments: true,
        readGroupPermissions: [redwood.north],
        writeGroupPermissions: [redwood.north],
      },
    ]);
    expect((await detailsOf("confidential")).permissions).toMatchObject([{ allowProtected: true }]);
    expect((await detailsOf("both")).permissions).toEqual([viewing]);
    expect((await detailsOf("admin")).permissions).toMatchObject([
      {
        admin: true,
        manageUsers: true,
        deleteDocuments: true,
        allowProtected: true,
        readGroupPermissions: everywhere,
        writeGroupPermissions: everywhere,
      },
    ]);
  });

  it("has them in each of their companies, where a super admin asks", async () => {
    const { redwood, harbor } = fixture;
    const { permissions } = await detailsOf("both", "root");
    expect(permissions.map(({ customerId, viewData }) => [customerId, viewData])).toEqual([
      [harbor.id, false],
      [redwood.id, true],
    ]);
    expect((await detailsOf("viewer", "root")).permissions).toEqual((await detailsOf("viewer")).permissions);
  });

  it("has them in all of their companies, however many addresses begin as theirs does", async () => {
    const { db, redwood, harbor } = fixture;
    const email = "many@redwood.example";
    const userId = await asOperator(db, {}, async (trx) => {
      await sql`insert into users (email, first_name, last_name)
        select ${email}::text || '.' || n, 'Alike', 'Aaron' from generate_series(1, 300) n`.execute(trx);
      return users.createUser(trx, { email, firstName: "Max", lastName: "Many" });
    });
    fixture.people["many"] = email;
    for (const { id: customerId } of [redwood, harbor])
      await inTenant(db, { customerId }, (trx) => users.setMembership(trx, { customerId, userId }));
    const { permissions } = await detailsOf("many", "root");
    expect(permissions.map(({ customerId }) => customerId)).toEqual([harbor.id, redwood.id]);
  });

  it("has nothing in a company that they were deactivated in", async () => {
    const { db, redwood } = fixture;
    const userId = await idOf("peopleOnly");
    const set = (active: boolean) =>
      inTenant(db, { customerId: redwood.id }, (trx) =>
        users.setMembership(trx, { customerId: redwood.id, userId, active }),
      );
    await set(false);
    expect(await detailsOf("peopleOnly")).toMatchObject({
      status: "Deactivated",
      lockout: false,
      permissions: [{ viewData: false, readGroupPermissions: [] }],
    });
    await set(true);
  });

  it("is locked out where the operator closed the account", async () => {
    const userId = await idOf("northConfidential");
    const set = (active: boolean) =>
      asOperator(fixture.db, {}, (trx) =>
        trx.updateTable("users").set({ active }).where("id", "=", userId).execute(),
      );
    await set(false);
    expect(await detailsOf("northConfidential")).toMatchObject({ lockout: true, status: "Deactivated" });
    await set(true);
    expect(await detailsOf("northConfidential")).toMatchObject({
      lockout: false,
      termsOfServiceVersion: null,
    });
  });
});

describe("the own account", () => {
  it("is an administrator's also by a role, and a super admin's in every company", async () => {
    const { db, redwood } = fixture;
    expect((await account("manager")).admin).toBe(false);
    const userId = await idOf("manager");
    const roleId = await inTenant(db, { customerId: redwood.id }, async (trx) => {
      const role = { name: "Boss", roleType: "ADMIN", sortOrder: 1, permissions: {} };
      const added = await roles.createRole(trx, redwood.id, role);
      await roles.assignRole(trx, { customerId: redwood.id, userId, roleId: added, groupId: redwood.root });
      return added;
    });
    for (const url of ["/api/userAccount", "/api/users/current"])
      expect((await account("manager", url)).admin, url).toBe(true);
    await inTenant(db, { customerId: redwood.id }, (trx) => roles.removeRole(trx, redwood.id, roleId));
    expect(await account("root")).toMatchObject({ admin: true, superAdmin: true });
    const member = { customerId: redwood.id, userId: await idOf("root") };
    await inTenant(db, member, (trx) => users.setMembership(trx, member));
    expect(await account("root")).toMatchObject({ admin: true, superAdmin: true });
  });

  it("of a super admin has no name in a company that they only visit, and the refusal says so", async () => {
    const body = { version: 1, firstName: "New", lastName: "Name" };
    const headers = { host: "harbor.localhost" };
    const reply = await fixture.call({ method: "PUT", url: "/api/userAccount", as: "root", body, headers });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: "visitor_has_no_name",
      message:
        "You visit harbor lines as a super admin and are not one of its users, so it has no name of yours. Change your name in a company where you are a user.",
    });
  });
});

describe("who signs in", () => {
  const me = async (as: string, host = "redwood.localhost") =>
    (await fixture.call({ url: "/api/1.0/users/current", as, headers: { host } })).body as Details & {
      customers: { alias: string; endpoint: string; frontendUrl: string; status: string }[];
    };

  it("learns what they may do in the company of the address", async () => {
    const { redwood, harbor } = fixture;
    expect(await me("terminal")).toMatchObject({
      admin: false,
      lockout: false,
      registered: true,
      active: true,
      permissions: (await detailsOf("terminal")).permissions,
    });
    expect(await me("admin")).toMatchObject({ admin: true, permissions: [{ customerId: redwood.id }] });
    expect(await me("root", "harbor.localhost")).toMatchObject({
      admin: true,
      permissions: [{ customerId: harbor.id, admin: true }],
    });
    expect(await me("foreign")).toMatchObject({ admin: false, permissions: [] });
  });

  it("learns where the services of their companies are and how far each is, whatever text comes with the question", async () => {
    const setStatus = sql`update customers set status = 'LIVE' where alias = 'harbor'`;
    await setStatus.execute(fixture.db.kysely);
    const url = "/api/1.0/customers?logo=1768435200";
    const { status, body } = await fixture.call({ url, as: "both" });
    expect(status).toBe(200);
    const [harbor, redwood] = ["http://harbor.localhost", "http://redwood.localhost"];
    expect(body).toMatchObject({
      data: [
        { alias: "harbor", endpoint: harbor, frontendUrl: harbor, status: "LIVE" },
        { alias: "redwood", endpoint: redwood, frontendUrl: redwood, status: "DEV" },
      ],
    });
    expect((await fixture.call({ url: "/api/1.0/customers?other=1", as: "both" })).status).toBe(400);
  });
});
