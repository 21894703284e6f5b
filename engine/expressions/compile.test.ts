import { describe, expect, it } from "vitest";
import { compileOne, contextOf, now, today } from "../testing/context.ts";
import { gateCheck } from "../testing/templates.ts";
import { expressionScope, ruleScope } from "../record/scope.ts";
import type { RecordValues } from "../model/types.ts";
import { declareFields } from "../template/declare.ts";
import { ErrorList } from "../template/errors.ts";
import { resolver } from "../template/names.ts";
import { defaultFieldTypes } from "../fields/index.ts";
import { compileExpression } from "./compile.ts";

const template = compileOne(gateCheck);
const types = new Map(defaultFieldTypes.map((type) => [type.name, type]));
const names = resolver(declareFields(gateCheck, types, new ErrorList()).byKey);
const compile = (source: string) => compileExpression(source, "/x", names);

function run(source: string, values: RecordValues = {}): Promise<unknown> {
  const labels: Record<number, string> = { 1: "Ann", 2: "Bob" };
  const context = contextOf({ system: { id: 41 }, relatedLabel: (id) => labels[id] });
  return compile(source).evaluate(expressionScope(template, ruleScope(template, values, context)));
}

describe("expressions", () => {
  it.each<[string, readonly string[]]>([
    ["fee + speed", ["fee", "speed"]],
    ["sealed ? remarks : $string(wait)", ["sealed", "remarks", "wait"]],
    ["($a := fee; $b := $a * 2; $a + $b)", ["fee"]],
    ["driver.label & $join(trailers.label, ', ')", ["driver", "trailers"]],
    ["trailers[0].label", ["trailers"]],
    ["$display('outcome')", ["outcome"]],
    ["$lookup({'passed': fee, 'failed': weight}, outcome)", ["fee", "weight", "outcome"]],
    ["{'passed': 1}.passed", []],
    ["now & user.id & recordNumber & groupId", ["recordNumber", "groupId"]],
  ])("X1: %s reads what it names", (source, keys) => {
    expect(compile(source).dependencies).toEqual(keys);
  });

  it.each([
    "$eval('1')",
    "$now()",
    "$millis()",
    "$random()",
    "$map([1], function($v){$v})",
    "function($v){$v}",
    "$sum",
    "$replace(remarks, /a/, 'b')",
    "/a/",
    "$contains(remarks, /(a+)+$/)",
    "*",
    "**",
    "remarks.%",
    "fee ~> $string",
    "fee ~> |a|{}|",
    "$pad('x', 200000000)",
    "$pad('x', speed)",
    "[1..1000000]",
    "trailers[id=1].label",
    "trailers{id: label}",
    "trailers^(label)",
    "trailers@$t.label",
    "trailers#$i",
    "driver.secret",
    "fee.label",
    "label",
    "user",
    "user.email",
    "now.x",
    "__proto__",
    "constructor",
    "$display(remarks)",
    "$display('nope')",
    "($sum := 1; $sum)",
    "$x",
    "$$",
    "$.fee",
    "remarks.(fee)",
    "'a'.b",
    "$string(?)",
    "fee +",
    "",
  ])("X2: refuses %s", (source) => expect(() => compile(source)).toThrow(/template#\/x:/));

  it("X3: refuses an expression whose result could grow without bound", () => {
    const doubling = Array.from({ length: 12 }, (_, index) => `$v${index + 1} := $v${index} & $v${index}`);
    expect(() => compile(`($v0 := remarks; ${doubling.join("; ")}; $v12)`)).toThrow(/too large/);
    expect(() => compile(`'${"a".repeat(5000)}'`)).toThrow(/at most 4000 characters/);
  });

  it("X3: a long but flat expression runs", async () => {
    const long = Array.from({ length: 900 }, () => "fee").join("+");
    expect(await run(long, { fee: 1 })).toBe(900);
  });

  it("X4: what is empty is nothing: arithmetic over it gives nothing, text leaves it out", async () => {
    expect(await run("fee * 2")).toBe(undefined);
    expect(await run("remarks & '!'", { remarks: null })).toBe("!");
    expect(await run("$exists(fee)")).toBe(false);
    expect(await run("fee > 1 or sealed", { sealed: true })).toBe(true);
  });

  it("X4: reads relations by id and label, system values, the moment and the user", async () => {
    expect(await run("driver.label & ' ' & driver.id", { driver: 1 })).toBe("Ann 1");
    expect(await run("$join(trailers.label, ', ')", { trailers: [1, 2] })).toBe("Ann, Bob");
    expect(await run("$count(trailers)", { trailers: [1, 2] })).toBe(2);
    expect(await run("'No. ' & recordNumber & ' ' & user.id")).toBe("No. 41 7");
    expect(await run("now")).toBe(now);
  });

  it("X5: has functions about dates, which give nothing for nothing", async () => {
    expect(await run("$addDays(date, 14)", { date: today })).toBe(today + 14 * 86_400);
    expect(await run("$date($addMonths(date, 3))", { date: today })).toBe("02/20/2027");
    expect(await run("$monthsBetween(date, now)", { date: today - 400 * 86_400 })).toBe(13);
    expect(await run("$addDays(date, 14)")).toBe(undefined);
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
});
