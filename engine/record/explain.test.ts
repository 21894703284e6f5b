import { describe, expect, it } from "vitest";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import { explainFormField } from "../form/explainForm.ts";
import { createFormStore } from "../form/createFormStore.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import { createEngine } from "../template/engine.ts";
import type { Template } from "../language/template.ts";
import { contextOf, userWith } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { explainField } from "./explain.ts";
import { ruleScope } from "./ruleScope.ts";
import { fieldUi } from "./ui.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { Field } from "../language/fieldDefinitions.ts";
import type { ExplainedForm, Provenance, ValueReason } from "./explanation.ts";

const driver = templateOf({ cdl: { type: "text", label: "CDL" } }, { alias: "driver", name: "Driver" });
const towed = { field: "towed", is: true } as const;
const fields: Record<string, Field> = {
  towed: { type: "boolean", label: "Vehicle towed away" },
  outcome: { type: "enum", enumSet: "outcomes", label: "Outcome", required: true },
  company: {
    type: "text",
    label: "Towed by",
    visible: [towed, { not: { field: "outcome", in: ["passed", "failed"] } }],
    required: { expression: "cost > 100" },
    disabled: { any: [{ flag: "frozen" }, { field: "lead.cdl", empty: true }] },
  },
  cost: { type: "currency", label: "Cost" },
  taxed: { type: "computed", as: "currency", label: "With tax", expression: "cost * 1.1" },
  limit: { type: "currency", label: "Limit", locked: true },
  secret: { type: "text", label: "Secret", protected: true },
  check: { type: "text", label: "Check", protected: true, visible: { field: "secret", filled: true } },
  location: { type: "text", label: "Location" },
};
const trip: Template = templateOf(fields, {
  alias: "trip",
  relations: { lead: { template: "driver", label: "Lead" } },
  views: {
    edit: {
      type: "section",
      children: ["towed", { type: "section", visible: towed, children: ["location"] }],
    },
    list: { type: "list", columns: ["towed"], orderBy: [{ field: "id", direction: "desc" }] },
  },
});
const engine = createEngine({ templates: [{ json: trip }, { json: driver }] });
const template = engine.template("trip");

interface Situation {
  readonly values?: Record<string, FieldValue>;
  readonly context?: Partial<RuleContext>;
  readonly provenance?: Record<string, Provenance>;
}

function formOf({ values = {}, context = {}, provenance = {} }: Situation): ExplainedForm {
  const given: RecordValues = values;
  return {
    template,
    scope: () => ruleScope(template, given, contextOf(context)),
    values: () => given,
    provenance: (key) => provenance[key],
    row: () => undefined,
  };
}
const explain = (path: string, situation: Situation = {}) =>
  explainField(formOf(situation), path, engine.templates);

describe("why a field is as it is", () => {
  it("E1: the answer is the condition in the words of labels, with its parts and what they read", () => {
    const { visible } = explain("company", { values: { towed: true, outcome: "passed" } });
    expect(visible.isTrue).toBe(false);
    expect(visible.text).toBe("Vehicle towed away is Yes and it is not so that Outcome is Passed or Failed");
    expect(visible.parts.map(({ isTrue, text, pointer }) => [isTrue, text, pointer])).toEqual([
      [true, "Vehicle towed away is Yes", "/fields/company/visible/0"],
      [false, "It is not so that Outcome is Passed or Failed", "/fields/company/visible/1"],
    ]);
    expect(visible.parts[0]?.reads).toEqual([
      { key: "towed", label: "Vehicle towed away", value: true, shown: "Yes" },
    ]);
    expect(visible.parts[1]?.parts[0]?.reads[0]?.shown).toBe("Passed");
  });

  it("E1: it says what the form does, whatever the values", () => {
    const situations: Situation[] = [false, true, null].flatMap((value) =>
      [50, 500].flatMap((cost) =>
        [true, false].map((frozen) => ({
          values: { towed: value, cost, "@0": cost > 100, secret: "x" },
          context: {
            flag: () => frozen,
            isNew: frozen,
            user: userWith(frozen ? ["viewConfidential"] : [], [2]),
          },
        })),
      ),
    );
    for (const situation of situations) {
      const scope = formOf(situation).scope();
      for (const field of template.fields) {
        const ui = fieldUi(field, template, scope);
        const reported = explain(field.key, situation);
        expect([field.key, reported.visible.isTrue]).toEqual([field.key, ui.visible]);
        expect([field.key, reported.required.isTrue]).toEqual([field.key, ui.visible && ui.required]);
        expect([field.key, reported.disabled.isTrue]).toEqual([field.key, ui.disabled]);
      }
    }
  });

  it("E1: fields without conditions say so, and nodes in the form are named", () => {
    const { required, visible, disabled } = explain("outcome");
    expect([visible.text, required.text, disabled.text]).toEqual([
      "It is always shown",
      "It must always be filled in",
      "It can be edited",
    ]);
    expect(required).toMatchObject({ isTrue: true, pointer: "/fields/outcome/required" });
    expect(explain("location").visible).toMatchObject({
      isTrue: false,
      text: "Vehicle towed away is Yes",
      pointer: "/views/edit/children/1/visible",
    });
    expect(explain("limit").disabled.text).toMatch(/^It is locked/);
    expect(explain("taxed").disabled.text).toBe("It is computed from other values");
    expect(explain("company").required.parts[0]?.isTrue).toBe(false);
  });

  it("E1: expressions, features and related records are explained too", () => {
    const context = { related: () => ({ cdl: "A" }), relatedLabel: () => "Ann" };
    const values = { towed: true, cost: 500, lead: 4, "@0": true };
    const { required, disabled } = explain("company", { values, context });
    expect(required).toMatchObject({ isTrue: true, text: '"cost > 100" is true' });
    expect(required.because?.[0]?.reads[0]).toMatchObject({ key: "cost", shown: "$500.00" });
    expect(disabled.parts.map(({ text }) => text)).toEqual([
      'The feature "frozen" is on',
      "Lead: CDL is empty",
    ]);
    expect(disabled.parts[1]?.reads).toEqual([
      { key: "lead.cdl", label: "Lead: CDL", value: "A", shown: "A" },
    ]);
  });

  it("E1: a path that leads nowhere is refused, with the known keys", () => {
    expect(() => explain("nope")).toThrow(/unknown field "nope"; known: /);
    const inside: ExplainedForm = { ...formOf({}), row: () => formOf({ values: { cost: 3 } }) };
    expect(explainField(inside, "claims/n1/cost", engine.templates)).toMatchObject({
      path: "claims/n1/cost",
      shown: "$3.00",
    });
  });
});

