/** What the pages of a unit show, a person and an accident of their permits and claims, with the templates of the product. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import { fieldUi, ruleScope } from "../../../engine/server.ts";
import type { RecordData, RecordValues } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { seedEnumSets } from "../../storage/company/enums.ts";
import { addCompany, addUser, as, inputOf, NOW } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { inTenant } from "../../storage/database/transactions.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { ruleContext } from "../rules/ruleContext.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const { create, get, remove } = recordCalls(() => db, engine);
const DAY = 86_400;

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
/** Sees units and claims of the north, and no permits. */
let adjuster: AccessPlan;
let unit: RecordData;
let driver: RecordData;
let claim: RecordData;

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  await inTenant(db, { customerId: redwood.id }, (trx) => seedEnumSets(trx, redwood.id, schemas.enums));
  admin = await addUser(db, redwood);
  const permissions = { equipment: ["view" as const], "safetyAndRisk.claims": ["view" as const] };
  adjuster = await addUser(db, redwood, { groupId: redwood.north, permissions });
  const { north } = redwood;
  unit = await create(inputOf("equipment", north, { unitNumber: "T1", equipmentType: "car" }), admin);
  const person = {
    employeeNumber: "7",
    firstName: "Ada",
    lastName: "Reyes",
    status: "active",
    position: "terminalManager",
    hireDate: NOW - 900 * DAY,
  };
  driver = await create(inputOf("employee", north, person), admin);
  const loss = { type: "autoLiability", lossDate: NOW - 9 * DAY };
  claim = await create(inputOf("claim", north, loss, { employee: driver.id, equipment: [unit.id] }), admin);
  const category = inputOf("claim_cost", north, { costCategory: "bodilyInjury" });
  const cost = await create({ ...category, relations: { costIncident: claim.id } }, admin);
  const reserved = { date: NOW - 2 * DAY, amount: 1000 };
  await create(inputOf("claim_reserve", north, reserved, { cost: cost.id }), admin);
  const paid = { date: NOW - DAY, amount: 250.5 };
  await create(inputOf("claim_payment", north, paid, { cost: cost.id }), admin);
});
afterAll(() => db.close());

const related = async ({ id }: RecordData, relation: string, plan = admin) =>
  (await get(id, plan))?.relations[relation] ?? [];

describe("records.md, findings D9 and E5: permits and claims of a unit and a person", () => {
  const permitOf = (alias: string, permitType: string) =>
    create(
      inputOf(
        alias,
        redwood.north,
        {
          permitType,
          status: "applied",
          applicationDate: NOW - 30 * DAY,
          issuingAuthority: "PHMSA",
          state: "TX",
        },
        { equipment: [unit.id] },
      ),
      admin,
    );

  it("stand there from the day that they name it, and no longer than they do", async () => {
    expect(await related(unit, "hazmatPermits")).toEqual([]);
    const permit = await permitOf("hazmat_permit", "registration");
    expect(await related(unit, "hazmatPermits")).toEqual([permit.id]);
    expect(await related(unit, "hazmatPermits", adjuster)).toEqual([]);
    await remove(permit.id, admin);
    expect(await related(unit, "hazmatPermits")).toEqual([]);
  });

  it("show what was reserved and paid, and what remains", async () => {
    expect(await related(unit, "claims")).toEqual([claim.id]);
    expect(await related(driver, "claims")).toEqual([claim.id]);
    expect(await related(unit, "claims", adjuster)).toEqual([claim.id]);
    expect((await get(claim.id, admin))?.computations).toMatchObject({
      totalReserves: 1000,
      totalPayments: 250.5,
      totalReserveRemaining: 749.5,
    });
  });

  it.each(["equipment", "employee"])("are columns on the page of %s", (alias) => {
    const edit = JSON.stringify(engine.template(alias).template.views.edit);
    for (const key of ["totalReserves", "totalPayments", "totalReserveRemaining", "incurredLoss"])
      expect(edit, key).toContain(`"${key}"`);
  });
});

describe("records.md, finding E11: the incurred loss of an earlier system", () => {
  it("is only shown where one was brought over", async () => {
    const accident = engine.template("accident");
    const field = accident.byKey.get("totalIncurredLegacy");
    const isShown = (values: RecordValues) =>
      as(db, engine, admin, async (scope) => {
        const context = ruleContext({ ...scope, flag: () => true }, new Map(), {
          isNew: false,
          sourceIds: {},
        });
        return field && fieldUi(field, accident, ruleScope(accident, values, context)).visible;
      });
    expect(await isShown({ totalIncurredLegacy: null })).toBe(false);
    expect(await isShown({ totalIncurredLegacy: 0 })).toBe(true);
    expect(await isShown({ totalIncurredLegacy: 1250.5 })).toBe(true);
  });
});
