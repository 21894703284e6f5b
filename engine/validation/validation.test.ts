import Ajv from "ajv";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { compileOne, contextOf, today, userWith } from "../testing/context.ts";
import { gateCheck, templateOf } from "../testing/templates.ts";
import { compileValidators, validatorModule } from "./compileValidators.ts";
import type { ValidatorModule, Validators } from "./loadValidators.ts";
import { loadValidators } from "./loadValidators.ts";
import { validateRecord } from "./validateRecord.ts";
import { recordSchema } from "./recordSchema.ts";

/** Property tests take longer on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const template = compileOne(gateCheck);
const validators = compileValidators(template);
const source = validatorModule(template);
let standalone: Validators;

beforeAll(async () => {
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const module: { default: ValidatorModule } = await import(/* @vite-ignore */ url);
  standalone = loadValidators(module.default);
});

const complete: RecordValues = { groupId: 2, date: today, outcome: "passed", secret: "s", driver: 4 };

function issues(values: RecordValues, context: Partial<RuleContext> = {}, sample = template): string[] {
  const found = validateRecord({
    template: sample,
    validators: sample === template ? validators : compileValidators(sample),
    values,
    context: contextOf(context),
  });
  return found.map(({ path, message }) => `${path}: ${message}`);
}

const someValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    "",
    "x\0",
    "\ud800",
    "x".repeat(300),
    today,
    0.1,
    0.3,
    1e15,
    [],
    ["a", "a"],
    {},
  ),
  fc.integer(),
  fc.double().map((value) => (Math.abs(value) < 0.001 ? 0 : value)),
  fc.string(),
  fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 3 }),
);
const someRecord = fc.dictionary(
  fc.constantFrom(...template.byKey.keys(), "nope", "constructor"),
  someValue,
  { maxKeys: 8 },
);

