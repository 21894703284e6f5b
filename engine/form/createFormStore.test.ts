import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { FieldValue, RecordData, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { compileOne, contextOf, recordOf, today, userWith } from "../testing/context.ts";
import { gateCheck, templateOf, wideTemplate } from "../testing/templates.ts";
import type { Template } from "../language/template.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import type { Validators } from "../validation/loadValidators.ts";
import { createFormStore } from "./createFormStore.ts";
import type { Field, TextField } from "../language/fieldDefinitions.ts";

/** Property tests take longer on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const made = new WeakMap<Template, { compiled: CompiledTemplate; validators: Validators }>();

function make(template: Template) {
  const known = made.get(template);
  if (known) return known;
  const compiled = compileOne(template);
  let checks: Validators | undefined;
  const compiledChecks = () => (checks ??= compileValidators(compiled));
  const validators: Validators = {
    record: (values) => compiledChecks().record(values),
    field: (key, value) => compiledChecks().field(key, value),
  };
  const fresh = { compiled, validators };
  made.set(template, fresh);
  return fresh;
}

function open(
  template: Template,
  more: { record?: RecordData; context?: Partial<RuleContext>; initial?: RecordValues } = {},
) {
  const { compiled, validators } = make(template);
  const form = createFormStore({
    template: compiled,
    record: more.record ?? null,
    context: contextOf(more.context),
    validators,
    ...(more.initial ? { initialValues: more.initial } : {}),
  });
  const value = (key: string) => form.store.get(form.valueAtom(key));
  const messages = (key: string) => form.store.get(form.issuesAtom(key)).map((issue) => issue.message);
  const ui = (key: string) => form.store.get(form.uiAtom(key));
  const changed = () => form.store.get(form.changedAtom);
  return { form, compiled, value, messages, ui, changed };
}

const lines = templateOf({
  one: { type: "text", label: "One" },
  two: { type: "text", label: "Two" },
  three: { type: "text", label: "Three" },
});

const line = (more: Partial<TextField> = {}): Field => ({ type: "text", label: "Line", ...more });

describe("changes", () => {
  it("S1: one change notifies only the field's own atoms and those of true dependents, in 1000 fields", async () => {
    const { form, compiled } = open(wideTemplate(1000), { record: undefined });
    await form.whenIdle();
    const text = new Map<string, number>();
    const listen = (name: string) => () => text.set(name, (text.get(name) ?? 0) + 1);
    for (const { key } of compiled.fields) {
      form.store.sub(form.valueAtom(key), listen(`value ${key}`));
      form.store.sub(form.uiAtom(key), listen(`ui ${key}`));
      form.store.sub(form.issuesAtom(key), listen(`issues ${key}`));
    }
    form.change("field500", "a");
    await form.whenIdle();
    expect(Object.fromEntries(text)).toEqual({ "value field500": 1 });
    text.clear();
    form.change("towed", true);
    await form.whenIdle();
    expect(Object.fromEntries(text)).toEqual({ "value towed": 1, "ui towCompany": 1 });
    text.clear();
    form.change("cost", 5);
    await form.whenIdle();
    expect(Object.fromEntries(text)).toEqual({ "value cost": 1, "value total": 1 });
  });

  it("S2: a form that is changed back does not count as changed, whatever was done between", async () => {
    const texts = fc.constantFrom<FieldValue>(null, "", "  ", "a", " a ", "b");
    const steps = fc.array(fc.tuple(fc.constantFrom("one", "two", "three"), texts), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ one: texts, two: texts, three: texts }),
        steps,
        async (fields, changes) => {
          const { form, changed } = open(lines, { record: recordOf(make(lines).compiled, { fields }) });
          for (const [key, value] of changes) form.change(key, value);
          const differs =
            changes.length > 0 &&
            ["one", "two", "three"].some(
              (key) => trimmed(form.values()[key]) !== trimmed(fields[key as "one"]),
            );
          expect(changed()).toBe(differs);
          for (const [key, value] of Object.entries(fields)) form.change(key, value);
          expect(changed()).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("S2: group, retention hold and relations count as changes, computed values do not", async () => {
    const compiled = compileOne(gateCheck);
    const { form, changed } = open(gateCheck, {
      record: recordOf(compiled, { relations: { driver: 5, trailers: [1, 2] } }),
    });
    for (const [key, value, before] of [
      ["groupId", 3, 2],
      ["retentionLock", true, false],
      ["driver", 6, 5],
      ["trailers", [2, 1], [1, 2]],
    ] as const) {
      form.change(key, value as FieldValue);
      expect(changed()).toBe(true);
      form.change(key, before as FieldValue);
      expect(changed()).toBe(false);
    }
  });

  it("S3: refuses unknown, computed, locked and redacted fields", () => {
    const { form } = open(gateCheck, { context: { user: userWith(["view", "add"], [2]) } });
    expect(() => form.change("nope", 1)).toThrow(/unknown field "nope"/);
    expect(() => form.change("taxed", 1)).toThrow(/cannot be changed/);
    expect(() => form.change("secret", "x")).toThrow(/cannot be changed/);
    expect(() => form.change("recordNumber", 1)).toThrow(/cannot be changed/);
  });
});

function trimmed(value: FieldValue | undefined): string {
  return typeof value === "string" ? value.trim() : "";
}

describe("side effects", () => {
  it("S4: fill an empty target, leave a filled one, and run only when their condition holds", async () => {
    const { form, value } = open(gateCheck);
    await form.whenIdle();
    form.change("outcome", "failed");
    await form.whenIdle();
    expect(value("due")).toBe(today + 14 * 86_400);
    expect(value("remarks")).toBe(null);
    form.change("due", today + 86_400);
    form.change("outcome", "passed");
    form.change("outcome", "failed");
    await form.whenIdle();
    expect(value("due")).toBe(today + 86_400);
    expect(value("remarks")).toBe("Passed");
  });

  it("S4: a side effect that ignores the existing value replaces it", () => {
    const sideEffects = [{ field: "b", value: "set", ignoreExistingValue: true }];
    const { form, value } = open(templateOf({ a: line({ sideEffects }), b: line() }));
    form.change("b", "mine");
    form.change("a", "x");
    expect(value("b")).toBe("set");
  });

  it("S5: side effects end in any web of them, and never overwrite the field that the person changed", async () => {
    const keys = ["a", "b", "c", "d"];
    const effect = fc.record({
      field: fc.constantFrom(...keys),
      value: fc.constantFrom("1", "2", "3"),
      late: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...keys), effect), { maxLength: 12 }),
        async (edges) => {
          const fields = Object.fromEntries(
            keys.map((key) => {
              const own = edges.filter(([from]) => from === key).map(([, target]) => target);
              const sideEffects = own.map(({ field, value, late }) => ({
                field,
                value: late ? { expression: `'${value}' & ${key}` } : value,
                ignoreExistingValue: true,
              }));
              return [key, line({ sideEffects })];
            }),
          );
          const { form, value } = open(templateOf(fields));
          form.change("a", "mine");
          await form.whenIdle();
          expect(value("a")).toBe("mine");
        },
      ),
      { numRuns: 40 },
    );
  });

  it("S6: an expression's result is dropped when the person changed the target or the source meanwhile", async () => {
    const { form, value } = open(gateCheck);
    await form.whenIdle();
    form.change("outcome", "failed");
    form.change("due", today + 2 * 86_400);
    await form.whenIdle();
    expect(value("due")).toBe(today + 2 * 86_400);
  });
});

describe("computations", () => {
  it("S7: follow a change through a chain and keep the latest values", async () => {
    const { form, value } = open(gateCheck);
    form.change("fee", 10);
    form.change("fee", 20);
    const waiting = form.whenIdle();
    form.change("fee", 100);
    await waiting;
    await form.whenIdle();
    expect([value("taxed"), value("doubled")]).toEqual([110, 220]);
  });

  it("S7: follow the result of a side effect, and the form is settled only then", async () => {
    const sideEffects = [{ field: "b", value: { expression: "a * 2" } }];
    const fields: Record<string, Field> = {
      a: { type: "number", label: "A", sideEffects },
      b: { type: "number", label: "B" },
      sum: { type: "computed", as: "number", label: "Sum", expression: "a + b" },
    };
    const { form, value } = open(templateOf(fields));
    form.change("a", 5);
    await form.whenIdle();
    expect([value("b"), value("sum")]).toEqual([10, 15]);
  });

  it("S7: a chain of 50 follows one change", async () => {
    const fields: Record<string, Field> = { c0: { type: "number", label: "Start" } };
    for (let index = 1; index <= 50; index += 1) {
      fields[`c${index}`] = {
        type: "computed",
        as: "number",
        label: "Next",
        expression: `c${index - 1} + 1`,
      };
    }
    const { form, value } = open(templateOf(fields));
    await form.whenIdle();
    form.change("c0", 1);
    await form.whenIdle();
    form.change("c0", 5);
    await form.whenIdle();
    expect(value("c50")).toBe(55);
  });

  it("S7: read a value that becomes hidden as empty, at once", async () => {
    const fields: Record<string, Field> = {
      towed: { type: "boolean", label: "Towed" },
      cost: { type: "currency", label: "Cost", visible: { field: "towed", is: true } },
      total: { type: "computed", as: "currency", label: "Total", expression: "$sum([10, cost])" },
    };
    const { form, value } = open(templateOf(fields));
    form.change("towed", true);
    form.change("cost", 5);
    await form.whenIdle();
    expect(value("total")).toBe(15);
    form.change("towed", false);
    await form.whenIdle();
    expect([value("cost"), value("total")]).toEqual([5, 10]);
    expect(form.input().fields).toMatchObject({ towed: false, cost: null });
  });
});

describe("issues", () => {
  it("S8: are quiet until the field lost focus, and live from then on", () => {
    const { form, messages } = open(gateCheck);
    expect(messages("outcome")).toEqual([]);
    form.blur("outcome");
    expect(messages("outcome")).toEqual(["Required field"]);
    form.change("outcome", "passed");
    expect(messages("outcome")).toEqual([]);
  });

  it("S8: are all shown once the form was submitted, none for hidden fields", () => {
    const { form, messages } = open(gateCheck);
    const paths = form.validate().map((issue) => issue.path);
    expect(paths).toEqual(["groupId", "outcome", "secret", "driver"]);
    expect(messages("driver")).toEqual(["Required field"]);
    expect(messages("sealNumber")).toEqual([]);
    form.change("sealed", true);
    expect(messages("sealNumber")).toEqual(["Required field"]);
  });

  it("S8: what the fields show is what validate returns", () => {
    const values = fc.record({
      speed: fc.oneof(fc.constant(null), fc.double(), fc.integer()),
      date: fc.oneof(
        fc.constant(null),
        fc.integer({ min: -40, max: 40 }).map((days) => today + days * 86_400),
      ),
      due: fc.oneof(
        fc.constant(null),
        fc.integer({ min: -40, max: 40 }).map((days) => today + days * 86_400),
      ),
      sealed: fc.constantFrom(null, true, false),
      sealNumber: fc.constantFrom(null, "  ", "short", "far too long a number"),
      outcome: fc.constantFrom(null, "passed", "skipped", "other"),
      defects: fc.constantFrom(null, [], ["lights"], ["lights", "rust"], ["lights", "lights"]),
      groupId: fc.constantFrom(null, 1, 2, 4, 99),
    });
    const compiled = compileOne(gateCheck);
    fc.assert(
      fc.property(values, (given) => {
        const { form } = open(gateCheck, { initial: given as RecordValues });
        const issues = form.validate();
        const shown = compiled.fields.flatMap(({ key }) => form.store.get(form.issuesAtom(key)));
        const all = [...form.store.get(form.issuesAtom("groupId")), ...shown];
        expect(all).toEqual(issues);
      }),
      { numRuns: 150 },
    );
  });

  it("S9: of the server are shown at their field until it changes; others belong to the record", () => {
    const { form, messages } = open(gateCheck);
    const issue = (path: string, message: string) => ({
      path,
      code: "x",
      severity: "error" as const,
      message,
    });
    form.setServerIssues([issue("remarks", "Taken."), issue("", "Too late."), issue("nope", "Odd.")]);
    expect([messages("remarks"), messages("")]).toEqual([["Taken."], ["Too late.", "Odd."]]);
    form.change("remarks", "other");
    expect([messages("remarks"), messages("")]).toEqual([[], []]);
  });
});

describe("initial state", () => {
  it("S10: a new record has its defaults, and they are no changes", async () => {
    const fields: Record<string, Field> = {
      date: { type: "dateTime", kind: "date", label: "Date", defaultToToday: true },
      due: {
        type: "dateTime",
        kind: "date",
        label: "Due",
        defaultValue: { expression: "$addDays(date, 7)" },
      },
      count: { type: "number", label: "Count", defaultValue: 0 },
      tick: { type: "checkbox", label: "Tick" },
    };
    const context = { user: userWith(["add"], [3]) };
    const { form, value, changed } = open(templateOf(fields), { context });
    await form.whenIdle();
    expect(form.values()).toEqual({
      groupId: 3,
      retentionLock: false,
      date: today,
      due: today + 7 * 86_400,
      count: 0,
      tick: false,
    });
    expect([value("groupId"), changed()]).toEqual([3, false]);
  });

  it("S10: given initial values replace defaults", async () => {
    const { form, value, changed } = open(gateCheck, { initial: { driver: 9, date: null } });
    await form.whenIdle();
    expect([value("driver"), value("date"), changed()]).toEqual([9, null, false]);
  });

  it("S11: a redacted field is locked, is not asked for, and is not sent", () => {
    const compiled = compileOne(gateCheck);
    const record = recordOf(compiled, {
      protectedFields: ["secret"],
      fields: { outcome: "passed" },
      relations: { driver: 4 },
    });
    const { form, ui } = open(gateCheck, { record });
    expect(ui("secret")).toEqual({
      visible: true,
      required: false,
      disabled: true,
      locked: true,
      confidential: true,
    });
    expect(form.validate().map((issue) => issue.path)).toEqual(["date"]);
    expect(Object.keys(form.input().fields)).not.toContain("secret");
    expect(form.input()).toMatchObject({
      id: 41,
      version: 3,
      groupId: 2,
      relations: { driver: 4, trailers: null },
    });
  });

  it("S11: of a new record, what its maker may not see is not sent", async () => {
    const { form } = open(gateCheck, { context: { user: userWith(["add"], [3]) } });
    await form.whenIdle();
    expect(Object.keys(form.input().fields)).not.toContain("secret");
    expect(Object.keys(form.input().fields)).toContain("remarks");
  });

  it("S12: a reset starts again from what is stored", async () => {
    const compiled = compileOne(gateCheck);
    const { form, value, changed, messages } = open(gateCheck);
    form.change("remarks", "typed");
    form.validate();
    form.reset(recordOf(compiled, { fields: { remarks: "stored" }, computations: { taxed: 3 } }));
    await form.whenIdle();
    expect([value("remarks"), value("taxed"), value("id"), changed(), form.isNew]).toEqual([
      "stored",
      3,
      41,
      false,
      false,
    ]);
    expect(messages("driver")).toEqual([]);
  });

  it("S13: labels of related records are known to expressions", async () => {
    const template = templateOf(
      {
        title: {
          type: "computed",
          as: "text",
          label: "Title",
          expression: "'For ' & who.label & ' ' & $display('who')",
        },
      },
      { relations: { who: { template: "sample", label: "Who" } } },
    );
    const { form, value } = open(template);
    form.rememberRelated([{ id: 5, templateAlias: "sample", label: "Ann Lee" }]);
    form.change("who", 5);
    await form.whenIdle();
    expect(value("title")).toBe("For Ann Lee Ann Lee");
  });

  it("S14: conditions of view nodes follow values, flags and rights", () => {
    const context = { flag: (key: string) => key === "seals", user: userWith(["edit"], [2]) };
    const { form } = open(gateCheck, { context });
    const ownsKey = (condition: Parameters<typeof form.visibleAtom>[0]) =>
      form.store.get(form.visibleAtom(condition));
    expect(ownsKey({ flag: "seals" })).toBe(true);
    const can = { can: "edit" } as const;
    expect(ownsKey(can)).toBe(true);
    form.change("groupId", 3);
    expect(ownsKey(can)).toBe(false);
    expect(() => form.visibleAtom({ field: "nope", filled: true })).toThrow(/nope/);
  });
});
