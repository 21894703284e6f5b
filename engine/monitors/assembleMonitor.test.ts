import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { EngineLoadError } from "../model/errors.ts";
import { createEngine } from "../template/engine.ts";
import { acceptedMonitor } from "./assembleMonitor.ts";
import { compileMonitors } from "./compileMonitors.ts";

vi.setConfig({ testTimeout: 60_000 });

function filesIn(kind: string): { file: string; json: unknown }[] {
  const folder = new URL(`../../schemas/${kind}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, json: JSON.parse(readFileSync(new URL(file, folder), "utf8")) as unknown }));
}

const engine = createEngine({ templates: filesIn("templates") });
const shipped = filesIn("monitors");

/** Functions by their source, and of record types their alias. */
const written = (compiled: unknown) =>
  JSON.stringify(compiled, (key, value: unknown) => {
    if (key === "template" || key === "templates") return undefined;
    if (value instanceof Map || value instanceof Set) return [...value];
    return typeof value === "function" ? value.toString() : value;
  });

it("an accepted monitor is the one that the check made, for all that are shipped", () => {
  const checked = compileMonitors(shipped, { engine });
  expect(checked.size).toBe(shipped.length);
  for (const source of shipped) {
    const accepted = acceptedMonitor(source, { engine });
    const twin = checked.get(accepted.alias);
    expect(written(accepted)).toBe(written(twin));
    expect(accepted.templates).toEqual(twin?.templates);
  }
});

it("a monitor over a record type that is not there is refused", () => {
  const [first] = shipped;
  const monitor = { ...(first?.json as object), template: "nothing", templates: undefined };
  expect(() => acceptedMonitor({ json: monitor }, { engine })).toThrow(EngineLoadError);
});
