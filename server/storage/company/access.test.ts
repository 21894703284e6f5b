import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccessPlan } from "./access.ts";
import { loadAccessPlan } from "./access.ts";
import { createCustomer, customersOfUser } from "./customers.ts";
import { addCompany, addUser, fixtureEngine, NOW, planOf } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { createGroup } from "./groups.ts";
import { changeGroups } from "./hierarchy.ts";
import { assignRole, createRole } from "./roles.ts";
import { asOperator, inSystem, inTenant } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { setMembership, userByEmail } from "./users.ts";

const engine = fixtureEngine();
const trip = engine.template("trip");
let db: TestDatabase;
let company: Company;
let online: number;

beforeAll(async () => {
  db = await testDatabase({ engine });
  company = await addCompany(db, "redwood");
  online = await inTenant(db, { customerId: company.id }, (trx) =>
    createGroup(trx, company.id, { alias: "online", display: "Online", groupType: "ONLINE_TRAINING" }),
  );
});
afterAll(() => db.close());

const reload = (plan: AccessPlan) => planOf(db, company, plan.user.email);
const inCompany = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(db, { customerId: company.id }, work);

describe("the access plan", () => {
  it("lets an administrator do everything and see all groups but hidden ones", async () => {
    const plan = await addUser(db, company);
    expect(plan.permissions).toMatchObject({ admin: true, superAdmin: false });
    expect(plan.abilities.groups("delete", trip)).toBe("ALL");
    expect(plan.visibleGroups.map(({ id }) => id).toSorted()).toEqual(
      [company.root, company.north, company.south].toSorted(),
    );
    expect(plan.groups.map(({ id }) => id)).toContain(online);
  });

  it("grants a role on a group and everything below it", async () => {
    const plan = await addUser(db, company, {
      groupId: company.root,
      permissions: { trips: ["view", "edit"] },
    });
    const below = [company.root, company.north, company.south].toSorted();
    expect(plan.abilities.groups("view", trip)).toEqual(below);
    expect(plan.permissions.modulePermissions).toEqual({ view: { trips: below }, edit: { trips: below } });
    expect(plan.abilities.can("delete", trip)).toBe(false);
  });

  it("shows the ancestors of the groups of a user, inactive, and no others", async () => {
    const plan = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
    expect(plan.visibleGroups.map(({ id, inactive }) => [id, inactive])).toEqual([
      [company.root, true],
      [company.north, false],
    ]);
    expect(plan.abilities.can("view", trip, company.root)).toBe(false);
  });

  it("says when groups were changed and by whom, but not of ancestors that are shown for them alone", async () => {
    const plan = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
    const author = { userId: plan.userId, now: NOW };
    await inCompany((trx) =>
      changeGroups(trx, { customerId: company.id, ids: [company.root, company.north] }, {}, author),
    );
    const shown = (await reload(plan)).visibleGroups;
    expect(
      shown.map(({ id, lastUpdatedDate, lastUpdatedBy }) => [id, lastUpdatedDate, lastUpdatedBy]),
    ).toEqual([
      [company.root, null, null],
      [company.north, NOW, plan.userId],
    ]);
  });

  it("adds up several roles", async () => {
    const plan = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
    await inCompany(async (trx) => {
      const role = {
        name: "Second",
        roleType: "CUSTOM",
        sortOrder: 2,
        permissions: { trips: ["view" as const, "add" as const] },
      };
      const roleId = await createRole(trx, company.id, role);
      await assignRole(trx, { customerId: company.id, userId: plan.userId, roleId, groupId: company.south });
    });
    const { abilities } = await reload(plan);
    expect(abilities.groups("view", trip)).toEqual([company.north, company.south].toSorted());
    expect(abilities.groups("add", trip)).toEqual([company.south]);
  });

  it("makes users with an admin role administrators", async () => {
    const plan = await addUser(db, company, { groupId: company.north, permissions: {} });
    await inCompany(async (trx) => {
      const roleId = await createRole(trx, company.id, {
        name: "Boss",
        roleType: "ADMIN",
        sortOrder: 1,
        permissions: {},
      });
      await assignRole(trx, { customerId: company.id, userId: plan.userId, roleId, groupId: company.north });
    });
    expect((await reload(plan)).permissions.admin).toBe(true);
  });

  it("[ASVS 8.3.2][ASVS 7.4.2] takes every right from a deactivated member and a deactivated user, at the next request", async () => {
    const plan = await addUser(db, company);
    const membership = { customerId: company.id, userId: plan.userId, admin: true };
    await inCompany((trx) => setMembership(trx, { ...membership, active: false }));
    expect((await reload(plan)).abilities.can("view", trip)).toBe(false);
    await inCompany((trx) => setMembership(trx, { ...membership, active: true }));
    expect((await reload(plan)).abilities.can("view", trip)).toBe(true);
    await asOperator(db, {}, (trx) =>
      trx.updateTable("users").set({ active: false }).where("id", "=", plan.userId).execute(),
    );
    expect((await reload(plan)).abilities.can("view", trip)).toBe(false);
  });

  it("gives a user of another company nothing, and a super admin everything", async () => {
    const other = await addCompany(db, "harbor");
    const plan = await addUser(db, other);
    expect((await reload(plan)).permissions).toMatchObject({ admin: false, modulePermissions: {} });
    expect((await reload(plan)).visibleGroups).toEqual([]);
    await asOperator(db, {}, (trx) =>
      trx.updateTable("users").set({ super_admin: true }).where("id", "=", plan.userId).execute(),
    );
    expect((await reload(plan)).permissions).toMatchObject({ admin: true, superAdmin: true });
  });
});

