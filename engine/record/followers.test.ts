import { describe, expect, it } from "vitest";
import type { RecordValues } from "../model/recordData.ts";
import { createEngine } from "../template/engine.ts";
import { contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { followers, followingValues, startedRules } from "./followers.ts";
import type { ChangeRule } from "../language/ruleTypes.ts";

const person = templateOf(
  { state: { type: "text", label: "State" }, note: { type: "text", label: "Note" } },
  { alias: "person", name: "Person", relations: { class: { template: "class", label: "Class" } } },
);
const rules: ChangeRule[] = [
  {
    field: "state",
    becomes: "held",
    relation: "people",
    where: {
      all: [
        { field: "state", isNot: "absent" },
        { field: "note", empty: true },
      ],
    },
    condition: { field: "open", isNot: true },
    set: { state: "done", note: { expression: "$number(text)" } },
    reason: "The class was held.",
  },
  { field: "open", becomes: false, relation: "people", set: { note: "closed" }, reason: "Closed." },
];
const session = templateOf(
  {
    state: { type: "text", label: "State" },
    open: { type: "boolean", label: "Open" },
    text: { type: "text", label: "Text" },
  },
  {
    alias: "class",
    name: "Class",
    relations: { people: { template: "person", label: "People", multi: true, inverse: "class" } },
    onChange: rules,
  },
);
const engine = createEngine({ templates: [{ json: session }, { json: person }] });
const [template, other] = [engine.template("class"), engine.template("person")];
const [stored, closed] = template.onChange;

const started = (before: RecordValues | undefined, after: RecordValues) =>
  startedRules(template, before, after).map(({ reason }) => reason);

describe("R17: what follows a change of a record", () => {
  it("follows the save in which the field becomes the value, also that of a new record", () => {
    expect(started({ state: "planned" }, { state: "held" })).toEqual(["The class was held."]);
    expect(started(undefined, { state: "held", open: false })).toEqual(["The class was held.", "Closed."]);
    expect(started({ state: "held" }, { state: "held", text: "x" })).toEqual([]);
    expect(started({ state: "held" }, { state: "planned" })).toEqual([]);
    expect(started({}, { open: null, state: null })).toEqual([]);
  });

  it("sets constants and what expressions read of the changed record; null where one fails on the data", async () => {
    if (!stored) throw new Error("There is no such rule.");
    const values = (changed: RecordValues) =>
      followingValues(stored, template, other, { values: changed, context: contextOf() });
    expect(await values({ state: "held", text: "7" })).toEqual({ state: "done", note: "7" });
    expect(await values({ state: "held", text: "no number" })).toEqual({ state: "done", note: null });
    expect(await values({ state: "held", open: true })).toBeUndefined();
  });

  it("means the records that its condition chooses by their stored values, or all", () => {
    if (!stored || !closed) throw new Error("There is no such rule.");
    const isMeant = followers(stored, other, contextOf());
    expect(isMeant({ state: "assigned", note: null })).toBe(true);
    expect(isMeant({ state: null, note: null })).toBe(true);
    expect(isMeant({ state: "absent", note: null })).toBe(false);
    expect(isMeant({ state: "assigned", note: "kept" })).toBe(false);
    expect(followers(closed, other, contextOf())({ state: "absent", note: "kept" })).toBe(true);
  });
});