describe("shapes", () => {
  it("[ASVS 1.3.2] V1: the module is a module without imports, requires or evaluated code", () => {
    expect(source).not.toMatch(/\bimport\b|\brequire\b|\beval\b|new Function/);
    expect(source.length).toBeLessThan(40_000);
  });

  it("V2: checks at run time and in the module agree, for records and for each field", () => {
    fc.assert(
      fc.property(someRecord, (values) => {
        expect(standalone.record(values)).toEqual(validators.record(values));
        for (const [key, value] of Object.entries(values)) {
          expect(standalone.field(key, value)).toEqual(validators.field(key, value));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("[S7] V3: the record's JSON Schema says the same", () => {
    const check = new Ajv({
      allowUnionTypes: true,
      multipleOfPrecision: 6,
      unicode: false,
      logger: false,
    }).compile(recordSchema(template));
    fc.assert(
      fc.property(someRecord, (values) => (validators.record(values).length === 0) === check(values)),
      { numRuns: 300 },
    );
  });

  it("V4: texts of two megabytes, NUL, halves of characters and unknown keys are refused", () => {
    expect(issues({ ...complete, remarks: "x".repeat(2_000_000) })).toEqual([
      "remarks: Must be at most 200 characters: 1999800 too many.",
    ]);
    expect(issues({ ...complete, remarks: "a\0" })).toEqual([
      "remarks: Must not contain characters that are no text.",
    ]);
    expect(issues({ ...complete, remarks: "a\ud83d" })).toEqual([
      "remarks: Must not contain characters that are no text.",
    ]);
    expect(issues({ ...complete, remarks: "a\ud83d\ude00" })).toEqual([]);
    const hostile: RecordValues = JSON.parse('{"__proto__":1}');
    expect(validators.record(hostile)).toMatchObject([{ path: "__proto__", code: "unknown" }]);
    expect(validators.record([])).toMatchObject([{ path: "", code: "type" }]);
  });
});

describe("rules", () => {
  it("V5: required fields, also conditional ones, are reported in the order of fields", () => {
    expect(issues({})).toEqual(
      ["groupId", "date", "outcome", "secret", "driver"].map((key) => `${key}: Required field`),
    );
    const context = { flag: () => true };
    const sealed = { ...complete, sealed: true, sealNumber: " " };
    expect(issues(sealed, context)).toEqual(["sealNumber: Required field"]);
    expect(issues({ ...complete, sealed: false }, context)).toEqual([]);
  });

  it("V5: a required checkbox must be ticked, a required answer may be no", () => {
    const sample = compileOne(
      templateOf({
        tick: { type: "checkbox", label: "T", required: true },
        answer: { type: "boolean", label: "A", required: { new: true } },
      }),
    );
    expect(issues({ groupId: 2, tick: false, answer: false }, {}, sample)).toEqual(["tick: Required field"]);
    expect(issues({ groupId: 2, tick: true }, { isNew: false }, sample)).toEqual([]);
  });

  it("V5: a confidential field is asked only of those who may see it", () => {
    const { secret: _secret, ...rest } = complete;
    expect(issues(rest)).toEqual(["secret: Required field"]);
    expect(issues(rest, { user: userWith(["add"], [2]) })).toEqual([]);
    expect(issues(rest, { user: userWith(["add", "viewConfidential"], [2]) })).toEqual([
      "secret: Required field",
    ]);
    expect(issues(rest, { redacted: ["secret"] })).toEqual([]);
  });

  it("[ASVS 2.2.3] V6: ranges count days from today or from another date", () => {
    const day = 86_400;
    expect(issues({ ...complete, date: today + day })).toEqual(["date: Must be on or before 11/20/2026."]);
    expect(issues({ ...complete, date: today - 31 * day })).toEqual([
      "date: Must be on or after 10/21/2026.",
    ]);
    expect(issues({ ...complete, date: today - day, due: today - day })).toEqual([
      "due: Must be on or after 11/20/2026, as Date is 11/19/2026.",
    ]);
    expect(issues({ ...complete, due: today + day })).toEqual([]);
    expect(issues({ ...complete, due: today + 0.5 })).toEqual(["due: Must be a date (MM/DD/YYYY)."]);
    expect(issues({ ...complete, date: Date.UTC(20240, 0, 1) / 1000 })).toEqual([
      "date: Must be a date between 01/01/1900 and 12/31/2199.",
    ]);
  });

  it("V7: choices are of their set, and disabled ones only where they were before", () => {
    expect(issues({ ...complete, outcome: "lights" })).toEqual(["outcome: Must be one of the choices."]);
    expect(issues({ ...complete, outcome: "skipped" })).toEqual([
      "outcome: Skipped can no longer be chosen.",
    ]);
    expect(
      issues({ ...complete, outcome: "skipped" }, { isNew: false, initial: { outcome: "skipped" } }),
    ).toEqual([]);
    expect(issues({ ...complete, defects: ["lights", "rust"] })).toEqual([
      "defects: Must be one of the choices.",
    ]);
  });

  it("V8: the group exists, is active, of the template's type, and one where the user may do this", () => {
    const user = userWith(["add"], [2]);
    expect(issues({ ...complete, groupId: 1 })).toEqual(["groupId: Must be a terminal that you may use."]);
    expect(issues({ ...complete, groupId: 4 })).toEqual(["groupId: Must be a terminal that you may use."]);
    expect(issues({ ...complete, groupId: 99 })).toEqual(["groupId: Must be a terminal that you may use."]);
    expect(issues({ ...complete, groupId: 3 }, { user })).toEqual([
      "groupId: You may not add records in South.",
    ]);
    expect(issues({ ...complete, groupId: 4 }, { isNew: false, initial: { groupId: 4 } })).toEqual([]);
    expect(issues({ ...complete, yard: 1 })).toEqual(["yard: Must be a terminal that you may use."]);
  });

  it("V9: each field has at most one issue, and a shape's comes before rules", () => {
    expect(issues({ ...complete, outcome: "x".repeat(200), date: "soon" })).toEqual([
      "date: Must be a date (MM/DD/YYYY).",
      "outcome: Must be one of the choices.",
    ]);
  });
});
