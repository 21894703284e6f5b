/** What somebody may do in a group, and why: the same as what the access plan of their own requests says. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action, RoleRight } from "../../../engine/server.ts";
import {
  asOperator,
  askedByUser,
  inSystem,
  inTenant,
  loadAccessPlan,
  roles,
  users,
} from "../../storage/index.ts";
import type { AccessPlan } from "../../storage/index.ts";
import { driver, fixtureEngine, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Reason {
  role: { id: number; name: string };
  group: { id: number; name: string } | null;
  module: { alias: string } | null;
  actions: RoleRight[];
}
interface Access {
  level: string;
  modules: {
    alias: string;
    actions: RoleRight[];
    granted: RoleRight[];
    reached: boolean;
    reasons: Reason[];
  }[];
}

const members = [
  "admin",
  "manager",
  "terminal",
  "viewer",
  "confidential",
  "northConfidential",
  "peopleOnly",
  "both",
];
const onRecords = ["view", "add", "edit", "delete", "viewConfidential"] as const satisfies readonly Action[];
const onLibrary = ["view", "upload", "edit", "delete", "viewConfidential", "download"] as const;

let fixture: AppFixture;
beforeAll(async () => {
  // Whoever views people opens trips from them.
  const engine = fixtureEngine([driver, { ...trip, indirectModules: ["people"] }]);
  fixture = await createAppFixture({ deps: { engine } });
  fixture.deps.schemas.modules.push({ alias: "documentLibrary", name: "Document Library" });
});
afterAll(() => fixture.close());

const idOf = async (name: string) => {
  const user = await inSystem(fixture.db, {}, (trx) =>
    users.userByEmail(trx, fixture.people[name] ?? expect.fail(name)),
  );
  return user?.id ?? expect.fail(name);
};
const ask = (userId: number, groupId: number, as = "admin") =>
  fixture.call({ url: `/api/1.0/users/${userId}/access?groupId=${groupId}`, as });
const accessOf = async (name: string, groupId = fixture.redwood.north) => {
  const reply = await ask(await idOf(name), groupId);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Access;
};
const moduleOf = ({ modules }: Access, wanted: string) =>
  modules.find(({ alias }) => alias === wanted) ?? expect.fail(wanted);
const groupsOf = ({ redwood: { root, north, south } }: AppFixture) => [root, north, south];

/** The access plan that a request of this person would have. */
async function planOf(name: string): Promise<AccessPlan> {
  const { redwood, db } = fixture;
  const opening = askedByUser(await idOf(name), redwood.id);
  return inTenant(db, { customerId: redwood.id, opening }, (trx, stored) => {
    if (stored === undefined) throw new Error(`There is no ${name}.`);
    return loadAccessPlan(trx, stored.user, redwood);
  });
}

/** What the plan grants in a group, by module. */
function grantedBy({ abilities }: AccessPlan, groupId: number): Record<string, readonly RoleRight[]> {
  const { engine } = fixture;
  const on = (template: string) =>
    onRecords.filter((right) => abilities.can(right, engine.template(template), groupId));
  return {
    people: on("driver"),
    trips: on("trip"),
    documentLibrary: onLibrary.filter((right) => abilities.library(right)),
  };
}

/** Lets somebody into redwood, or not. */
async function setActive(name: string, active: boolean) {
  const { redwood, db } = fixture;
  const userId = await idOf(name);
  await inTenant(db, { customerId: redwood.id }, (trx) =>
    users.setMembership(trx, { customerId: redwood.id, userId, active }),
  );
}

/** Closes somebody's account, or opens it. */
const setAccount = (name: string, active: boolean) =>
  asOperator(fixture.db, {}, (trx) =>
    trx
      .updateTable("users")
      .set({ active })
      .where("email", "=", fixture.people[name] ?? "")
      .execute(),
  );

