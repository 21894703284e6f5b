import { describe, expect, it } from "vitest";
import type { RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "./ruleContext.ts";
import { ruleScope } from "../record/ruleScope.ts";
import { ErrorList } from "../model/errors.ts";
import { compileOne, contextOf, today, userWith } from "../testing/context.ts";
import { gateCheck } from "../testing/templates.ts";
import { compileCondition } from "./compileCondition.ts";
import { defaultConditions } from "./index.ts";
import type { Condition } from "../language/ruleTypes.ts";

const template = compileOne(gateCheck);

function passes(
  condition: Condition,
  values: RecordValues = {},
  context: Partial<RuleContext> = {},
): boolean {
  return template.condition(condition).test(ruleScope(template, values, contextOf(context)));
}

function mistakes(condition: unknown): string[] {
  const errors = new ErrorList();
  const compiled = compileCondition(condition as Condition, "", {
    kinds: defaultConditions,
    errors,
    modules: [],
    fields: template.byKey,
  });
  expect(compiled.test(ruleScope(template, {}, contextOf()))).toBe(false);
  return errors.errors.map((error) => `${error.code} ${error.pointer}`);
}

describe("field conditions", () => {
  it.each<[Condition, RecordValues, RecordValues]>([
    [{ field: "outcome", is: "failed" }, { outcome: "failed" }, { outcome: "passed" }],
    [{ field: "sealed", is: false }, { sealed: false }, { sealed: null }],
    [{ field: "sealed", isNot: true }, { sealed: null }, { sealed: true }],
    [{ field: "speed", in: [1, 2] }, { speed: 2 }, { speed: 3 }],
    [{ field: "defects", has: "tires" }, { defects: ["lights", "tires"] }, { defects: null }],
    [{ field: "outcome", has: "failed" }, { outcome: "failed" }, { outcome: null }],
    [{ field: "remarks", contains: "BRAKE" }, { remarks: "Left brake worn" }, { remarks: "bra ke" }],
    [{ field: "remarks", startsWith: "left b" }, { remarks: "Left brake" }, { remarks: "The left brake" }],
    [{ field: "remarks", contains: "x" }, { remarks: "x" }, { remarks: null }],
    [{ field: "date", before: today }, { date: today - 1 }, { date: today }],
    [{ field: "date", before: { days: 1 } }, { date: today }, { date: today + 86_400 }],
    [{ field: "date", after: { days: -1 } }, { date: today }, { date: null }],
    [{ field: "speed", atLeast: 5 }, { speed: 5 }, { speed: 4 }],
    [{ field: "speed", atMost: 5 }, { speed: 5 }, { speed: null }],
    [{ field: "remarks", empty: true }, { remarks: "  " }, { remarks: "x" }],
    [{ field: "signed", filled: true }, { signed: true }, { signed: false }],
    [{ field: "trailers", filled: true }, { trailers: [1] }, { trailers: [] }],
    [{ field: "driver", is: 4 }, { driver: 4 }, { driver: 5 }],
  ])("C1: %j", (condition, yes, no) => {
    expect(passes(condition, yes)).toBe(true);
    expect(passes(condition, no)).toBe(false);
  });
});

describe("other conditions", () => {
  it("C2: flag, config, sourceId, can and new read the context", () => {
    expect(passes({ flag: "a" }, {}, { flag: (key) => key === "a" })).toBe(true);
    expect(passes({ config: "mode", in: ["x", null] })).toBe(true);
    expect(passes({ config: "mode", in: ["x"] }, {}, { config: () => "y" })).toBe(false);
    expect(passes({ sourceId: ["a", "b"] }, {}, { sourceIds: { b: "1" } })).toBe(true);
    expect(passes({ sourceId: ["toString"] }, {}, { sourceIds: {} })).toBe(false);
    expect(passes({ new: true })).toBe(true);
    expect(passes({ new: false })).toBe(false);
    const user = userWith(["edit"], [2]);
    expect(passes({ can: "edit" }, { groupId: 2 }, { user })).toBe(true);
    expect(passes({ can: "edit" }, { groupId: 3 }, { user })).toBe(false);
    expect(passes({ can: "delete" }, { groupId: 2 }, { user })).toBe(false);
    expect(passes({ can: "edit", modules: ["elsewhere"] }, { groupId: 2 }, { user })).toBe(false);
    expect(
      passes({ can: "edit", modules: ["elsewhere", ...gateCheck.modules] }, { groupId: 2 }, { user }),
    ).toBe(true);
    expect(passes({ can: "edit", inAnyGroup: true }, { groupId: 3 }, { user })).toBe(true);
    expect(passes({ can: "delete", inAnyGroup: true }, { groupId: 2 }, { user })).toBe(false);
    expect(template.condition({ can: "edit", inAnyGroup: true }).dependencies).toEqual([]);
  });

  it("C3: all, any and not combine, and gather what they read", () => {
    const condition: Condition = {
      all: [
        { field: "sealed", is: true },
        { any: [{ field: "speed", atLeast: 1 }, { not: { field: "fee", filled: true } }] },
      ],
    };
    expect(passes(condition, { sealed: true })).toBe(true);
    expect(passes(condition, { sealed: true, fee: 1 })).toBe(false);
    expect(template.condition(condition).dependencies).toEqual(["sealed", "speed", "fee"]);
  });

  it("C4: a hidden value that is dropped reads as empty", () => {
    const condition: Condition = { field: "sealNumber", filled: true };
    expect(passes(condition, { sealNumber: "7", sealed: true })).toBe(true);
    expect(passes(condition, { sealNumber: "7", sealed: false })).toBe(false);
  });

  it.each<[unknown, string[]]>([
    [null, ["shape "]],
    [{}, ["unknownName "]],
    [{ field: "speed" }, ["rule "]],
    [{ field: "speed", is: 1, isNot: 2 }, ["rule "]],
    [{ field: "speed", is: "fast" }, ["rule /is"]],
    [{ field: "speed", like: 1 }, ["unknownProperty /like"]],
    [{ field: "defects", is: "tires" }, ["rule /is"]],
    [{ field: "speed", in: [] }, ["rule /in"]],
    [{ field: "remarks", contains: "" }, ["rule /contains"]],
    [{ field: "remarks", startsWith: 1 }, ["rule /startsWith"]],
    [{ field: "speed", contains: "1" }, ["rule /contains"]],
    [{ field: "outcome", startsWith: "pa" }, ["rule /startsWith"]],
    [{ field: "remarks", atLeast: 3 }, ["rule /atLeast"]],
    [{ field: "time", before: 3 }, ["rule /before"]],
    [{ field: "date", before: "today" }, ["rule /before"]],
    [{ field: "date", empty: false }, ["rule /empty"]],
    [{ field: "label", is: "x" }, []],
    [{ can: "fly" }, ["unknownName /can"]],
    [{ can: "edit", inAnyGroup: false }, ["unknownName /inAnyGroup"]],
    [{ config: "x" }, ["shape /in"]],
    [{ all: [] }, ["shape /all"]],
    [{ any: [{ flag: "a" }, { flag: 3 }] }, ["shape /any/1/flag"]],
    [{ not: { not: 1 } }, ["shape /not/not"]],
  ])("C5: notes what is wrong with %j, and such a condition never holds", (condition, found) => {
    expect(mistakes(condition)).toEqual(found);
  });
});
