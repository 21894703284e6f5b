import { describe, expect, it } from "vitest";
import type { RecordValues } from "../model/recordData.ts";
import { computeRecord } from "../record/compute.ts";
import { ruleScope } from "../record/ruleScope.ts";
import { storedValues, toInput } from "../record/recordValues.ts";
import { contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { createEngine } from "../template/engine.ts";
import type { Template } from "../language/template.ts";
import type { Condition } from "../language/ruleTypes.ts";

const driver = templateOf(
  {
    cdl: { type: "text", label: "CDL" },
    age: { type: "number", label: "Age" },
    kinds: { type: "enum", enumSet: "kinds", label: "Kinds", multi: true },
  },
  { alias: "driver", name: "Driver" },
);
const people: Record<number, RecordValues> = {
  1: { cdl: "A", age: 30, kinds: ["tank"] },
  2: { cdl: null, age: 20 },
};
const context = contextOf({ related: (id) => people[id], relatedLabel: (id) => `Driver ${id}` });

function tripOf(condition: Condition, more: Partial<Template> = {}) {
  const json = templateOf(
    { note: { type: "text", label: "Note", visible: condition } },
    {
      alias: "trip",
      relations: {
        lead: { template: "driver", label: "Lead" },
        crew: { template: "driver", label: "Crew", multi: true },
      },
      ...more,
    },
  );
  return createEngine({ templates: [{ json }, { json: driver }] }).template("trip");
}

function passes(condition: Condition, values: RecordValues): boolean | undefined {
  const template = tripOf(condition);
  return template.byKey.get("note")?.visible?.test(ruleScope(template, values, context));
}

describe("conditions on related records", () => {
  it.each<[Condition, RecordValues, RecordValues]>([
    [{ field: "lead.cdl", is: "A" }, { lead: 1 }, { lead: 2 }],
    [{ field: "lead.age", atLeast: 25 }, { lead: 1 }, { lead: null }],
    [{ field: "lead.kinds", has: "tank" }, { lead: 1 }, { lead: 3 }],
    [{ field: "lead.cdl", empty: true }, { lead: 2 }, { lead: 1 }],
    [{ field: "lead.cdl", isNot: "A" }, { lead: null }, { lead: 1 }],
    [{ field: "crew.age", atLeast: 25 }, { crew: [2, 1] }, { crew: [2] }],
    [{ field: "crew.cdl", empty: true }, { crew: [2] }, { crew: [2, 1] }],
    [{ field: "crew.cdl", filled: true }, { crew: [1, 2] }, { crew: null }],
  ])(
    "C6: %j: one record that passes is enough, and empty means that none has a value",
    (condition, yes, no) => {
      expect(passes(condition, yes)).toBe(true);
      expect(passes(condition, no)).toBe(false);
    },
  );

  it("C6: expressions read fields of related records, one or a list", async () => {
    const condition = { expression: "$sum(crew.age) + lead.age > 60 and lead.label = 'Driver 1'" };
    const template = tripOf(condition);
    const values = await computeRecord(template, { crew: [1, 2], lead: 1 }, context);
    expect(values["@0"]).toBe(true);
    expect((await computeRecord(template, { crew: [2], lead: 1 }, context))["@0"]).toBe(false);
  });
});

describe("conditions that are expressions", () => {
  const condition = { expression: "lead.id = 1" };

  it("C7: hold when the result is true, and not while it is unknown or where it fails", async () => {
    const template = tripOf({ not: condition });
    const visible = template.byKey.get("note")?.visible;
    const holdsWith = (values: RecordValues) => visible?.test(ruleScope(template, values, context));
    expect(visible?.dependencies).toEqual(["@0"]);
    expect(holdsWith({ lead: 1 })).toBe(true);
    expect(holdsWith(await computeRecord(template, { lead: 1 }, context))).toBe(false);
    const failing = tripOf({ expression: "$number(lead.label) > 1" });
    const reported: string[] = [];
    const shown = contextOf({ ...context, report: (error) => reported.push(error.code) });
    expect((await computeRecord(failing, { lead: 1 }, shown))["@0"]).toBeNull();
    expect(reported).toEqual(["evaluation"]);
  });

  it("C7: one expression is computed once, and runs after what it reads", () => {
    const template = tripOf(condition, {
      fields: {
        note: { type: "text", label: "Note", visible: condition, required: condition },
        sum: { type: "computed", as: "number", label: "Sum", expression: "1" },
        other: { type: "text", label: "Other", disabled: { expression: "sum > 0" } },
      },
    });
    expect(template.computations.map(({ key }) => key).filter((key) => key.startsWith("@"))).toEqual([
      "@0",
      "@1",
    ]);
    const order = template.computations.map(({ key }) => key);
    expect(order.indexOf("sum")).toBeLessThan(order.indexOf("@1"));
    expect(template.dependents.get("lead")).toEqual(["@0"]);
  });

  it("R11: hidden computations are no fields: they are neither sent nor stored, and rules read them", async () => {
    const template = tripOf(condition);
    const values = await computeRecord(template, { note: "x", lead: 1 }, context);
    expect(template.fields.some(({ key }) => key.startsWith("@"))).toBe(false);
    expect(toInput(template, values, undefined, context).fields).toEqual({ note: "x" });
    expect(storedValues(template, values, context)).toMatchObject({ note: "x", "@0": true });
    expect(storedValues(template, { ...values, "@0": false }, context)).toMatchObject({ note: null });
  });
});
