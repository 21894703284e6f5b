/** Rights on ready reports in companies that run already: what opened a report until now goes on to, and later ones reach the roles that name them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCompany, fixtureEngine } from "../../../testing/companyFixture.ts";
import type { Company } from "../../../testing/companyFixture.ts";
import type { Role } from "../../../company/roles.ts";
import { createRole, listRoles } from "../../../company/roles.ts";
import { inTenant } from "../../../database/transactions.ts";
import { testDatabase } from "../../../testing/testDatabase.ts";
import type { TestDatabase } from "../../../testing/testDatabase.ts";
import { migrate } from "../../index.ts";
import type { RoleRights } from "./newModules.ts";

const engine = fixtureEngine();
const report = (alias: string, section: string, modules: readonly string[]) => ({
  json: {
    alias,
    name: alias,
    help: "Trips.",
    section,
    exportTypes: ["csv"],
    modules,
    parameters: [],
    report: {
      version: "1.0.0",
      dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [{ field: "town" }] }],
      commonFilters: [],
      settings: { displayType: "table" },
    },
  },
});
const [costs, people, late] = [
  report("costs", "financial", ["trips"]),
  report("people", "personnel", ["people"]),
  report("late", "financial", ["trips"]),
];
const viewer: RoleRights = {
  name: "Viewer",
  permissions: { trips: ["view"], "reports.financial.*": ["view"] },
};

let db: TestDatabase;
let harbor: Company;
beforeAll(async () => {
  db = await testDatabase({ engine });
  harbor = await addCompany(db, "harbor");
  await addRole(harbor, "Viewer", "STANDARD", { trips: ["view"] });
  await addRole(harbor, "Clerk", "CUSTOM", { people: ["view", "edit"] });
  await addRole(harbor, "Writer", "CUSTOM", { trips: ["add"] });
});
afterAll(() => db.close());

const start = async (reports: readonly { json: unknown }[], roles: readonly RoleRights[] = [viewer]) =>
  (await migrate(db, engine, { roles, reports })).notices;

function addRole(
  { id: customerId }: Company,
  name: string,
  roleType: string,
  permissions: Role["permissions"],
) {
  return inTenant(db, { customerId }, (trx) =>
    createRole(trx, customerId, { name, roleType, sortOrder: 1, permissions }),
  );
}

async function reportsOf({ id: customerId }: Company): Promise<Record<string, string[]>> {
  const all = await inTenant(db, { customerId }, (trx) => listRoles(trx, customerId));
  return Object.fromEntries(
    all.map(({ name, permissions }) => [
      name,
      Object.keys(permissions)
        .filter((key) => key.startsWith("reports."))
        .toSorted(),
    ]),
  );
}

describe("rights on reports in a company that runs", () => {
  it("are at first those that each role had by its modules, custom roles included", async () => {
    expect(await start([costs, people])).toEqual([
      "Role Clerk gets the reports people (harbor).",
      "Role Viewer gets the reports costs, people (harbor).",
    ]);
    expect(await reportsOf(harbor)).toEqual({
      Clerk: ["reports.people"],
      Viewer: ["reports.costs", "reports.people"],
      Writer: [],
    });
  });

  it("are given once: what an administrator takes away stays away", async () => {
    const customerId = harbor.id;
    await inTenant(db, { customerId }, (trx) =>
      trx
        .updateTable("roles")
        .set({ permissions: JSON.stringify({ people: ["view"] }) })
        .where("customer_id", "=", customerId)
        .where("name", "=", "Clerk")
        .execute(),
    );
    expect(await start([costs, people])).toEqual([]);
    expect((await reportsOf(harbor))["Clerk"]).toEqual([]);
  });

  it("on a report that comes later reach the roles that name it or its section, and no others", async () => {
    expect(await start([costs, people, late])).toEqual(["Role Viewer gets the reports late (harbor)."]);
    expect(await reportsOf(harbor)).toMatchObject({ Clerk: [], Writer: [] });
    expect(await start([costs, people, late])).toEqual([]);
  });

  it("are given to a company that comes back from an old archive, and to none whose roles name reports", async () => {
    const redwood = await addCompany(db, "redwood");
    await addRole(redwood, "Viewer", "STANDARD", { trips: ["view"] });
    await addRole(redwood, "Own", "CUSTOM", { people: ["view"] });
    const valley = await addCompany(db, "valley");
    await addRole(valley, "Viewer", "STANDARD", viewer.permissions as Role["permissions"]);
    await addRole(valley, "Own", "CUSTOM", { people: ["view"] });
    expect(await start([costs, people, late])).toEqual([
      "Role Own gets the reports people (redwood).",
      "Role Viewer gets the reports costs, late, people (redwood).",
    ]);
    expect(await reportsOf(valley)).toEqual({ Own: [], Viewer: ["reports.financial.*"] });
  });
});
