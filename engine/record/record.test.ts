import { describe, expect, it } from "vitest";
import type { EngineError } from "../model/errors.ts";
import { compileOne, contextOf, now, recordOf, today } from "../testing/context.ts";
import { gateCheck, templateOf } from "../testing/templates.ts";
import { isChanged } from "./changed.ts";
import { computeRecord, newValues, recordLabel } from "./compute.ts";
import { inputIssues } from "./inputIssues.ts";
import { storedValues, toInput, toValues } from "./recordValues.ts";
import type { Condition } from "../language/ruleTypes.ts";
import type { Field } from "../language/fieldDefinitions.ts";

const template = compileOne(gateCheck);

describe("values", () => {
  it("R1: a record becomes flat values and an input again", () => {
    const record = recordOf(template, {
      fields: { remarks: "x", speed: 5 },
      relations: { driver: 9, trailers: [1] },
      computations: { taxed: 2 },
    });
    const values = toValues(template, record);
    expect(values).toMatchObject({
      groupId: 2,
      retentionLock: false,
      remarks: "x",
      driver: 9,
      taxed: 2,
      date: null,
    });
    const input = toInput(template, values, record);
    expect(input).toMatchObject({
      id: 41,
      version: 3,
      templateAlias: "gate_check",
      groupId: 2,
      relations: record.relations,
    });
    expect(input.fields).toMatchObject({ remarks: "x", speed: 5, date: null });
    expect(input.fields).not.toHaveProperty("taxed");
  });

  it("R2: what is stored is trimmed, and nothing where it is blank or hidden", () => {
    const values = { remarks: "  a b ", secret: " \n", defects: [], sealed: false, sealNumber: "7" };
    expect(storedValues(template, values, contextOf())).toMatchObject({
      remarks: "a b",
      secret: null,
      defects: null,
      sealNumber: null,
    });
    expect(storedValues(template, { ...values, sealed: true }, contextOf())).toMatchObject({
      sealNumber: "7",
    });
  });

  it("R2: signs that turn or hide text are not stored, and are no change; joiners and other scripts stay", () => {
    const stored = (remarks: string) => storedValues(template, { remarks }, contextOf())["remarks"];
    expect(stored("Ann \u202Eeel\u202C\u200B")).toBe("Ann eel");
    expect(stored("\u2066Jo\u00ADhn\u2069")).toBe("John");
    expect(stored("\u200B\u202E ")).toBeNull();
    const written = "\u05E9\u05DC\u05D5\u05DD \u0645\u06CC\u200C\u0631\u0648\u0645 👩\u200D🔧 Zoë";
    expect(stored(written)).toBe(written);
    expect(isChanged(template, { remarks: "Ann" }, { remarks: "A\u200Bnn\u202E" })).toBe(false);
  });

  it("R2: a hidden value is stored where its field says keep", () => {
    const kept = compileOne(
      templateOf({ a: { type: "text", label: "A", visible: { flag: "no" }, hidden: "keep" } }),
    );
    expect(storedValues(kept, { a: "x" }, contextOf())).toMatchObject({ a: "x" });
  });

  it("R2: what only a flag or a right hides keeps its value, alone or beside what the record says", () => {
    const field = (visible: Condition): Field => ({ type: "text", label: "A", visible });
    const closed: Condition = { field: "open", is: true };
    const hidden = compileOne(
      templateOf({
        open: { type: "boolean", label: "Open" },
        flag: field({ flag: "no" }),
        both: field({ all: [{ flag: "no" }, closed] }),
        either: field({ any: [{ flag: "no" }, closed] }),
        record: field(closed),
      }),
    );
    const values = { flag: "x", both: "x", either: "x", record: "x", open: false };
    const stored = { flag: "x", both: null, either: "x", record: null };
    expect(storedValues(hidden, values, contextOf())).toMatchObject(stored);
    expect(storedValues(hidden, { ...values, open: true }, contextOf())).toMatchObject({ both: "x" });
  });

  it("R3: a body may not name what the template does not know, nor change computed and locked values", () => {
    const locked = compileOne(
      templateOf({
        source: { type: "text", label: "Source", locked: true },
        filled: { type: "text", label: "Filled", locked: true },
        by: { type: "text", label: "By", sideEffects: [{ field: "filled", value: "x" }] },
        sum: { type: "computed", as: "number", label: "Sum", expression: "1 + 1" },
      }),
    );
    const issues = (fields: Record<string, string | number | null>, relations = {}) =>
      inputIssues(locked, { groupId: 2, fields, relations }, { source: "import" }).map(
        ({ path, code }) => `${code} ${path}`,
      );
    expect(issues({ source: "import", filled: "x", sum: null })).toEqual([]);
    expect(issues({ source: "me", sum: 3 })).toEqual(["locked source", "locked sum"]);
    expect(issues({ nope: 1, groupId: 2 }, { by: 1 })).toEqual([
      "unknown nope",
      "unknown groupId",
      "unknown by",
    ]);
    const started = templateOf({
      day: { type: "dateTime", kind: "date", label: "Day", locked: true, defaultToToday: true },
    });
    expect(inputIssues(compileOne(started), { groupId: 2, fields: { day: today }, relations: {} })).toEqual(
      [],
    );
    const hostile: Record<string, string> = JSON.parse('{"__proto__":"x","constructor":"y"}');
    expect(issues(hostile)).toEqual(["unknown __proto__", "unknown constructor"]);
  });

  it("R4: empty values, ends of text and what the template excepts do not count as changes", () => {
    const sample = compileOne(
      templateOf({
        a: { type: "text", label: "A" },
        completed: { type: "boolean", label: "C" },
        closedDate: { type: "text", label: "Closed", disabled: true, countsAsChange: false },
      }),
    );
    expect(isChanged(sample, { a: null }, { a: " " })).toBe(false);
    expect(isChanged(sample, { a: "x" }, { a: "x " })).toBe(false);
    expect(isChanged(sample, { a: "x" }, { a: "y" })).toBe(true);
    expect(isChanged(sample, { a: "x" }, { a: null })).toBe(true);
    expect(isChanged(sample, { completed: false }, { completed: true })).toBe(true);
    expect(isChanged(sample, {}, { retentionLock: false })).toBe(false);
    expect(isChanged(sample, { closedDate: null }, { closedDate: "x" })).toBe(false);
  });
});