describe("what a user may do in a group", () => {
  it.each(members)("is what the plan of their own requests says: %s", async (name) => {
    const plan = await planOf(name);
    for (const groupId of groupsOf(fixture)) {
      const { level, modules } = await accessOf(name, groupId);
      expect(level).toBe(plan.abilities.admin ? "admin" : "roles");
      if (plan.abilities.admin) continue;
      const found = Object.fromEntries(modules.map(({ alias, granted }) => [alias, granted]));
      expect(found, String(groupId)).toEqual(grantedBy(plan, groupId));
      const reach = plan.abilities.can("reach", fixture.engine.template("trip"), groupId);
      const trips = modules.find(({ alias }) => alias === "trips");
      expect(trips?.reached).toBe(reach && !trips?.granted.includes("view"));
    }
  });

  it.each(members)("has a reason for each right, and none for what is not granted: %s", async (name) => {
    for (const groupId of groupsOf(fixture)) {
      for (const { granted, reached, reasons } of (await accessOf(name, groupId)).modules) {
        const own = reasons.filter(({ module }) => module === null).flatMap(({ actions }) => actions);
        expect(new Set(own)).toEqual(new Set(granted));
        expect(reasons.some(({ module }) => module !== null)).toBe(reached);
      }
    }
  });

  it("is there by a role on a group above", async () => {
    const { root } = fixture.redwood;
    const trips = moduleOf(await accessOf("manager"), "trips");
    expect(trips.reasons).toMatchObject([
      { group: { id: root, name: "All" }, module: null, actions: ["view", "add", "edit", "delete"] },
    ]);
    expect(moduleOf(await accessOf("terminal"), "trips").reasons).toMatchObject([
      { group: { id: fixture.redwood.north, name: "North" }, actions: ["view", "add", "edit"] },
    ]);
    expect(moduleOf(await accessOf("terminal", root), "trips").granted).toEqual([]);
  });

  it("adds up several roles, each with what it grants", async () => {
    const { db, redwood } = fixture;
    const role = {
      name: "Cleaner",
      roleType: "CUSTOM",
      sortOrder: 9,
      permissions: { trips: ["view", "delete"] satisfies RoleRight[] },
    };
    const userId = await idOf("viewer");
    await inTenant(db, { customerId: redwood.id }, async (trx) => {
      const roleId = await roles.createRole(trx, redwood.id, role);
      await roles.assignRole(trx, { customerId: redwood.id, userId, roleId, groupId: redwood.north });
    });
    const trips = moduleOf(await accessOf("viewer"), "trips");
    expect(trips.granted).toEqual(["view", "delete"]);
    expect(trips.reasons.map(({ group, actions }) => [group?.id, actions])).toEqual([
      [redwood.root, ["view"]],
      [redwood.north, ["view", "delete"]],
    ]);
    expect(moduleOf(await accessOf("viewer", redwood.south), "trips").granted).toEqual(["view"]);
  });

  it("opens records from others by an indirect module, and says by which", async () => {
    const trips = moduleOf(await accessOf("peopleOnly"), "trips");
    expect(trips).toMatchObject({ granted: [], reached: true });
    expect(trips.reasons).toMatchObject([{ module: { alias: "people" }, actions: ["view"] }]);
  });

  it("has the rights on the document library whatever the group", async () => {
    for (const groupId of groupsOf(fixture)) {
      const { granted, reasons } = moduleOf(await accessOf("terminal", groupId), "documentLibrary");
      expect(granted).toEqual(["view", "upload"]);
      expect(reasons).toMatchObject([{ group: null, actions: ["view", "upload"] }]);
    }
  });

  it("leaves out modules that the company does not have", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    const { modules } = await accessOf("manager").finally(() => {
      flags["module.trips.enabled"] = true;
    });
    expect(modules.map(({ alias }) => alias)).toEqual(["people", "documentLibrary"]);
  });

  it("is nothing for who is deactivated, or whose account is closed", async () => {
    await setActive("manager", false);
    expect(await accessOf("manager")).toEqual({ level: "deactivated", modules: [] });
    await setActive("manager", true);
    await setAccount("manager", false);
    expect(await accessOf("manager")).toEqual({ level: "closed", modules: [] });
    await setAccount("manager", true);
    expect((await accessOf("manager")).level).toBe("roles");
  });

  it("is everything for administrators, by their membership or by a role, and for super admins", async () => {
    expect(await accessOf("admin")).toEqual({ level: "admin", modules: [] });
    const { db, redwood } = fixture;
    const userId = await idOf("both");
    const role = { name: "Boss", roleType: "ADMIN", sortOrder: 1, permissions: {} };
    await inTenant(db, { customerId: redwood.id }, async (trx) => {
      const roleId = await roles.createRole(trx, redwood.id, role);
      await roles.assignRole(trx, { customerId: redwood.id, userId, roleId, groupId: redwood.south });
    });
    expect((await accessOf("both")).level).toBe("admin");
    await asOperator(db, {}, (trx) =>
      trx.updateTable("users").set({ super_admin: true }).where("id", "=", userId).execute(),
    );
    expect((await accessOf("both")).level).toBe("superAdmin");
  });

  it("is asked of users and groups of the company alone", async () => {
    const { harbor, redwood } = fixture;
    expect(await ask(await idOf("foreign"), redwood.north)).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
    expect(await ask(await idOf("manager"), harbor.north)).toMatchObject({
      status: 400,
      body: { code: "unknown_group" },
    });
    expect((await ask(await idOf("manager"), redwood.north, "manager")).status).toBe(403);
  });
});
