/** Every demo company, whatever its size, has something to say: a record of every kind, and for every monitor something overdue and something to come. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, compileMonitors, startOfDay } from "../../engine/index.ts";
import { computeRecord, watchedCondition } from "../../engine/server.ts";
import type { CompiledMonitor, MonitorState, RecordValues, RuleContext } from "../../engine/index.ts";
import { monitorOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import { records } from "../records/index.ts";
import { customers, inSystem, inTenant, loadAccessPlan, users } from "../storage/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { cedar, demoCompanies, eventKinds, generateRecords, redwood, scaled } from "../../demo/index.ts";
import type { DemoCompany, DemoLink, DemoRecord, DemoWave } from "../../demo/index.ts";
import { broken, contextOf, engine, groupsOf, recordsOf } from "../../demo/testing/demoRules.ts";
import { seedDemo } from "./seed.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30) / 1000;
const today = startOfDay(NOW);
const schemas = readSchemas(fileURLToPath(new URL("../../schemas", import.meta.url)));
const monitors = [...compileMonitors(schemas.monitors, { engine, ...monitorOptions(schemas) }).values()];
const templates = [...engine.templates.keys()];

function generate(company: DemoCompany, now = NOW): readonly DemoWave[] {
  const groups = groupsOf(company);
  return generateRecords(company, {
    now,
    groupId: (alias) => groups.find((group) => group.alias === alias)?.id ?? 0,
  });
}

/** Numbers for the records of all templates, as if they were written. */
const PER_TEMPLATE = 1_000_000;
const idOf = ({ template, index }: DemoLink) => templates.indexOf(template) * PER_TEMPLATE + index;

/** What the rules of a company's records are read in, with the records that they name. */
function settingOf(company: DemoCompany, waves: readonly DemoWave[]) {
  const all = new Map(templates.map((template) => [template, recordsOf(waves, template)]));
  const related = (id: number): RecordValues =>
    all.get(templates[Math.floor(id / PER_TEMPLATE)] ?? "")?.[id % PER_TEMPLATE]?.values ?? {};
  const context: RuleContext = { ...contextOf(company, NOW), related };
  return (template: string, { groupId, values, links }: DemoRecord) => {
    const ids = Object.entries(links).map(([key, link]) => [
      key,
      "index" in link ? idOf(link) : link.map(idOf),
    ]);
    const given = { groupId, retentionLock: false, ...values, ...Object.fromEntries(ids) };
    return computeRecord(engine.template(template), given, context);
  };
}

/** Whether something of a monitor is overdue, and something to come. Of plans, these are the open tasks (see `nextDueDate`). */
async function saysOf(monitor: CompiledMonitor, company: DemoCompany, waves: readonly DemoWave[]) {
  const compute = settingOf(company, waves);
  const isOfPlans = monitor.alias === "improvement_plan_monitor";
  const watched = isOfPlans ? ["improvement_plan_task"] : monitor.templates.map(({ alias }) => alias);
  const found = new Set<"overdue" | "soon">();
  for (const template of watched) {
    for (const record of recordsOf(waves, template)) {
      if (found.size === 2) return found;
      const values = await compute(template, record);
      const scope = { value: (key: string) => values[key] ?? null, context: contextOf(company, NOW) };
      const isDone = isOfPlans ? values["closed"] === true : monitor.due.done?.test(scope) === true;
      const date = values[isOfPlans ? "dueDate" : monitor.due.date];
      if (isDone || typeof date !== "number") continue;
      if (date < today) found.add("overdue");
      else if (date <= addDays(today, monitor.due.warn.at(-1) ?? 0)) found.add("soon");
    }
  }
  return found;
}

/** What is asked of a monitor: that something is to come only where its date may lie ahead. */
function wanted({ templates: watched, due }: CompiledMonitor): string[] {
  const [first] = watched;
  const definition = first?.byKey.get(due.date)?.definition as { range?: { max?: number } } | undefined;
  return definition?.range?.max === 0 ? ["overdue"] : ["overdue", "soon"];
}

/** Half of the smallest one. */
const ten = { ...scaled(cedar, 0.5), name: "A company of ten" };

