import { describe, expect, it } from "vitest";
import { compileOne, contextOf, now, today } from "../testing/context.ts";
import { gateCheck } from "../testing/templates.ts";
import { expressionScope, ruleScope } from "../record/ruleScope.ts";
import type { RecordValues } from "../model/recordData.ts";
import { declareFields } from "../template/fields/declare.ts";
import { ErrorList } from "../model/errors.ts";
import { namesOf } from "../template/fields/namesOf.ts";
import { defaultFieldTypes } from "../fields/index.ts";
import { compileExpression } from "./compileExpression.ts";

const template = compileOne(gateCheck);
const types = new Map(defaultFieldTypes.map((type) => [type.name, type]));
const names = namesOf(declareFields(gateCheck, types, new ErrorList()).byKey);
const compile = (source: string) => compileExpression(source, "/x", names);

function run(source: string, values: RecordValues = {}): Promise<unknown> {
  const labels: Record<number, string> = { 1: "Ann", 2: "Bob" };
  const context = contextOf({ system: { id: 41 }, relatedLabel: (id) => labels[id] });
  return compile(source).evaluate(expressionScope(template, ruleScope(template, values, context)));
}

describe("expressions", () => {
  it.each([
    ["$eval('1')", /cannot be known/],
    ["($e := $eval; $e('1'))", /cannot be known/],
    ["$now()", /clock/],
    ["$millis()", /clock/],
    ["$random()", /chance/],
    ["$shuffle(trailers)", /chance/],
    ["$contains(remarks, /(a+)+$/)", /pattern could run for ever/],
    ["$replace(remarks, /(a|b)*c/, '')", /pattern could run for ever/],
    ["$match(remarks, /(?=a)b/)", /may not look around/],
    ["function($a)<(a]|b*)>{ 1 }(fee)", /types of a function/],
    ["fee +", /cannot be read as an expression/],
    ["", /cannot be read as an expression/],
    [`'${"a".repeat(5000)}'`, /at most 4000 characters/],
    [Array.from({ length: 600 }, () => "fee").join("+"), /too large/],
    [`${"(".repeat(60)}fee${")".repeat(60)}`, /too large/],
    [`${"(".repeat(20)}fee${" ?: 1)".repeat(20)}`, /at most 12 of/],
  ])("X2: refuses %s", (source, why) => {
    expect(() => compile(source)).toThrow(/template#\/x:/);
    expect(() => compile(source)).toThrow(why);
  });

  it("X3: a long but flat expression runs", async () => {
    const long = Array.from({ length: 400 }, () => "fee").join("+");
    expect(await run(long, { fee: 1 })).toBe(400);
    const choice = Array.from({ length: 100 }, (_, at) => `fee = ${at} ? ${at}`).join(" : ");
    expect(await run(choice, { fee: 99 })).toBe(99);
  });

  it("X3: a run that would make too much fails, and the next one works", async () => {
    await expect(run("$pad(remarks, 200000000)", { remarks: "x" })).rejects.toMatchObject({
      code: "evaluation",
    });
    expect(await run("$pad(remarks, 3, '.')", { remarks: "x" })).toBe("x..");
  });

  it("X4: what is empty is nothing: arithmetic over it gives nothing, text leaves it out", async () => {
    expect(await run("fee * 2")).toBe(undefined);
    expect(await run("remarks & '!'", { remarks: null })).toBe("!");
    expect(await run("$exists(fee)")).toBe(false);
    expect(await run("fee > 1 or sealed", { sealed: true })).toBe(true);
    expect(await run("fee ?? 5")).toBe(5);
  });

  it("X4: reads relations by id and label, system values, the moment and the user", async () => {
    expect(await run("driver.label & ' ' & driver.id", { driver: 1 })).toBe("Ann 1");
    expect(await run("$join(trailers.label, ', ')", { trailers: [1, 2] })).toBe("Ann, Bob");
    expect(await run("$count(trailers)", { trailers: [1, 2] })).toBe(2);
    expect(await run("'No. ' & recordNumber & ' ' & user.id")).toBe("No. 41 7");
    expect(await run("now")).toBe(now);
  });

  it("X4: reads settings of the company, absent where nobody set them", async () => {
    const context = contextOf({ config: (key) => (key === "weights.accident" ? 30 : undefined) });
    const reportOf = (source: string) =>
      compile(source).evaluate(expressionScope(template, ruleScope(template, {}, context)));
    expect(await reportOf("config.`weights.accident` * 2")).toBe(60);
    expect(await reportOf("$exists(config.`other`)")).toBe(false);
    expect(await run("$exists(config.`weights.accident`)")).toBe(false);
    expect(() => compile("config.*")).toThrow("cannot be known");
  });

  it("X4: reads feature flags, and nothing else behind them", async () => {
    const context = contextOf({ flag: (key) => key === "module.gates.enabled" });
    const reportOf = (source: string) =>
      compile(source).evaluate(expressionScope(template, ruleScope(template, {}, context)));
    expect(await reportOf("flags.`module.gates.enabled` ? 'on' : 'off'")).toBe("on");
    expect(await reportOf("flags.`other`")).toBe(false);
    expect(() => compile("flags")).not.toThrow();
    expect(() => compile("flags.*")).toThrow("cannot be known");
  });

  it("X5: has functions about dates, which give nothing for nothing", async () => {
    expect(await run("$addDays(date, 14)", { date: today })).toBe(today + 14 * 86_400);
    expect(await run("$date($addMonths(date, 3))", { date: today })).toBe("02/20/2027");
    expect(await run("$monthsBetween(date, now)", { date: today - 400 * 86_400 })).toBe(13);
    expect(await run("$addDays(date, 14)")).toBe(undefined);
    expect(
      await run("$coveredDays({ 'from': date, 'to': $addDays(date, 6) }, $addDays(date, 2))", {
        date: today,
      }),
    ).toBe(5);
    expect(await run("$coveredDays([{ 'from': date }], 0)", { date: today })).toBe(0);
    expect(
      await run("$display('outcome') & $display('date') & $display('fee')", {
        outcome: "failed",
        date: today,
      }),
    ).toBe("Failed11/20/2026");
  });

  it("X6: a failure on the data is an error that names the place and the expression", async () => {
    await expect(run("remarks + 1", { remarks: "x" })).rejects.toMatchObject({
      code: "evaluation",
      pointer: "/x",
    });
  });

  it("X6: it runs where the scope says, and a failure there is the same", async () => {
    const context = contextOf({ run: () => Promise.reject(new Error("took too long")) });
    const scope = expressionScope(template, ruleScope(template, { fee: 1 }, context));
    await expect(compile("fee + 1").evaluate(scope)).rejects.toMatchObject({
      code: "evaluation",
      message: expect.stringContaining("took too long") as string,
    });
  });
});
