/** What docs/expressions.md says of functions and of what is refused is so: its examples are run here. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileExpression } from "./compileExpression.ts";
import { functionNames } from "./functions.ts";
import { limits, refused, refusedFunctions } from "./refused.ts";
import type { NameScope } from "./expressionScope.ts";

/** The list that the page is made of. */
interface Manual {
  record: Readonly<Record<string, unknown>>;
  displays: Readonly<Record<string, string>>;
  groups: { functions: { name: string; example: string; gives: unknown }[] }[];
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { record, displays, groups } = JSON.parse(read("scripts/lib/functions.json")) as Manual;
const all = groups.flatMap(({ functions }) => functions);
const page = () => read("docs/expressions.md");

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
