/**
 * The official JSONata test suite through our evaluator. JSONATA_SUITE names its folder (`test/test-suite` of the JSONata
 * sources, with `groups` and `datasets`).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ExpressionRefused } from "./ast.ts";
import { LimitExceeded } from "./meter.ts";
import { runGuarded } from "./run.ts";

interface Case {
  expr?: string;
  "expr-file"?: string;
  data?: unknown;
  dataset?: string | null;
  bindings?: Record<string, unknown>;
  result?: unknown;
  undefinedResult?: boolean;
  code?: string;
  token?: string;
  /** A limit that the suite sets for this case alone; a run beyond it gives `U1001`. */
  depth?: number;
  error?: Record<string, unknown>;
  name: string;
}

const folder = process.env["JSONATA_SUITE"] ?? "";
const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), "utf8"));

function readCases(): Case[] {
  return readdirSync(join(folder, "groups")).flatMap((group) =>
    readdirSync(join(folder, "groups", group))
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) =>
        [readJson("groups", group, file)]
          .flat()
          .map((read, index) => caseOf(read as Case, group, `${group}/${file} ${index}`)),
      ),
  );
}

function caseOf(read: Case, group: string, name: string): Case {
  const file = read["expr-file"];
  const expr = file === undefined ? read.expr : readFileSync(join(folder, "groups", group, file), "utf8");
  return { ...read, expr: expr ?? "", name };
}

function inputOf(read: Case): unknown {
  if ("data" in read) return read.data;
  return read.dataset === null || read.dataset === undefined
    ? undefined
    : readJson("datasets", `${read.dataset}.json`);
}

/** `passed`, the name of what refuses it, or why it failed. */
async function outcomeOf(read: Case): Promise<string> {
  try {
    const result = await runGuarded(read.expr ?? "", inputOf(read), read.bindings ?? {});
    if (read.depth !== undefined && read.code === "U1001") return "passed: within our limit of depth";
    if (read.undefinedResult) expect(result).toBe(undefined);
    else expect(result).toEqual("result" in read ? read.result : Symbol("an error"));
    return "passed";
  } catch (error) {
    return outcomeOfError(read, error);
  }
}

function outcomeOfError(read: Case, error: unknown): string {
  const thrown = causeOf(error);
  const refusal = thrown instanceof ExpressionRefused ? thrown.refused : undefined;
  if (refusal !== undefined) return `refused: ${refusal}`;
  if (thrown instanceof LimitExceeded) return "refused: size";
  const text = thrown as Record<string, unknown>;
  const wanted = read.error ?? {
    code: read.code,
    ...(read.token === undefined ? {} : { token: read.token }),
  };
  if (overLimit.has(text["code"])) return read.code === "U1001" ? "passed" : "refused: size";
  const same = Object.entries(wanted).every(([key, value]) => text[key] === value);
  if (read.error || read.code)
    return same ? "passed" : `${JSON.stringify(text)} instead of ${JSON.stringify(wanted)}`;
  return String(error instanceof Error ? error.message : error);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;
}

/** Depth, time and items of JSONata's own guard rails, which the suite runs without. */
const overLimit: ReadonlySet<unknown> = new Set(["D1011", "D1012", "D2015"]);

const cases = existsSync(join(folder, "groups")) ? readCases() : [];
const outcomes = new Map<string, string[]>();
for (const read of cases) {
  const outcome = await outcomeOf(read);
  outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), `${read.name}: ${read.expr ?? ""}`]);
}
const counts = [...outcomes].flatMap(([outcome, names]) =>
  /^(?:passed|refused: )/.test(outcome) ? `${names.length} ${outcome}` : [],
);

describe.skipIf(cases.length === 0)("[S5] the official JSONata test suite", () => {
  it(`X2: of ${cases.length} cases: ${counts.join("; ")}`, () => {
    const failed = [...outcomes].filter(([outcome]) => !/^(?:passed|refused: )/.test(outcome));
    expect(failed).toEqual([]);
    expect(outcomes.get("passed")?.length).toBeGreaterThan(1600);
  });
});