describe.each([...demoCompanies, ten])("$name", (company) => {
  const waves = generate(company);

  test("has a record of every kind", () => {
    const missing = templates.filter((template) => recordsOf(waves, template).length === 0);
    expect(missing).toEqual([]);
  });

  test.each(monitors)(
    "has something overdue and something to come for the monitor $name",
    async (monitor) => {
      expect([...(await saysOf(monitor, company, waves))].toSorted()).toEqual(wanted(monitor));
    },
  );

  test.each(eventKinds)("has corrective actions of %s: one to come, one overdue, others done", (kind) => {
    const actions = recordsOf(waves, "corrective_action").filter(({ links }) =>
      Object.values(links).some((link) => "template" in link && link.template === kind),
    );
    const isOpen = ({ values }: DemoRecord) => values["criticalEventWorkflowStatus"] !== "completed";
    const due = ({ values }: DemoRecord) => Number(values["dueDate"]);
    const done = ({ values }: DemoRecord) => Number(values["dateOfAction"]);
    expect(actions.some((action) => isOpen(action) && due(action) > today)).toBe(true);
    expect(actions.some((action) => isOpen(action) && due(action) < today)).toBe(true);
    expect(actions.some((action) => !isOpen(action) && done(action) <= today)).toBe(true);
    expect(actions.filter((action) => !isOpen(action) && done(action) > today)).toEqual([]);
    expect(actions.filter((action) => isOpen(action) && action.values["dateOfAction"] !== undefined)).toEqual(
      [],
    );
    expect(actions.filter(({ links }) => links["assignee"] === undefined)).toEqual([]);
  });
});

test("the checklists of spills have open, overdue and done items in every company", () => {
  for (const company of demoCompanies) {
    const items = recordsOf(generate(company), "checklist_item").filter(
      ({ links }) => links["materialSpill"],
    );
    const open = items.filter(({ values }) => values["status"] === "open");
    expect(open.some(({ values }) => Number(values["dueDate"] ?? Infinity) < today)).toBe(true);
    expect(open.some(({ values }) => Number(values["dueDate"] ?? 0) > today)).toBe(true);
    expect(items.some(({ values }) => values["status"] === "completed")).toBe(true);
  }
});

describe("a scale", () => {
  test("multiplies what a company has, and all that hangs on it", () => {
    const twice = generate(scaled(cedar, 20));
    expect(recordsOf(twice, "employee")).toHaveLength(400);
    expect(recordsOf(twice, "equipment")).toHaveLength(cedar.counts.equipment * 20);
    expect(recordsOf(twice, "enforcement").length).toBeGreaterThan(40);
  });

  test.each([0.001, 0.1, 0.5])("of %d leaves records that the templates allow, on any day", async (scale) => {
    for (const company of [cedar, redwood].map((each) => scaled(each, scale * (each === cedar ? 1 : 0.01)))) {
      for (const { template, records: generated } of generate(company))
        expect(await broken(template, generated, contextOf(company, NOW))).toEqual([]);
      for (const day of [40, 130, 300, 900]) expect(() => generate(company, addDays(NOW, day))).not.toThrow();
    }
  });
});

describe("the smallest company, written", () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase({ engine });
    await seedDemo({ db, engine, schemas, now: NOW, companies: [cedar] });
  });
  afterAll(() => db?.close());

  test.each(monitors)("the monitor $name counts something overdue and something soon", async (monitor) => {
    const customer = await inSystem(db, {}, (trx) => customers.customerByAlias(trx, cedar.alias));
    const user = await inSystem(db, {}, (trx) => users.userByEmail(trx, "admin@cedar.example"));
    if (!customer || !user) throw new Error("The company is not there.");
    const countOf = (state: MonitorState) =>
      inTenant(db, { customerId: customer.id, readOnly: true }, async (trx) => {
        const plan = await loadAccessPlan(trx, user, customer);
        const filter = watchedCondition(monitor, state);
        const asked = { trx, engine, plan, now: NOW, flag: () => true, config: () => undefined, filter };
        const { count } = await records.countAcross({
          ...asked,
          templates: monitor.templates.map(({ alias }) => alias),
        });
        return count;
      });
    const counted = await Promise.all((["overdue", "soon"] as const).map(countOf));
    expect(counted.filter((count) => count > 0)).toHaveLength(wanted(monitor).length);
  });
});
