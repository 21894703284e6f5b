import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileExpression } from "../engine/expressions/compile.ts";
import { functionNames } from "../engine/expressions/functions.ts";
import { limits, refused, refusedFunctions } from "../engine/expressions/refused.ts";
import type { NameScope } from "../engine/expressions/scope.ts";
import { expressionsFile, expressionsPage, readFunctions } from "./lib/expressionsPage.mjs";
import { root } from "./lib/process.mjs";

const manual = readFunctions();
const { record, displays } = manual;
const all = manual.groups.flatMap(({ functions }) => functions);
const page = () => readFileSync(join(root, expressionsFile), "utf8");

const driver: NameScope = {
  known: ["id", "label", "miles"],
  get: (related) => ({ key: "drivers", related }),
};
const names: NameScope = {
  known: Object.keys(record),
  get: (key) => (key === "drivers" ? { key, inside: driver } : key in record ? { key } : undefined),
};

function run(expression: string): Promise<unknown> {
  return compileExpression(expression, "/example", names).evaluate({
    now: 0,
    user: { id: 1 },
    value: (key) => record[key] ?? null,
    flag: () => false,
    display: (key) => displays[key] ?? "",
  });
}

describe("the page of expressions", () => {
  it("says what its list says now (npm run docs)", () => {
    expect(page()).toBe(expressionsPage(manual));
  });

  it("lists every function that may be called, and no other", () => {
    expect(all.map(({ name }) => name).toSorted()).toEqual([...functionNames].toSorted());
  });

  it.each(all.map(({ name, example, gives }) => [name, example, gives] as const))(
    "gives what it says for $%s: %s",
    async (_name, example, gives) => {
      expect(JSON.parse(JSON.stringify(await run(example)))).toEqual(gives);
    },
  );

  it("names what is refused, and how large an expression may be", () => {
    for (const name of Object.keys(refusedFunctions)) expect(page()).toContain(`\`$${name}\``);
    for (const reason of [refused.clock, refused.chance, refused.eval]) expect(page()).toContain(reason);
    expect(page()).toContain(`${limits.source} characters`);
  });
});
