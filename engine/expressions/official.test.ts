/**
 * The tests that JSONata's package itself carries (its version 1.0.10 is the last that does): their expressions and data, through
 * our evaluator and through the package that we use. Both must give the same.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import jsonata from "jsonata";
import { describe, expect, it } from "vitest";
import { ExpressionRefused } from "./ast.ts";
import { runGuarded } from "./run.ts";

interface Case {
  readonly source: string;
  readonly data: unknown;
  /** As JSON. */
  expected?: string;
}

const file = createRequire(import.meta.url).resolve("jsonata-1.0/test/jsonata-test.js");
const mark = "case ";

/** Runs the file with stand-ins that note each expression, its data, and what is expected of it. */
function readCases(): Case[] {
  const cases: Case[] = [];
  const evaluated = (source: string) => ({
    assign: () => undefined,
    registerFunction: () => undefined,
    evaluate: (data: unknown, bindings?: unknown) =>
      bindings === undefined ? `${mark}${cases.push({ source, data: plain(data) }) - 1}` : undefined,
  });
  const expecting = (result: unknown) => {
    const reported = (expected: unknown) => note(result, JSON.stringify(expected));
    const chain = { equal: reported, deep: { equal: reported } };
    return { to: { ...chain, be: chain, throw: () => chainless }, evaluate: () => undefined };
  };
  const note = (result: unknown, expected: unknown) => {
    const number = String(result).replaceAll('"', "").slice(mark.length);
    const noted = String(result).includes(mark) ? cases[Number(number)] : undefined;
    if (noted && typeof expected === "string") noted.expected = expected;
  };
  const modules: Record<string, unknown> = {
    "../jsonata": evaluated,
    assert: { equal: note },
    chai: { expect: expecting },
  };
  const run = (_name: string, body: () => void) => body.call({ timeout: () => undefined });
  runInNewContext(readFileSync(file, "utf8"), {
    require: (name: string) => modules[name],
    describe: run,
    it: run,
    console,
  });
  return cases.filter(({ expected }) => expected !== undefined);
}

/** Swallows whatever is said of an error. */
const chainless: object = new Proxy(() => chainless, { get: () => chainless });

/** Data of another realm, as ours. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

async function reportOf(work: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work()) ?? "nothing";
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (cause instanceof ExpressionRefused) return `refused: ${cause.refused}`;
    return `error ${(cause as { code?: string }).code}`;
  }
}

const cases = readCases();

describe("[S5] the tests that the package of JSONata carries", () => {
  it(`X2: give what the package gives, all ${cases.length} of them`, { timeout: 120_000 }, async () => {
    const refused: string[] = [];
    const different: object[] = [];
    for (const { source, data } of cases) {
      const ours = await reportOf(() => runGuarded(source, data, {}));
      if (ours.startsWith("refused")) refused.push(`${ours} ${source}`);
      else if (ours !== (await reportOf(() => jsonata(source).evaluate(data))))
        different.push({ source, ours });
    }
    expect(different).toEqual([]);
    expect(refused).toEqual([]);
  });

  it("X2: are many, and most still expect what the package gives today", { timeout: 120_000 }, async () => {
    const kept: string[] = [];
    for (const { source, data, expected } of cases) {
      if ((await reportOf(() => runGuarded(source, data, {}))) === expected) kept.push(source);
    }
    expect(cases.length).toBeGreaterThan(480);
    expect(kept.length).toBeGreaterThan(cases.length * 0.9);
  });
});