describe("customersOfUser", () => {
  it("lists the companies of active memberships only", async () => {
    const plan = await addUser(db, company);
    const second = await asOperator(db, {}, (trx) =>
      createCustomer(trx, { alias: "second", name: "A second" }),
    );
    const third = await asOperator(db, {}, (trx) => createCustomer(trx, { alias: "third", name: "Third" }));
    for (const [id, active] of [
      [second, true],
      [third, false],
    ] as const) {
      await inTenant(db, { customerId: id }, (trx) =>
        setMembership(trx, { customerId: id, userId: plan.userId, active }),
      );
    }
    const mine = (everywhere: boolean) =>
      inSystem(db, { userId: plan.userId, readOnly: true }, async (trx) =>
        (await customersOfUser(trx, everywhere)).map(({ alias }) => alias),
      );
    expect(await mine(false)).toEqual(["second", "redwood"]);
    // Who is no super admin has no more by asking for all.
    expect(await mine(true)).toEqual(["second", "redwood"]);
  });
});

describe("loadAccessPlan", () => {
  it("reads rights of the transaction's company only", async () => {
    const plan = await addUser(db, company);
    const other = await addCompany(db, "summit");
    const user = await inSystem(db, {}, (trx) => userByEmail(trx, plan.user.email));
    const crossed = await inTenant(db, { customerId: other.id }, (trx) =>
      loadAccessPlan(trx, user!, company),
    );
    expect(crossed.permissions.admin).toBe(false);
    expect(crossed.groups).toEqual([]);
  });

  it("is the same plan until something that it is made of is another", async () => {
    const plan = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
    const { userId } = plan;
    expect(await reload(plan)).toBe(plan);
    const change = (statement: RawBuilder<unknown>) =>
      inCompany(async (trx) => {
        // Names of people are the operator's to change.
        await sql`set local role none`.execute(trx);
        await statement.execute(trx);
      });
    const changes: [RawBuilder<unknown>, (changed: AccessPlan) => unknown, unknown][] = [
      [
        sql`update groups set display = 'Far north' where id = ${company.north}`,
        ({ groups }) => groups.find(({ id }) => id === company.north)?.display,
        "Far north",
      ],
      [
        sql`update role_assignments set group_id = ${company.south} where user_id = ${userId}`,
        ({ abilities }) => abilities.groups("view", trip),
        [company.south],
      ],
      [
        sql`update roles set permissions = '{"trips": ["edit"]}' where id = (
          select a.role_id from role_assignments a where a.user_id = ${userId})`,
        ({ abilities }) => [abilities.can("view", trip), abilities.can("edit", trip, company.south)],
        [false, true],
      ],
      [
        sql`update memberships set admin = true where user_id = ${userId}`,
        ({ abilities }) => abilities.groups("view", trip),
        "ALL",
      ],
      [
        sql`update memberships set active = false where user_id = ${userId}`,
        ({ abilities }) => abilities.groups("view", trip),
        [],
      ],
      [sql`update users set first_name = 'Ann' where id = ${userId}`, ({ user }) => user.firstName, "Ann"],
      [
        sql`update groups set display = 'North' where id = ${company.north}`,
        ({ groups }) => groups.find(({ id }) => id === company.north)?.display,
        "North",
      ],
    ];
    let last = plan;
    for (const [statement, read, visible] of changes) {
      await change(statement);
      const changed = await reload(plan);
      expect(read(changed)).toEqual(visible);
      expect(changed).not.toBe(last);
      expect(await reload(plan)).toBe(changed);
      last = changed;
    }
  });
});
