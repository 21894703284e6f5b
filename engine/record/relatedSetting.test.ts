import { describe, expect, it } from "vitest";
import { createEngine } from "../template/engine.ts";
import { contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import type { RecordValues } from "../model/recordData.ts";
import { computeRecord } from "./compute.ts";
import { relatedSetting } from "./relatedSetting.ts";
import { relationRefusal } from "./refusal.ts";
import type { Condition, RelatedChange } from "../language/ruleTypes.ts";

const task = templateOf(
  { name: { type: "text", label: "Name" }, closed: { type: "boolean", label: "Closed" } },
  { alias: "task", name: "Task" },
);
const early: Condition = { can: "edit", modules: ["early"] };
const onCreate: RelatedChange[] = [
  { relation: "task", condition: { expression: "reached = true" }, set: { closed: true, name: null } },
  { relation: "task", set: { name: { expression: "task.name & ': ' & details" } } },
  { relation: "task", set: { name: { expression: "$number(details)" } } },
];
const note = templateOf(
  { details: { type: "text", label: "Details" }, reached: { type: "boolean", label: "Reached" } },
  {
    alias: "note",
    name: "Note",
    onCreate,
    relations: {
      task: {
        template: "task",
        label: "Task",
        checks: [
          { when: { field: "task.name", is: "x" }, message: "Only said.", severity: "warning" },
          { when: { all: [{ new: true }, { field: "task.closed", is: true }] }, message: "It is closed." },
          { when: { not: early }, message: "It is too early." },
        ],
      },
    },
  },
);
const engine = createEngine({ templates: [{ json: note }, { json: task }] });
const [template, other] = [engine.template("note"), engine.template("task")];

async function set(index: number, values: RecordValues) {
  const context = contextOf({ related: (id) => (id === 7 ? { name: "Seven", closed: false } : undefined) });
  const [change] = template.onCreate.slice(index);
  if (!change) throw new Error("There is no such change.");
  const computed = await computeRecord(template, values, context);
  return relatedSetting(change, template, other, { values: computed, context });
}

describe("R13: what a creation sets in another record", () => {
  it("is nothing where the relation is empty or the condition does not hold", async () => {
    expect(await set(1, { details: "x" })).toBeUndefined();
    expect(await set(0, { task: 7, reached: false })).toBeUndefined();
    expect(await set(0, { task: 7 })).toBeUndefined();
  });

  it("are constants and expressions over the new record and what it names", async () => {
    expect(await set(0, { task: 7, reached: true })).toEqual({ id: 7, values: { closed: true, name: null } });
    expect(await set(1, { task: 7, details: "done" })).toEqual({ id: 7, values: { name: "Seven: done" } });
  });

  it("is null where an expression fails on the data", async () => {
    expect(await set(2, { task: 7, details: "no number" })).toEqual({ id: 7, values: { name: null } });
  });
});

describe("R14: whether a stored record may be named by a new one", () => {
  const refusal = (values: RecordValues, may = true) => {
    const { user, ...context } = contextOf();
    const permissions = {
      ...user.permissions,
      can: (_action: string, { modules }: { modules: readonly string[] }) => may && modules[0] === "early",
    };
    const named = { id: 7, values };
    return relationRefusal(template, "task", named, {}, { ...context, user: { ...user, permissions } });
  };

  it("is reported by the first error check that holds, in its words", () => {
    expect(refusal({ name: "x", closed: false })).toBeUndefined();
    expect(refusal({ closed: true }, false)).toBe("It is closed.");
    expect(refusal({ closed: false }, false)).toBe("It is too early.");
  });
});
