import { describe, expect, it } from "vitest";
import { ruleScope } from "../record/ruleScope.ts";
import { fieldUi } from "../record/ui.ts";
import { briefErrors, errorsOf } from "../testing/loadErrors.ts";
import { compileOne, contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import type { Template } from "../language/template.ts";
import type { FieldCheck, SideEffect, WarningEffect } from "../language/ruleTypes.ts";
import type { Field } from "../language/fieldDefinitions.ts";

const enumSets = [
  { alias: "outcomes", values: ["passed", { name: "failed" }] },
  { alias: "defects", values: ["lights", "tires"] },
];
const lookups = [{ alias: "pro", take: { consignee: "name" }, requiredMessage: "PRO number required." }];

const base: Record<string, Field> = {
  outcome: { type: "enum", enumSet: "outcomes", label: "Outcome" },
  defects: { type: "enum", enumSet: "defects", label: "Defects", multi: true },
  speed: { type: "number", label: "Speed" },
  note: { type: "text", label: "Note" },
  sum: { type: "computed", as: "number", label: "Sum", expression: "speed + 1", computeOn: "read" },
  secret: { type: "text", label: "Secret", protected: true },
};

/** The sample with other fields and other parts. */
function sample(fields: Record<string, unknown> = {}, more: Partial<Template> = {}): Template {
  return templateOf({ ...base, ...fields } as Record<string, Field>, more);
}

const brief = (fields: Record<string, unknown>, more: Partial<Template> = {}) =>
  briefErrors([sample(fields, more)], { enumSets, lookups });

describe("several conditions", () => {
  const failed = { field: "outcome", is: "failed" };
  const fast = { field: "speed", atLeast: 80 };

  it("T12: all hold where a field is visible, any where it is required or disabled", () => {
    const both = [failed, fast];
    const template = compileOne(
      sample({ note: { type: "text", label: "Note", visible: both, required: both, disabled: both } }),
    );
    const note = template.byKey.get("note");
    const ui = (values: Record<string, string | number>) =>
      note && fieldUi(note, template, ruleScope(template, values, contextOf()));
    expect(ui({})).toMatchObject({ visible: false, required: false, disabled: false });
    expect(ui({ speed: 90 })).toMatchObject({ visible: false, required: true, disabled: true });
    expect(ui({ speed: 90, outcome: "failed" })).toMatchObject({ visible: true, required: true });
    expect(note?.visible?.dependencies).toEqual(["outcome", "speed"]);
  });

  it("T12: a mistake is reported with its pointer into the list, and an empty list is none", () => {
    expect(
      brief({ note: { type: "text", label: "N", required: [failed, { field: "nope", is: 1 }] } }),
    ).toEqual(["unknownName /fields/note/required/1/field"]);
    expect(brief({ note: { type: "text", label: "N", visible: [] } })).toEqual([
      "shape /fields/note/visible",
    ]);
  });
});

describe("what follows a change", () => {
  const withEffect = (effect: unknown, field: Record<string, unknown> = {}) =>
    brief({ note: { type: "text", label: "Note", sideEffects: [effect], ...field } });

  it("T13: a lookup is known, has what is taken, and is asked with text or a number", () => {
    const value = { lookup: "pro", take: "consignee" };
    expect(withEffect({ field: "speed", value })).toEqual([]);
    expect(withEffect({ field: "speed", value }, { lookup: "pro" })).toEqual([]);
    expect(withEffect({ field: "speed", value: { ...value, lookup: "po" } })).toEqual([
      "unknownName /fields/note/sideEffects/0/value/lookup",
    ]);
    expect(withEffect({ field: "speed", value: { ...value, take: "city" } })).toEqual([
      "unknownName /fields/note/sideEffects/0/value/take",
    ]);
    const chosen = { ...base["outcome"], sideEffects: [{ field: "speed", value }] };
    expect(brief({ outcome: chosen })).toEqual(["rule /fields/outcome/sideEffects/0/value"]);
    expect(brief({ note: { type: "text", label: "N", lookup: "pro" } })).toEqual([
      "rule /fields/note/lookup",
    ]);
    expect(brief({ note: { type: "text", label: "N", lookup: "po" } })[0]).toBe(
      "unknownName /fields/note/lookup",
    );
  });

  it("T13: side effects, lookups and warnings are compiled apart, each in its order", () => {
    const effects: (SideEffect | WarningEffect)[] = [
      { type: "warning", message: "Sure?", condition: { field: "note", filled: true } },
      { field: "speed", value: { lookup: "pro", take: "consignee" } },
      { type: "warning", message: "Really?" },
    ];
    const compiled = compileOne(sample({ note: { type: "text", label: "Note", sideEffects: effects } }));
    const note = compiled.byKey.get("note");
    expect(note?.warnings.map(({ message }) => message)).toEqual(["Sure?", "Really?"]);
    expect(note?.warnings[0]?.condition?.dependencies).toEqual(["note"]);
    expect(note?.sideEffects.map(({ value }) => value)).toEqual([{ lookup: "pro", take: "consignee" }]);
    expect(withEffect({ type: "alarm", message: "x" })).toEqual([
      "unknownName /fields/note/sideEffects/0/type",
    ]);
    expect(withEffect({ type: "warning" })).toEqual(["shape /fields/note/sideEffects/0"]);
  });
});

describe("checks, choices and messages", () => {
  it("T14: a check has a condition, a sentence and a severity, and a computed field has none", () => {
    const checks: FieldCheck[] = [
      { when: { field: "speed", atLeast: 80 }, message: "Too fast." },
      { when: { expression: "speed > 60" }, message: "Fast.", severity: "warning" },
    ];
    const compiled = compileOne(sample({ note: { type: "text", label: "Note", checks } }));
    const found = compiled.byKey.get("note")?.checks ?? [];
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      "error Too fast.",
      "warning Fast.",
    ]);
    expect(found[1]?.when.dependencies).toEqual(["@0"]);
    expect(brief({ sum: { ...base["sum"], checks } })).toEqual(["rule /fields/sum/checks"]);
    const severe = { when: { new: true }, message: "x", severity: "fatal" };
    expect(brief({ note: { type: "text", label: "N", checks: [severe] } })).toEqual([
      "unknownName /fields/note/checks/0/severity",
    ]);
  });

  it("T14: choices are let through by name, or by another field that holds one word", () => {
    const choices = (rule: unknown) =>
      brief({ outcome: { type: "enum", enumSet: "outcomes", label: "O", choices: [rule] } });
    expect(choices({ only: ["passed"], when: { field: "speed", filled: true } })).toEqual([]);
    expect(choices({ only: ["passed", "lost"] })).toEqual(["unknownName /fields/outcome/choices/0/only/1"]);
    expect(choices({ property: "category", field: "note" })).toEqual([]);
    expect(choices({ property: "category", field: "nope" })).toEqual([
      "unknownName /fields/outcome/choices/0/field",
    ]);
    expect(choices({ property: "category", field: "defects" })).toEqual([
      "rule /fields/outcome/choices/0/field",
    ]);
    expect(choices({ property: "category", field: "outcome" })).toEqual([
      "rule /fields/outcome/choices/0/field",
    ]);
  });

  it("T14: a message belongs to an issue that the field can have", () => {
    const messages = { required: "Say it.", maxLength: "Too long." };
    const compiled = compileOne(sample({ note: { type: "text", label: "Note", messages } }));
    expect(compiled.byKey.get("note")?.messages).toEqual(messages);
    const [error] = errorsOf([sample({ speed: { type: "number", label: "S", messages: { enum: "x" } } })]);
    expect(error?.pointer).toBe("/fields/speed/messages/enum");
    expect(error?.unknown?.known).toContain("range");
    expect(error?.unknown?.known).toContain("required");
  });

  it("T2: the name of a choice in a condition is one of the enum set's", () => {
    const [error] = errorsOf(
      [sample({ note: { type: "text", label: "N", visible: { field: "outcome", in: ["failed", "lost"] } } })],
      { enumSets },
    );
    expect(error).toMatchObject({ code: "unknownName", pointer: "/fields/note/visible/in/1" });
    expect(error?.unknown?.known).toEqual(["passed", "failed"]);
  });
});

