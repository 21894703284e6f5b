import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../../../../engine/index.ts";
import { addCompany } from "../../../testing/companyFixture.ts";
import type { Company } from "../../../testing/companyFixture.ts";
import type { Trx } from "../../../database/database.ts";
import { createRole, listRoles } from "../../../company/roles.ts";
import { inTenant } from "../../../database/transactions.ts";
import { testDatabase } from "../../../testing/testDatabase.ts";
import type { TestDatabase } from "../../../testing/testDatabase.ts";
import { migrate } from "../../index.ts";
import { grantLines, grantNewModules, plannedGrants } from "./newModules.ts";
import type { RoleRights } from "./newModules.ts";
import { engineOf } from "../../../testing/migrationFixture.ts";

const before: RoleRights = { name: "Yard Lead", permissions: { employees: ["view"] } };
const after: RoleRights = { name: "Yard Lead", permissions: { employees: ["view"], gates: ["view", "add"] } };
const auditor: RoleRights = { name: "Auditor", permissions: { gates: ["view"] } };

let db: TestDatabase;
let [harbor, redwood]: Company[] = [];

const asOwner = <T>(work: (trx: Trx) => Promise<T>) => db.kysely.transaction().execute(work);
const planned = (roles: readonly RoleRights[]) =>
  asOwner(async (trx) => grantLines(await plannedGrants(trx, roles)));

async function rightsIn(company: Company | undefined) {
  const customerId = company?.id ?? 0;
  const roles = await inTenant(db, { customerId }, (trx) => listRoles(trx, customerId));
  return Object.fromEntries(roles.map(({ name, permissions }) => [name, permissions]));
}

async function setRole(company: Company | undefined, permissions: Record<string, ["view"]>) {
  const customerId = company?.id ?? 0;
  await inTenant(db, { customerId }, (trx) =>
    createRole(trx, customerId, { name: "Yard Lead", roleType: "STANDARD", sortOrder: 1, permissions }),
  );
}

beforeAll(async () => {
  db = await testDatabase({ engine: engineOf() });
  [harbor, redwood] = [await addCompany(db, "harbor"), await addCompany(db, "redwood")];
  await asOwner((trx) => grantNewModules(trx, [before]));
  await setRole(harbor, { employees: ["view"] });
  await setRole(redwood, {});
});
afterAll(() => db.close());

describe("rights on a new module", () => {
  it("are none while no module is new, also where a company took a right away", async () => {
    expect(await planned([before])).toEqual([]);
    expect(await rightsIn(redwood)).toEqual({ "Yard Lead": {} });
  });

  it("are planned for the roles of the name that the schemas give, in every company", async () => {
    expect(await planned([after, auditor])).toEqual([
      "Role Yard Lead gets view, add on gates (harbor, redwood).",
    ]);
    expect(await rightsIn(harbor)).toEqual({ "Yard Lead": { employees: ["view"] } });
  });

  it("are granted at a start, and said there", async () => {
    expect(await migrate(db, engineOf(), { roles: [after, auditor] })).toEqual({
      steps: [],
      statements: [],
      notices: ["Role Yard Lead gets view, add on gates (harbor, redwood)."],
    });
    expect(await rightsIn(harbor)).toEqual({ "Yard Lead": { employees: ["view"], gates: ["view", "add"] } });
    expect(await rightsIn(redwood)).toEqual({ "Yard Lead": { gates: ["view", "add"] } });
  });

  it("are granted once: what an administrator takes away afterwards stays away", async () => {
    const customerId = harbor?.id ?? 0;
    await inTenant(db, { customerId }, (trx) =>
      trx
        .updateTable("roles")
        .set({ permissions: JSON.stringify({ employees: ["view"] }) })
        .where("customer_id", "=", customerId)
        .execute(),
    );
    expect(await planned([after, auditor])).toEqual([]);
  });
});

describe("a template that the schemas lack", () => {
  it("is named at a start, with what happens to its records", async () => {
    const { notices } = await migrate(db, createEngine({ templates: [] }));
    expect(notices).toContain(
      "The template stop is not in the schemas folder. Its 0 live records are kept, and nobody sees them until schemas/templates/stop.json is back.",
    );
  });
});
