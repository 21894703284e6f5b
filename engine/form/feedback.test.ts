import { describe, expect, it, vi } from "vitest";
import type { EnumValue } from "../model/recordData.ts";
import { enumValues } from "../testing/context.ts";
import { formFixture } from "../testing/forms.ts";
import { templateOf } from "../testing/templates.ts";

describe("severities", () => {
  const template = templateOf({
    speed: {
      type: "number",
      label: "Speed",
      sideEffects: [
        { type: "warning", message: "Very fast.", condition: { field: "speed", atLeast: 80 } },
        { type: "warning", message: "The speed was changed." },
      ],
      checks: [
        { when: { field: "speed", atLeast: 200 }, message: "Too fast." },
        { when: { field: "speed", atLeast: 90 }, message: "Is that right?", severity: "warning" },
        { when: { field: "speed", atLeast: 50 }, message: "Above 50.", severity: "info" },
      ],
    },
  });
  const open = () => formFixture([template]).open("sample", { initial: { groupId: 2 } });

  it("S26: errors, warnings and infos are shown at the same time, and all are in the validation", () => {
    const form = open();
    const shown = () => form.store.get(form.issuesAtom("speed")).map(({ severity }) => severity);
    form.change("speed", 95);
    expect(shown()).toEqual([]);
    expect(form.validate().map(({ severity }) => severity)).toEqual(["warning"]);
    expect(shown()).toEqual(["warning"]);
    form.change("speed", 60);
    expect(shown()).toEqual(["info"]);
    form.change("speed", 300);
    expect(shown()).toEqual(["error"]);
  });

  it("S26: to be confirmed are the warnings of changed fields that hold, and issues of that severity", () => {
    const form = open();
    expect(form.warnings()).toEqual([]);
    form.change("speed", 95);
    const messages = form.warnings().map(({ path, message }) => `${path}: ${message}`);
    expect(messages).toEqual(["speed: Very fast.", "speed: The speed was changed.", "speed: Is that right?"]);
    form.undo();
    expect(form.warnings()).toEqual([]);
    expect(form.store.get(form.issuesAtom("speed"))).toEqual([]);
  });
});

describe("fields in hidden nodes", () => {
  it("S8: a field that is only in a hidden tab is not asked for, by the validation and at the field", () => {
    const base = templateOf({
      towed: { type: "boolean", label: "Towed" },
      company: { type: "text", label: "Company", required: true },
    });
    const tabs = [
      { type: "tab" as const, title: "Main", children: ["towed"] },
      { type: "tab" as const, title: "Tow", visible: { field: "towed", is: true }, children: ["company"] },
    ];
    const template = { ...base, views: { ...base.views, edit: { type: "tabs" as const, children: tabs } } };
    const form = formFixture([template]).open("sample", { initial: { groupId: 2 } });
    const shown = () => form.store.get(form.issuesAtom("company")).map(({ code }) => code);
    expect([form.validate(), shown()]).toEqual([[], []]);
    form.change("towed", true);
    expect([form.validate().map(({ path }) => path), shown()]).toEqual([["company"], ["required"]]);
    form.change("company", "Ely Towing");
    form.change("towed", false);
    expect(form.input().fields).toMatchObject({ company: null });
  });
});