describe("deletion", () => {
  it("is offered always, never or by right, and may say what is lost", () => {
    const deletion = (said: object) => brief({}, { deletion: said });
    expect(deletion({})).toEqual([]);
    expect(deletion({ offered: "always", loses: "Its tasks" })).toEqual([]);
    expect(deletion({ offered: "sometimes" })).toEqual(["unknownName /deletion/offered"]);
    expect(deletion({ loses: "" })).toEqual(["shape /deletion/loses"]);
  });
});

describe("duplicates", () => {
  it("T15: are looked for in open fields that are stored with the record", () => {
    const duplicates = (...keys: string[]) => brief({}, { duplicates: [["note"], keys] });
    expect(duplicates("note", "speed")).toEqual([]);
    expect(duplicates("nope")).toEqual(["unknownName /duplicates/1/0"]);
    expect(duplicates("note", "sum")).toEqual(["rule /duplicates/1/1"]);
    expect(duplicates("secret")).toEqual(["protected /duplicates/1/0"]);
    expect(duplicates()).toEqual(["shape /duplicates/1"]);
    expect(compileOne(sample({}, { duplicates: [["note", "speed"]] })).duplicates).toEqual([
      ["note", "speed"],
    ]);
  });
});

describe("what no two records share", () => {
  const date = { type: "dateTime", kind: "date", label: "Date" };
  const unique = (rule: object) =>
    brief({ date }, { unique: [{ field: "note", message: "Taken.", ...rule }] });

  it.each<[object, string[]]>([
    [{}, []],
    [{ within: ["outcome"], year: "date", where: { field: "outcome", is: "failed" } }, []],
    [{ numbered: { expression: "speed > 5" } }, []],
    [{ field: "nope" }, ["unknownName /unique/0/field"]],
    [{ field: "secret" }, ["protected /unique/0/field"]],
    [{ field: "sum" }, ["rule /unique/0/field"]],
    [{ field: "sum", numbered: { new: true } }, ["rule /unique/0/field", "rule /unique/0/numbered"]],
    [{ within: ["nope"] }, ["unknownName /unique/0/within/0"]],
    [{ year: "note" }, ["rule /unique/0/year"]],
    [{ most: "seats" }, ["rule /unique/0/most"]],
    [{ where: { field: "secret", filled: true } }, ["protected /unique/0/where"]],
    [{ where: { expression: "speed > 5" } }, ["unknownName /unique/0/where"]],
    [{ message: "" }, ["shape /unique/0/message"]],
  ])("T26: is compared by open, stored, single fields: %o", (rule, expected) => {
    expect(unique(rule)).toEqual(expected);
  });
});

describe("what everybody sees", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["a check", { checks: [{ when: { field: "secret", filled: true }, message: "x" }] }, "/checks/0/when"],
    ["a condition of several", { visible: [{ new: true }, { field: "secret", filled: true }] }, "/visible"],
    ["an expression in a condition", { visible: { expression: "secret = 'x'" } }, "/visible"],
    [
      "a warning",
      { sideEffects: [{ type: "warning", message: "x", condition: { field: "secret", filled: true } }] },
      "/sideEffects/0/condition",
    ],
  ])("T7: %s may not read a protected field", (_what, rules, pointer) => {
    expect(brief({ note: { type: "text", label: "N", ...rules } })).toEqual([
      `protected /fields/note${pointer}`,
    ]);
  });
});
