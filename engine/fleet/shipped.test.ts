/** The fleet lists of the product, over its own templates and monitors. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compileMonitors } from "../monitors/compileMonitors.ts";
import { createEngine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import { compileFleetLists } from "./compileFleetLists.ts";
import type { FleetLists } from "./types.ts";

const folder = new URL("../../schemas/", import.meta.url);
const readAll = (kind: string) =>
  readdirSync(new URL(kind, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      file: `${kind}/${name}`,
      json: JSON.parse(readFileSync(new URL(`${kind}/${name}`, folder), "utf8")) as object,
    }));

let lists: FleetLists;
beforeAll(() => {
  const enumSets = readAll("enums").map(({ json }) => json as EnumSetNames);
  const engine = createEngine({ templates: readAll("templates"), enumSets });
  const monitors = compileMonitors(readAll("monitors"), { engine, enumSets });
  lists = compileFleetLists(readAll("fleetPerformance"), { engine, monitors, enumSets });
}, 60_000);

describe("the fleet lists of the product", () => {
  it("are those of the specification's calls (reporting.md 7)", () => {
    const named = [
      "accidents",
      "development-plans",
      "enforcements",
      "expiring-documents",
      "injuries",
      "risk-scores",
    ];
    const shown = [...lists.values()].filter(({ dashboards }) => dashboards.includes("performance"));
    expect(shown.map(({ alias }) => alias).toSorted()).toEqual(named);
    expect(lists.get("risk-scores")?.score).toBeDefined();
  });

  it("give each dashboard something to show", () => {
    for (const dashboard of ["safetyEvents", "trainingAndDevelopment"] as const) {
      const shown = [...lists.values()].filter(({ dashboards }) => dashboards.includes(dashboard));
      expect(shown.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("count all of their records first", () => {
    for (const {
      counts: [first],
    } of lists.values())
      expect(first?.filters).toBeUndefined();
  });
});
