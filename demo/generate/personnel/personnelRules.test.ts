/** What the templates of people and training compute and fill in. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  addDays,
  compileValidators,
  createAbilities,
  createEngine,
  createFormStore,
  innerNodes,
} from "../../../engine/index.ts";
import { computeRecord } from "../../../engine/server.ts";
import type { RecordData, RecordValues, RuleContext, ViewNode } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../../server/schemaFiles/readSchemas.ts";

const TODAY = Date.UTC(2026, 0, 15) / 1000;
const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));

const allDocuments = {
  view: true,
  viewConfidential: true,
  upload: true,
  delete: true,
  edit: true,
  download: true,
};
function contextOf(more: Partial<RuleContext> = {}): RuleContext {
  const permissions = { superAdmin: false, admin: true, modulePermissions: {}, reportPermissions: {} };
  const user = {
    id: 1,
    permissions: createAbilities({ ...permissions, documentLibraryPermissions: allDocuments }, []),
  };
  const sets = { enumValues: () => [], flag: () => false, config: () => undefined };
  return { now: TODAY, isNew: true, user, groups: [], ...sets, ...more };
}

describe("records.md 4.3: the plan status of a watch list entry", () => {
  const enhancements = "module.trainingAndDevelopment.planEnhancements.enabled";
  const statusOf = async (plan: RecordValues | undefined, enhanced = false) => {
    const values = { currentScore: 40, improvementPlan: plan ? 7 : null };
    const context = contextOf({
      flag: (key) => enhanced && key === enhancements,
      related: (id) => (id === 7 ? plan : undefined),
      relatedLabel: () => "Backing",
    });
    const computed = await computeRecord(engine.template("employee_watch_list"), values, context);
    return computed["planStatus"];
  };
  const open = { status: "open", numberOfClosedTasks: 0, nextDueDate: addDays(TODAY, 3) };

  test.each<[string, RecordValues | undefined]>([
    ["noPlan", undefined],
    ["notStarted", open],
    ["notStarted", { ...open, nextDueDate: TODAY }],
    ["inProgress", { ...open, numberOfClosedTasks: 1 }],
    ["pastDue", { ...open, numberOfClosedTasks: 1, nextDueDate: addDays(TODAY, -1) }],
    ["completed", { ...open, status: "closed" }],
    ["completed", { ...open, status: "closedIncomplete" }],
  ])("is %s", async (expected, plan) => {
    expect(await statusOf(plan)).toBe(expected);
  });

  test("is Closed - Incomplete only with plan enhancements", async () => {
    expect(await statusOf({ ...open, status: "closedIncomplete" }, true)).toBe("closedIncomplete");
    expect(await statusOf({ ...open, status: "closed" }, true)).toBe("completed");
  });
});

describe("the form of a training", () => {
  const template = engine.template("training_attendance");
  const course = (fields: RecordValues): RecordData =>
    ({
      id: 3,
      templateAlias: "training_course",
      label: "Course",
      fields: { name: "Course", ...fields },
      computations: {},
      relations: {},
      relationModels: {},
      protectedFields: [],
      groupId: 1,
      retentionLock: false,
    }) as unknown as RecordData;

  /** The form after this course was chosen and the training was completed on a day with a score. */
  async function completed(fields: RecordValues, { day, score }: { day: number; score: number }) {
    const form = createFormStore({
      engine,
      template,
      record: null,
      context: contextOf(),
      validators: compileValidators(template),
      sources: {
        records: (_ids, alias) => Promise.resolve(alias === "training_course" ? [course(fields)] : []),
        validators: (alias) => Promise.resolve(compileValidators(engine.template(alias))),
        lookup: () => Promise.reject(new Error("nothing is looked up")),
      },
    });
    const read = (key: string) => form.store.get(form.valueAtom(key));
    form.change("course", 3);
    await form.whenIdle();
    expect(read("trainingSource")).toBe("lms");
    expect(read("dueDate")).toBe(addDays(TODAY, 14));
    form.change("status", "completed");
    form.change("completedDate", day);
    form.change("score", score);
    await form.whenIdle();
    return read;
  }
  const lms = { trainingSource: "lms", daysUntilDue: 14, passingScore: 80 };

  test.each<[string, RecordValues, number]>([
    ["months", { expirationInterval: 36, expirationIntervalUnits: "months" }, Date.UTC(2029, 0, 10) / 1000],
    ["years", { expirationInterval: 2, expirationIntervalUnits: "years" }, Date.UTC(2028, 0, 10) / 1000],
    ["days", { expirationInterval: 10, expirationIntervalUnits: "days" }, Date.UTC(2026, 0, 20) / 1000],
  ])("takes source, due day and expiration from the course: %s", async (_unit, interval, expected) => {
    const read = await completed({ ...lms, ...interval }, { day: Date.UTC(2026, 0, 10) / 1000, score: 80 });
    expect(read("expirationDate")).toBe(expected);
    expect(read("result")).toBe("passed");
  });

  test("has no expiration where the course has none, and does not pass below the passing score", async () => {
    const read = await completed(lms, { day: TODAY, score: 79 });
    expect(read("result")).toBe("failed");
    expect(read("expirationDate")).toBeNull();
  });
});

describe.each(["employee", "equipment"])("the tables of other records on the page of %s", (alias) => {
  const template = engine.template(alias);
  const tables = tablesIn(template.template.views.edit);

  test("show every record type that belongs to one, but for checklists, which have a screen of their own", () => {
    const owned = [...engine.templates.values()].flatMap((other) =>
      other.fields.flatMap(({ key, relation }) =>
        relation?.template === alias && relation.parent ? [`${other.alias}.${key}`] : [],
      ),
    );
    const shown = template.fields.flatMap(({ relation }) =>
      relation?.inverse === undefined ? [] : [`${relation.template}.${relation.inverse}`],
    );
    expect(owned.length).toBeGreaterThan(0);
    expect([...shown, "checklist.primaryModel"]).toEqual(expect.arrayContaining(owned));
  });

  test("are hidden while their module is off, and from who may not view the records", () => {
    expect(tables.size).toBeGreaterThan(0);
    for (const [key, visible] of tables) {
      const other = engine.template(template.byKey.get(key)?.relation?.template ?? "");
      const flags = schemas.modules
        .filter((each) => other.modules.includes(each.alias))
        .map(({ flag }) => flag);
      const wanted = [
        ...flags.flatMap((flag) => (flag === undefined ? [] : [{ flag }])),
        { can: "view", modules: [...other.modules] },
      ];
      expect(visible, key).toEqual(wanted.length > 1 ? { all: wanted } : wanted[0]);
    }
  });
});

/** The condition of each table of related records below a node, by its relation. */
function tablesIn(node: ViewNode): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (each: ViewNode): void => {
    if (typeof each === "string") return;
    if (each.type === "manageTable" || each.type === "relationTable") found.set(each.relation, each.visible);
    innerNodes(each).forEach((inner) => visit(inner.node));
  };
  visit(node);
  return found;
}
