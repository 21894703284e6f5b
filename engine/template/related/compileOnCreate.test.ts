import { describe, expect, it } from "vitest";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { createEngine } from "../engine.ts";
import type { RelatedChange } from "../../language/ruleTypes.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";

const task = templateOf(
  {
    name: { type: "text", label: "Name" },
    closed: { type: "boolean", label: "Closed" },
    state: { type: "enum", enumSet: "states", label: "State" },
    sum: { type: "computed", as: "text", label: "Sum", expression: "name" },
    secret: { type: "text", label: "Secret", protected: true },
  },
  {
    alias: "task",
    name: "Task",
    relations: { notes: { template: "note", label: "Notes", inverse: "task" } },
  },
);
const relations: Record<string, RelationField> = {
  task: { template: "task", label: "Task" },
  others: { template: "task", label: "Others", multi: true },
  hidden: { template: "task", label: "Hidden", protected: true },
};
const fields: Record<string, Field> = {
  details: { type: "text", label: "Details" },
  private: { type: "text", label: "Private", protected: true },
};
const note = (onCreate: unknown) =>
  templateOf(fields, { alias: "note", name: "Note", relations, onCreate: onCreate as RelatedChange[] });
const enumSets = [{ alias: "states", values: ["open", "done"] }];
const brief = (...changes: unknown[]) => briefErrors([note(changes), task], { enumSets });

describe("T23: what the creation of a record sets in another one", () => {
  it("is compiled in its order, with the related fields that it reads", () => {
    const condition = { field: "task.closed", is: false };
    const set = { closed: true, name: { expression: "task.state & details" } };
    const engine = createEngine({
      templates: [
        {
          json: note([
            { relation: "task", set: { state: "done" } },
            { relation: "task", condition, set },
          ]),
        },
        { json: task },
      ],
      enumSets,
    });
    const { onCreate, related } = engine.template("note");
    expect(onCreate.map((change) => [...change.set.keys()])).toEqual([["state"], ["closed", "name"]]);
    expect(onCreate[1]).toMatchObject({ relation: "task", template: "task" });
    expect(onCreate[1]?.condition?.related).toEqual(["task.closed"]);
    expect(related).toEqual(["task.closed", "task.state"]);
    expect(engine.template("task").onCreate).toEqual([]);
  });

  it("goes through an open relation to one record that is stored here", () => {
    const through = (relation: string) => brief({ relation, set: { closed: true } });
    expect(through("task")).toEqual([]);
    for (const wrong of ["others", "hidden", "details", "nope"])
      expect(through(wrong)).toEqual(["unknownName /onCreate/0/relation"]);
  });

  it("is set in open fields that a rule could set", () => {
    const set = (values: object) => brief({ relation: "task", set: values });
    expect(set({ nope: 1 })).toEqual(["unknownName /onCreate/0/set/nope"]);
    expect(set({ sum: "x" })).toEqual(["rule /onCreate/0/set/sum"]);
    expect(set({ notes: [1] })).toEqual(["rule /onCreate/0/set/notes"]);
    expect(set({ retentionLock: true })).toEqual(["rule /onCreate/0/set/retentionLock"]);
    expect(set({ secret: "x" })).toEqual(["protected /onCreate/0/set/secret"]);
    expect(set({})).toEqual(["rule /onCreate/0/set"]);
  });

  it("has constants that are values of their fields", () => {
    const set = (values: object) => brief({ relation: "task", set: values });
    expect(set({ closed: null, state: "done", name: "x" })).toEqual([]);
    expect(set({ closed: "yes" })).toEqual(["rule /onCreate/0/set/closed"]);
    expect(set({ state: "gone" })).toEqual(["rule /onCreate/0/set/state"]);
  });

  it("reads no protected field, in an expression or a condition", () => {
    const leak = { relation: "task", set: { name: { expression: "private" } } };
    expect(brief(leak)).toEqual(["protected /onCreate/0"]);
    const filled = { field: "private", filled: true };
    const text = { relation: "task", set: { closed: true }, condition: filled };
    expect(brief({ relation: "task", set: { closed: true } }, text)).toEqual(["protected /onCreate/1"]);
    const written = { ...text, condition: { expression: "private = 'x'" } };
    expect(brief(written)).toEqual(["protected /onCreate/0"]);
  });

  it("reports what it does not know", () => {
    expect(brief({ relation: "task", set: { closed: true }, when: true })).toEqual([
      "unknownProperty /onCreate/0/when",
    ]);
    expect(brief({ relation: "task" })).toEqual(["shape /onCreate/0"]);
    expect(brief({ relation: "task", set: { name: { expression: "nope" } } })).toEqual([
      "unknownName /onCreate/0/set/name/expression",
    ]);
  });
});