describe("why a field has its value", () => {
  const because = (key: string, situation: Situation) => explain(key, situation).valueBecause;

  it.each<[string, string, Situation, string]>([
    ["a person", "cost", { values: { cost: 3 }, provenance: { cost: { kind: "person" } } }, "person"],
    ["the record", "cost", { values: { cost: 3 }, context: { isNew: false } }, "record"],
    ["a default", "cost", { values: { cost: 3 } }, "default"],
    ["nothing", "cost", { provenance: { cost: { kind: "record" } } }, "empty"],
    ["a person who emptied it", "cost", { provenance: { cost: { kind: "person" } } }, "person"],
    ["an expression", "taxed", { values: { cost: 3, taxed: 3.3 } }, "computation"],
    ["a condition that hides it", "company", { values: { company: "Acme", towed: false } }, "hidden"],
  ])("E2: it came from %s", (_what, key, situation, kind) => {
    expect(because(key, situation).kind).toBe(kind);
  });

  it("E2: the chain leads back through side effects and computations, with the values that they saw", () => {
    const situation: Situation = {
      values: { towed: true, cost: 100, taxed: 110, limit: 110 },
      provenance: {
        limit: { kind: "sideEffect", from: "taxed", effect: 0, saw: { taxed: 99 } },
        cost: { kind: "lookup", from: "location" },
      },
    };
    const found = because("limit", situation);
    expect(found.text).toBe("Limit: a side effect of With tax set it.");
    expect(found.reads).toEqual([{ key: "taxed", label: "With tax", value: 99, shown: "$99.00" }]);
    const [taxed] = found.from ?? [];
    expect(taxed).toMatchObject({ kind: "computation", expression: "cost * 1.1" });
    expect(taxed?.from?.[0]).toMatchObject({
      key: "cost",
      kind: "lookup",
      text: "Cost: the lookup of Location found it.",
    });
  });

  it("E2: the chain ends, also where two fields set each other", () => {
    const provenance: Record<string, Provenance> = {
      cost: { kind: "sideEffect", from: "limit" },
      limit: { kind: "sideEffect", from: "cost" },
    };
    const found = because("cost", { values: { cost: 1, limit: 1 }, provenance });
    expect(depthOf(found)).toBe(2);
    expect(found.from?.[0]?.from).toBeUndefined();
  });
});

function depthOf(reason: ValueReason): number {
  return 1 + Math.max(0, ...(reason.from ?? []).map(depthOf));
}

describe("a form that was used", () => {
  const json = templateOf({
    cost: {
      type: "currency",
      label: "Cost",
      sideEffects: [
        { field: "limit", value: { expression: "cost * 2" }, condition: { field: "cost", atLeast: 100 } },
      ],
    },
    limit: { type: "currency", label: "Limit", sideEffects: [{ field: "note", value: "Look at it" }] },
    note: { type: "text", label: "Note", visible: { expression: "limit > 150" } },
  });

  it("E2: knows what set each value, and the engine explains it", async () => {
    const fixture = createEngine({ templates: [{ json }] });
    const compiled = fixture.template("sample");
    const form = createFormStore({
      engine: fixture,
      template: compiled,
      record: null,
      context: contextOf(),
      validators: compileValidators(compiled),
    });
    form.change("cost", 100);
    await form.whenIdle();
    const { valueBecause, visible, value } = explainFormField(form, "note", fixture);
    expect(value).toBe("Look at it");
    expect(visible).toMatchObject({ isTrue: true, text: '"limit > 150" is true' });
    expect(valueBecause).toMatchObject({ kind: "sideEffect", text: "Note: a side effect of Limit set it." });
    const [limit] = valueBecause.from?.filter(({ key }) => key === "limit") ?? [];
    expect(limit).toMatchObject({ kind: "sideEffect", text: "Limit: a side effect of Cost set it." });
    const [cost] = limit?.from?.filter(({ key }) => key === "cost") ?? [];
    expect(cost).toMatchObject({ kind: "person" });
    expect(() => explainFormField(form, "nope", fixture)).toThrow(/unknown field "nope"/);
  });
});

describe("confidential values", () => {
  it("E3: are shown as 'Confidential' to those who may not see them, wherever they are read", () => {
    const situation: Situation = {
      values: { secret: "hush", check: "x" },
      context: { isNew: false, redacted: ["secret"], user: userWith(["edit"], [2]) },
      provenance: { check: { kind: "sideEffect", from: "secret", saw: { secret: "hush" } } },
    };
    const text = JSON.stringify([explain("secret", situation), explain("check", situation)]);
    expect(text).not.toContain("hush");
    expect(explain("secret", situation)).toMatchObject({ value: null, shown: "Confidential" });
    expect(explain("check", situation).visible.reads[0]).toMatchObject({
      value: null,
      shown: "Confidential",
    });
    expect(explain("secret", situation).disabled.text).toMatch(/^It is confidential/);
  });
});