describe("choices", () => {
  const choice = (name: string, category: string): EnumValue => ({
    id: 1,
    setId: 2,
    setAlias: "roles",
    name,
    display: name,
    disabled: false,
    fields: { sortOrder: 1, category },
  });
  const roles = [choice("A1", "passed"), choice("A2", "passed"), choice("B1", "failed")];
  const template = templateOf({
    category: { type: "enum", enumSet: "outcomes", label: "Category" },
    strict: { type: "boolean", label: "Strict" },
    role: {
      type: "enum",
      enumSet: "roles",
      label: "Role",
      choices: [
        { property: "category", field: "category" },
        { only: ["A1", "B1"], when: { field: "strict", is: true } },
      ],
    },
  });
  const context = {
    enumValues: (alias: string) =>
      alias === "roles" ? roles : enumValues.filter((v) => v.setAlias === alias),
  };

  it("S27: are those that every rule allows; a value that no longer is stays, with an issue", () => {
    const form = formFixture([template], {
      enumSets: [{ alias: "outcomes" }, { alias: "roles" }],
    }).open("sample", { context, initial: { groupId: 2 } });
    const names = () => form.store.get(form.choicesAtom("role")).map(({ name }) => name);
    const serverIssues = vi.fn();
    form.store.sub(form.choicesAtom("role"), serverIssues);
    expect(names()).toEqual(["A1", "A2", "B1"]);
    form.change("category", "passed");
    expect(names()).toEqual(["A1", "A2"]);
    form.change("strict", true);
    expect([names(), serverIssues.mock.calls.length]).toEqual([["A1"], 2]);
    form.change("role", "A1");
    form.blur("role");
    form.change("category", "failed");
    expect([names(), form.values()["role"]]).toEqual([["B1"], "A1"]);
    expect(form.store.get(form.issuesAtom("role"))).toMatchObject([{ code: "enum" }]);
    expect(form.validate()).toMatchObject([{ path: "role", code: "enum" }]);
  });
});

describe("expressions that fail", () => {
  const template = templateOf({
    text: {
      type: "text",
      label: "Text",
      sideEffects: [{ field: "set", value: { expression: "$number(text)" }, ignoreExistingValue: true }],
    },
    set: { type: "number", label: "Set" },
    number: { type: "computed", as: "number", label: "Number", expression: "$number(text)" },
    other: { type: "computed", as: "text", label: "Other", expression: "text & '!'" },
  });

  it("S28: leave their field empty with a warning until they succeed, and the rest of the form works", async () => {
    const report = vi.fn();
    const form = formFixture([template]).open("sample", { context: { report }, initial: { groupId: 2 } });
    const reported = (key: string) => form.store.get(form.issuesAtom(key)).map(({ message }) => message);
    form.change("text", "12");
    await form.whenIdle();
    expect([form.values(), reported("number")]).toEqual([
      expect.objectContaining({ number: 12, set: 12, other: "12!" }),
      [],
    ]);
    form.change("text", "no number");
    await form.whenIdle();
    expect(form.values()).toMatchObject({ number: null, set: 12, other: "no number!" });
    expect([reported("number"), reported("set")]).toEqual([
      ["This value could not be computed. Tell your administrator: Number."],
      ["This value could not be computed. Tell your administrator: Set."],
    ]);
    expect(form.validate().map(({ path, code, severity }) => [path, code, severity])).toEqual([
      ["number", "evaluation", "warning"],
      ["set", "evaluation", "warning"],
    ]);
    expect(report).toHaveBeenCalledTimes(2);
    form.change("text", "7");
    await form.whenIdle();
    expect([reported("number"), reported("set"), form.values()["set"]]).toEqual([[], [], 7]);
  });
});

describe("where values come from", () => {
  const template = templateOf({
    a: {
      type: "text",
      label: "A",
      sideEffects: [{ field: "b", value: { expression: "a & c" }, condition: { field: "c", filled: true } }],
    },
    b: { type: "text", label: "B" },
    c: { type: "text", label: "C", defaultValue: "see" },
  });

  it("S29: is known for each value, with what its side effect read; undo restores it", async () => {
    const form = formFixture([template]).open("sample");
    await form.whenIdle();
    expect([form.provenance("a"), form.provenance("c")]).toEqual([undefined, undefined]);
    form.change("a", "x");
    await form.whenIdle();
    expect(form.provenance("a")).toEqual({ kind: "person" });
    expect(form.provenance("b")).toEqual({
      kind: "sideEffect",
      from: "a",
      effect: 0,
      expression: "a & c",
      saw: { a: "x", c: "see" },
    });
    form.undo();
    expect([form.provenance("a"), form.provenance("b")]).toEqual([undefined, undefined]);
    expect(() => form.provenance("nope")).toThrow(/nope/);
  });
});