describe("computed values", () => {
  it("R5: run in the order of what they read, whatever the order of authoring", async () => {
    const sample = compileOne(
      templateOf({
        last: { type: "computed", as: "number", label: "L", expression: "middle + 1" },
        middle: { type: "computed", as: "number", label: "M", expression: "first * 2" },
        first: { type: "computed", as: "number", label: "F", expression: "start + 1" },
        start: { type: "number", label: "S" },
      }),
    );
    const values = await computeRecord(sample, { start: 4 }, contextOf());
    expect(values).toMatchObject({ first: 5, middle: 10, last: 11 });
  });

  it("R5: results take the shape of their type", async () => {
    const as = (
      type: "text" | "number" | "currency" | "boolean" | "interval" | "dateTime",
      expression: string,
      kind?: "integer" | "decimal" | "date",
    ) => ({ type: "computed", as: type, label: "X", expression, ...(kind ? { kind } : {}) }) as const;
    const sample = compileOne(
      templateOf({
        text: as("text", "12"),
        cents: as("currency", "10 / 3"),
        whole: as("number", "10 / 4", "integer"),
        exact: as("number", "10 / 4", "decimal"),
        months: as("interval", "13.9"),
        day: as("dateTime", "now", "date"),
        far: as("dateTime", "now * 1000", "date"),
        wrong: as("boolean", "'yes'"),
      }),
    );
    const expected = {
      text: "12",
      cents: 3.33,
      whole: 3,
      exact: 2.5,
      months: 13,
      day: today,
      far: null,
      wrong: null,
    };
    expect(await computeRecord(sample, {}, contextOf())).toEqual(expected);
  });

  it("R6: one that fails on the data is null and reported, and the others run", async () => {
    const sample = compileOne(
      templateOf({
        a: { type: "text", label: "A" },
        bad: { type: "computed", as: "number", label: "B", expression: "a + 1" },
        good: { type: "computed", as: "text", label: "G", expression: "a & '!'" },
      }),
    );
    const reported: EngineError[] = [];
    const context = contextOf({ report: (error) => reported.push(error) });
    expect(await computeRecord(sample, { a: "x" }, context)).toMatchObject({ bad: null, good: "x!" });
    expect(reported.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "evaluation /fields/bad/expression",
    ]);
  });

  it("R7: the title comes from the label, or from name and number", async () => {
    const context = contextOf({ system: { id: 41 }, relatedLabel: () => "Ann" });
    expect(await recordLabel(template, { driver: 4 }, context)).toBe("Gate Check 41 Ann");
    const bare = compileOne(templateOf({ a: { type: "text", label: "A" } }, { label: { expression: "a" } }));
    expect(await recordLabel(bare, {}, context)).toBe("Sample 41");
    const failing = compileOne(
      templateOf({ a: { type: "text", label: "A" } }, { label: { expression: "a + 1" } }),
    );
    expect(await recordLabel(failing, { a: "x" }, context)).toBe("Sample 41");
  });

  it("R8: a new record starts with the types' and templates' defaults, and the only group there is", () => {
    expect(newValues(template, contextOf())).toMatchObject({
      date: today,
      signed: false,
      sealed: null,
      groupId: null,
    });
    expect(newValues(template, contextOf({ now: now + 86_400 }))).toMatchObject({ date: today + 86_400 });
  });
});
