import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, listItemTemplate, toValues } from "../../engine/index.ts";
import { toInput } from "../../engine/server.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import { listItems, records } from "../records/index.ts";
import {
  criticalEvents,
  customers,
  groups,
  inSystem,
  inTenant,
  loadAccessPlan,
  users,
} from "../storage/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { demoUsers, generateRecords, harbor, redwood } from "../../demo/index.ts";
import type { DemoCompany } from "../../demo/index.ts";
import { seedDemo } from "./seed.ts";

/** The evening of the fourteenth where the companies are. */
const NOW = Date.UTC(2026, 0, 15) / 1000;
const COMPANY_NOW = NOW - 8 * 3600;
const schemas = readSchemas(fileURLToPath(new URL("../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));

function small(company: DemoCompany): DemoCompany {
  return { ...company, counts: { employees: 30, equipment: 15, accidents: 12, injuries: 8 } };
}

let db: TestDatabase;
const reports: string[] = [];
const seed = () =>
  seedDemo({
    db,
    engine,
    schemas,
    now: NOW,
    companies: [small(redwood), small(harbor)],
    report: (message) => reports.push(message),
  });

beforeAll(async () => {
  db = await testDatabase({ engine });
  await seed();
});
afterAll(() => db?.close());

async function planOf(email: string, alias: string) {
  const customer = await inSystem(db, {}, (trx) => customers.customerByAlias(trx, alias));
  const user = await inSystem(db, {}, (trx) => users.userByEmail(trx, email));
  if (!customer || !user) throw new Error(`No ${email} or ${alias}.`);
  return inTenant(db, { customerId: customer.id, readOnly: true }, (trx) =>
    loadAccessPlan(trx, user, customer),
  );
}

async function countOf(email: string, alias: string, template: string): Promise<number> {
  const plan = await planOf(email, alias);
  const counted = await inTenant(db, { customerId: plan.customerId, readOnly: true }, (trx) =>
    records.count({ trx, engine, plan, now: NOW, flag: () => true, config: () => undefined, template }),
  );
  return counted.count;
}

test("writes both companies with all their records", async () => {
  const written = (company: DemoCompany) => {
    const waves = generateRecords(small(company), { now: COMPANY_NOW, groupId: () => 1 });
    const count = waves.reduce((sum, wave) => sum + wave.records.length, 0);
    return `${company.name}: ${count.toLocaleString("en-US")} records`;
  };
  expect(reports).toEqual([written(redwood), written(harbor)]);
  expect(await countOf("admin@redwood.example", "redwood", "employee")).toBe(30);
  expect(await countOf("admin@harbor.example", "harbor", "accident")).toBe(12);
});

test("the database knows afterwards how much there is, so that it plans searches over thousands of records as such", async () => {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where relname = 'record_search'`.execute(db.kysely);
  expect(rows[0]?.count).toBeGreaterThan(1_000);
});

test("the rules of critical events have made some as the records were written", async () => {
  const plan = await planOf("admin@redwood.example", "redwood");
  const events = await inTenant(db, { customerId: plan.customerId, readOnly: true }, (trx) =>
    criticalEvents.listEvents(
      { trx, engine, plan, now: NOW, flag: () => true, config: () => undefined },
      {},
      { limit: 500 },
    ),
  );
  expect(events.length).toBeGreaterThan(0);
});

test("counts by the company's day: nothing that is over lies on the day that has begun in UTC only", async () => {
  const plan = await planOf("admin@redwood.example", "redwood");
  const scope = { engine, plan, now: NOW, flag: () => true, config: () => undefined };
  for (const { template } of engine.templates.values()) {
    const past = Object.entries(template.fields).flatMap(([key, field]) =>
      field.type === "dateTime" && field.kind === "date" && field.range?.max === 0 ? [key] : [],
    );
    const stored = await inTenant(db, { customerId: plan.customerId, readOnly: true }, (trx) =>
      records.list({ trx, ...scope, template: template.alias, limit: 200 }),
    );
    const ahead = stored.records.flatMap(({ fields }) =>
      past.filter((key) => Number(fields[key] ?? 0) > COMPANY_NOW),
    );
    expect(ahead, template.alias).toEqual([]);
  }
});

test("a driver's qualification file contains what the record says", async () => {
  const plan = await planOf("admin@redwood.example", "redwood");
  const list = listItemTemplate(engine.template("employee").template, "driver_qualification");
  if (!list) throw new Error("Employees have no qualification file.");
  const items = await inTenant(db, { customerId: plan.customerId, readOnly: true }, async (trx) => {
    const scope = { trx, engine, plan, now: NOW, flag: () => true, config: () => undefined };
    const { records: drivers } = await records.list({
      ...scope,
      template: "employee",
      filter: { field: "driver", is: true },
      limit: 1,
    });
    const { id = 0, groupId = 0 } = drivers[0] ?? {};
    return listItems.listItems(scope, { id, groupId, template: engine.template("employee") }, list);
  });
  const done = items
    .filter(({ fields }) => fields.status === "Complete")
    .map(({ prototype }) => prototype.alias);
  expect(done).toEqual(expect.arrayContaining(["application", "road_test", "medical_certificate"]));
});

test("records.md 3.13: totals of claims are the sums of their costs, and what is paid of these that of their payments; those of accidents the sums of their claims", async () => {
  const plan = await planOf("admin@redwood.example", "redwood");
  const all = async (template: string) => {
    const asked = { engine, plan, now: NOW, flag: () => true, config: () => undefined, template, limit: 100 };
    return inTenant(db, { customerId: plan.customerId, readOnly: true }, (trx) =>
      records.list({ trx, ...asked }).then((page) => page.records),
    );
  };
  const [claims, costs, payments] = [
    await all("claim"),
    await all("claim_cost"),
    await all("claim_payment"),
  ] as const;
  const sum = (values: readonly unknown[]) =>
    values.reduce<number>((total, value) => total + Number(value), 0);
  expect(claims.length).toBeGreaterThan(0);
  expect(payments.length).toBeGreaterThan(0);
  for (const { id, computations } of claims) {
    const own = costs.filter(({ relations }) => relations["costIncident"] === id);
    const ofOwn = payments.filter(({ relations }) => own.some((cost) => cost.id === relations["cost"]));
    expect(computations["totalReserves"]).toBe(sum(own.map(({ fields }) => fields["reserves"])));
    expect(computations["totalPayments"] ?? 0).toBe(sum(ofOwn.map(({ fields }) => fields["amount"])));
    expect(computations["totalReserveRemaining"]).toBe(
      sum(own.map((cost) => cost.computations["remaining"])),
    );
  }
  for (const { id, computations } of await all("accident")) {
    const own = claims.filter(({ relations }) => relations["accident"] === id);
    const ofClaims = (key: string) => sum(own.map((claim) => claim.computations[key]));
    expect(computations["totalReserves"] ?? 0).toBe(ofClaims("totalReserves"));
    expect(computations["totalCost"] ?? 0).toBe(ofClaims("totalPayments"));
    expect(computations["totalIncurred"]).toBe(ofClaims("incurredLoss"));
  }
});

test("a save of any record as it is changes nothing: none holds what the rules refuse or leave out", async () => {
  const plan = await planOf("admin@redwood.example", "redwood");
  const found: Record<string, unknown[]> = {};
  for (const template of engine.templates.values()) {
    const { alias } = template.template;
    // What is only added is saved by nobody again.
    if (template.appendOnly) continue;
    const asked = { engine, plan, now: NOW, flag: () => true, config: () => undefined, template: alias };
    const results = await inTenant(db, { customerId: plan.customerId }, async (trx) => {
      const page = await records.list({ trx, ...asked, limit: 100 });
      const inputs = page.records.map((record) => ({
        ...toInput(template, toValues(template, record), record),
        id: record.id,
      }));
      return records.changeMany({ trx, ...asked, inputs, fills: "nothing", dryRun: true });
    });
    const wrong = results.filter((result) => "issues" in result || result.changed);
    if (wrong.length > 0) found[alias] = wrong;
  }
  expect(found).toEqual({});
});

test("does nothing when the companies exist", async () => {
  await seed();
  expect(reports).toHaveLength(2);
  expect(await countOf("admin@redwood.example", "redwood", "employee")).toBe(30);
});

test("builds the hierarchies: regions over terminals in one company, terminals alone in the other", async () => {
  const plan = await planOf("admin@redwood.example", "redwood");
  const dallas = plan.groups.find(({ alias }) => alias === "dallas");
  expect(plan.groups.find(({ id }) => id === dallas?.parentId)?.alias).toBe("central");
  const other = await planOf("admin@harbor.example", "harbor");
  const roots = await inTenant(db, { customerId: other.customerId }, (trx) =>
    groups.listGroups(trx, other.customerId),
  );
  const root = roots.find(({ parentId }) => parentId === null);
  expect(roots.filter(({ parentId }) => parentId === root?.id)).toHaveLength(4);
});

test("gives every demo user the rights of the role", async () => {
  const accident = engine.template("accident");
  const may = async (email: string, alias = "redwood") => {
    const { abilities } = await planOf(email, alias);
    const actions = ["view", "add", "edit", "delete", "viewConfidential"] as const;
    return actions.filter((action) => abilities.can(action, accident));
  };
  expect(await may("admin@redwood.example")).toEqual(["view", "add", "edit", "delete", "viewConfidential"]);
  expect(await may("manager@redwood.example")).toEqual(["view", "add", "edit", "delete"]);
  expect(await may("terminal@redwood.example")).toEqual(["view", "add", "edit"]);
  expect(await may("viewer@redwood.example")).toEqual(["view"]);
  expect(await may("confidential@redwood.example")).toEqual(["view", "edit", "viewConfidential"]);
  expect(await may("claims@redwood.example")).toEqual(["view", "edit"]);
  expect(await may("auditor@redwood.example")).toEqual(["view"]);
  expect(await may("hr@redwood.example")).toEqual([]);
  expect(await may("both@example.com", "harbor")).toEqual(["view", "add", "edit", "delete"]);
  expect(await may("deactivated@redwood.example")).toEqual([]);
  expect(await may("admin@redwood.example", "harbor")).toEqual([]);
});

test("keeps the terminal manager to one terminal", async () => {
  const plan = await planOf("terminal@redwood.example", "redwood");
  const dallas = plan.groups.find(({ alias }) => alias === "dallas")?.id ?? 0;
  expect(plan.abilities.groups("view", engine.template("employee"))).toEqual([dallas]);
});

test("does not add who was never invited", async () => {
  const stranger = demoUsers.find(({ memberships }) => memberships.length === 0);
  expect(stranger?.email).toBe("stranger@example.com");
  expect(await inSystem(db, {}, (trx) => users.userByEmail(trx, "stranger@example.com"))).toBeUndefined();
});
