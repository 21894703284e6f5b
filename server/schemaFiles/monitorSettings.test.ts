/** Settings of monitors in `schemas/config` are those of monitors that there are, and begin as these are. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { compileMonitors, createEngine } from "../../engine/index.ts";
import { daysAheadKey } from "../../engine/server.ts";
import { engineOptions, readSchemas } from "./readSchemas.ts";

it("warn as far ahead as the monitors' own files, until a company says otherwise", () => {
  const schemas = readSchemas(fileURLToPath(new URL("../../schemas", import.meta.url)));
  const engine = createEngine(engineOptions(schemas));
  const monitors = compileMonitors(schemas.monitors, { engine });
  const own = new Map([...monitors].map(([alias, { due }]) => [daysAheadKey(alias), due.warn.at(-1)]));
  const set = Object.entries(schemas.configuration.values).filter(([key]) => key.startsWith("monitors."));
  expect(set.length).toBeGreaterThan(10);
  for (const [key, days] of set) expect([key, days]).toEqual([key, own.get(key)]);
});
