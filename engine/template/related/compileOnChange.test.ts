import { describe, expect, it } from "vitest";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { createEngine } from "../engine.ts";
import type { ChangeRule } from "../../language/ruleTypes.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";

const person = templateOf(
  {
    state: { type: "enum", enumSet: "states", label: "State" },
    day: { type: "dateTime", kind: "date", label: "Day" },
    sum: { type: "computed", as: "text", computeOn: "read", label: "Sum", expression: "state" },
    secret: { type: "text", label: "Secret", protected: true },
  },
  {
    alias: "person",
    name: "Person",
    relations: {
      class: { template: "class", label: "Class" },
      hidden: { template: "class", label: "Other" },
    },
  },
);
const relations: Record<string, RelationField> = {
  people: { template: "person", label: "People", multi: true, inverse: "class" },
  secretPeople: { template: "person", label: "Hidden", multi: true, inverse: "hidden", protected: true },
  chosen: { template: "person", label: "Chosen", multi: true },
};
const fields: Record<string, Field> = {
  state: { type: "enum", enumSet: "classStates", label: "State" },
  tags: { type: "enum", enumSet: "classStates", label: "Tags", multi: true },
  day: { type: "dateTime", kind: "date", label: "Day" },
  twice: { type: "computed", as: "text", label: "Twice", expression: "state & state" },
  private: { type: "text", label: "Private", protected: true },
};
const enumSets = [
  { alias: "states", values: ["assigned", "done"] },
  { alias: "classStates", values: ["planned", "held"] },
];
const rule = {
  field: "state",
  becomes: "held",
  relation: "people",
  where: { field: "state", is: "assigned" },
  set: { state: "done", day: { expression: "day" } },
  reason: "The class was held.",
};
const classOf = (more: object) =>
  templateOf(fields, {
    alias: "class",
    name: "Class",
    relations,
    onChange: [{ ...rule, ...more } as ChangeRule],
  });
const brief = (more: object) => briefErrors([classOf(more), person], { enumSets });

describe("T27: what follows a change in the records that name the changed one", () => {
  it("is compiled with what it reads", () => {
    const condition = { field: "day", filled: true };
    const engine = createEngine({
      templates: [{ json: classOf({ condition }) }, { json: person }],
      enumSets,
    });
    const [compiled] = engine.template("class").onChange;
    expect(compiled).toMatchObject({
      field: "state",
      becomes: "held",
      template: "person",
      where: rule.where,
    });
    expect([...(compiled?.set.keys() ?? [])]).toEqual(["state", "day"]);
    expect(compiled?.condition?.dependencies).toEqual(["day"]);
    expect(engine.template("person").onChange).toEqual([]);
  });

  it("follows an open field with one value that people set", () => {
    const at = "/onChange/0/field";
    expect(brief({ field: "stat" })).toContain(`unknownName ${at}`);
    expect(brief({ field: "twice", becomes: "x" })).toEqual([`rule ${at}`]);
    expect(brief({ field: "tags" })).toContain(`rule ${at}`);
    expect(brief({ field: "chosen", becomes: 1 })).toContain(`rule ${at}`);
    expect(brief({ field: "retentionLock", becomes: true })).toContain(`rule ${at}`);
    expect(brief({ field: "private", becomes: "x" })).toEqual([`protected ${at}`]);
  });

  it("follows a value of the field, and says which one was meant", () => {
    const errors = errorsOf([classOf({ becomes: "hold" }), person], { enumSets });
    expect(errors.map(({ pointer }) => pointer)).toEqual(["/onChange/0/becomes"]);
    expect(errors[0]?.message).toContain('did you mean "held"');
    expect(brief({ becomes: true })).toEqual(["rule /onChange/0/becomes"]);
    expect(brief({ becomes: null })).toEqual(["shape /onChange/0/becomes"]);
  });

  it("reaches records through an open relation that is the inverse of one of theirs", () => {
    const at = "unknownName /onChange/0/relation";
    for (const relation of ["chosen", "secretPeople", "state", "poeple"])
      expect(brief({ relation }), relation).toEqual([at]);
    const [error] = errorsOf([classOf({ relation: "poeple" }), person], { enumSets });
    expect(error?.message).toContain('did you mean "people"');
  });

  it("chooses records by their open, stored fields", () => {
    const where = (field: string) => brief({ where: { field, filled: true } });
    expect(where("day")).toEqual([]);
    expect(where("dya")).toEqual(["unknownName /onChange/0/where/field"]);
    expect(where("secret")).toEqual(["protected /onChange/0/where"]);
    expect(where("sum")).toEqual(["rule /onChange/0/where"]);
    expect(brief({ where: { field: "state", is: "gone" } })).toEqual(["unknownName /onChange/0/where/is"]);
  });

  it("sets open fields that a rule could set, from open fields", () => {
    const set = (values: object) => brief({ set: values });
    expect(set({ stat: "done" })).toEqual(["unknownName /onChange/0/set/stat"]);
    expect(set({ sum: "x" })).toEqual(["rule /onChange/0/set/sum"]);
    expect(set({ secret: "x" })).toEqual(["protected /onChange/0/set/secret"]);
    expect(set({ state: "gone" })).toEqual(["rule /onChange/0/set/state"]);
    expect(set({})).toEqual(["rule /onChange/0/set"]);
    expect(set({ state: { expression: "private" } })).toEqual(["protected /onChange/0"]);
  });

  it("has a reason and nothing unknown", () => {
    expect(brief({ reason: "" })).toEqual(["shape /onChange/0/reason"]);
    expect(brief({ when: true })).toEqual(["unknownProperty /onChange/0/when"]);
  });
});
