import { describe, expect, it } from "vitest";
import type { EnumValue, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { compileOne, contextOf, enumValues, userWith } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { compileValidators } from "./compileValidators.ts";
import { validateRecord } from "./validateRecord.ts";
import type { Field } from "../language/fieldDefinitions.ts";

function issuesOf(fields: Record<string, Field>, values: RecordValues, context: Partial<RuleContext> = {}) {
  const template = compileOne(templateOf(fields));
  const validators = compileValidators(template);
  return validateRecord({
    template,
    validators,
    values: { groupId: 2, ...values },
    context: contextOf(context),
  });
}

const money: Record<string, Field> = {
  reserve: { type: "currency", label: "Reserve" },
  paid: {
    type: "currency",
    label: "Paid",
    checks: [
      { when: { field: "paid", atLeast: 100 }, message: "Ask the head office.", severity: "warning" },
      { when: { field: "paid", atLeast: 10 }, message: "Booked at night.", severity: "info" },
      { when: { field: "reserve", empty: true }, message: "Set a reserve first." },
    ],
  },
};

describe("checks of an author", () => {
  it("V9: the first one that fails is reported, with its severity", () => {
    const reported = (values: RecordValues) =>
      issuesOf(money, values).map(({ path, severity, message }) => `${path} ${severity}: ${message}`);
    expect(reported({ paid: 500 })).toEqual(["paid warning: Ask the head office."]);
    expect(reported({ paid: 50 })).toEqual(["paid info: Booked at night."]);
    expect(reported({ paid: 5 })).toEqual(["paid error: Set a reserve first."]);
    expect(reported({})).toEqual(["paid error: Set a reserve first."]);
    expect(reported({ reserve: 5 })).toEqual([]);
  });

  it("V9: shape and required come before them", () => {
    const asked: Record<string, Field> = {
      note: {
        type: "text",
        label: "Note",
        required: true,
        checks: [{ when: { new: true }, message: "New." }],
      },
    };
    expect(issuesOf(asked, {})).toMatchObject([{ code: "required" }]);
    expect(issuesOf(asked, { note: "x".repeat(300) })).toMatchObject([{ code: "maxLength" }]);
    expect(issuesOf(asked, { note: "x" })).toMatchObject([{ code: "check", message: "New." }]);
  });

  it("V5: hidden fields are asked nothing, not even a right shape, as nothing of them is stored", () => {
    const hidden: Record<string, Field> = {
      open: { type: "boolean", label: "Open" },
      note: {
        type: "text",
        label: "Note",
        maxLength: 3,
        visible: { field: "open", is: true },
        checks: [{ when: { new: true }, message: "New." }],
      },
    };
    expect(issuesOf(hidden, { note: "long" })).toEqual([]);
    expect(issuesOf(hidden, { open: true, note: "long" })).toMatchObject([{ code: "maxLength" }]);
  });

  it("V5: a confidential field is not checked for those who may not see its value", () => {
    const secret: Record<string, Field> = {
      secret: {
        type: "text",
        label: "Secret",
        protected: true,
        checks: [{ when: { field: "secret", empty: true }, message: "Missing." }],
      },
    };
    expect(issuesOf(secret, {})).toMatchObject([{ message: "Missing." }]);
    expect(issuesOf(secret, {}, { user: userWith(["add"], [2]) })).toEqual([]);
  });
});

describe("sentences of an author", () => {
  const fields: Record<string, Field> = {
    speed: {
      type: "number",
      label: "Speed",
      required: true,
      max: 80,
      messages: { required: "How fast was it?", range: "No truck is that fast." },
    },
    day: {
      type: "dateTime",
      kind: "date",
      label: "Day",
      range: { max: 0 },
      messages: { range: "It cannot lie in the future." },
    },
  };

  it("V9: replace the engine's, by the code of the issue", () => {
    const messages = (values: RecordValues) => issuesOf(fields, values).map(({ message }) => message);
    const tomorrow = Date.UTC(2026, 10, 21) / 1000;
    expect(messages({})).toEqual(["How fast was it?"]);
    expect(messages({ speed: 90, day: tomorrow })).toEqual([
      "No truck is that fast.",
      "It cannot lie in the future.",
    ]);
    expect(messages({ speed: 1.5 })).toEqual(["Must be a whole number."]);
  });
});

describe("choices that depend on others", () => {
  const narrowed: Record<string, Field> = {
    outcome: {
      type: "enum",
      enumSet: "outcomes",
      label: "Outcome",
      choices: [{ only: ["failed"], when: { field: "defects", has: "lights" } }],
    },
    defects: { type: "enum", enumSet: "defects", label: "Defects", multi: true },
    kind: { type: "text", label: "Kind" },
    defect: {
      type: "enum",
      enumSet: "defects",
      label: "Defect",
      choices: [{ property: "kind", field: "kind" }],
    },
  };
  const withKinds = enumValues.map((value): EnumValue => {
    const kind = value.name === "tires" ? "wheels" : "electric";
    return { ...value, fields: { ...value.fields, kind } };
  });
  const reported = (values: RecordValues) =>
    issuesOf(narrowed, values, {
      enumValues: (alias) => withKinds.filter((value) => value.setAlias === alias),
    }).map(({ path, message }) => `${path}: ${message}`);

  it("V7: a choice that a rule removes is reported", () => {
    expect(reported({ outcome: "passed", defects: ["tires"] })).toEqual([]);
    expect(reported({ outcome: "passed", defects: ["lights"] })).toEqual([
      "outcome: Passed does not fit the other answers.",
    ]);
    expect(reported({ outcome: "failed", defects: ["lights"] })).toEqual([]);
  });

  it("V7: a choice has the property that another field asks for, as far as that is filled in", () => {
    expect(reported({ defect: "tires" })).toEqual([]);
    expect(reported({ defect: "tires", kind: "wheels" })).toEqual([]);
    expect(reported({ defect: "tires", kind: "electric" })).toEqual([
      "defect: Tires does not fit the other answers.",
    ]);
  });
});
