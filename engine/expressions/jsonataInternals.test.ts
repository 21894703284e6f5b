/** What we rely on in JSONata beyond its documented interface. Read the source of a new version before the pin in package.json moves. */
import { readFileSync } from "node:fs";
import jsonata from "jsonata";
import { describe, expect, it } from "vitest";
import { LimitExceeded, measure } from "./meter.ts";
import { parseExpression } from "./parseExpression.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const long = '$join([1..700].$pad("x", 100))';

describe("JSONata's internals", () => {
  it("are those of the one version that package.json names", () => {
    const { version } = read("../../node_modules/jsonata/package.json");
    expect(read("../../package.json").dependencies.jsonata).toBe(version);
  });

  it("call the exit hook with what each node made, and an error of the hook ends the run", async () => {
    expect(await jsonata(long).evaluate({})).toHaveLength(70_000);
    const measured = jsonata(long);
    measure(measured);
    await expect(measured.evaluate({})).rejects.toThrow(LimitExceeded);
  });

  it("run patterns in the engine that the options name", async () => {
    const { expression } = parseExpression("$contains(a, /b{1,20}c{1,20}d/)");
    expect(await expression.evaluate({ a: "bbccd" })).toBe(true);
    await expect(expression.evaluate({ a: "b".repeat(5_000_000) })).rejects.toThrow(
      /this pattern runs on at most/,
    );
  });
});
