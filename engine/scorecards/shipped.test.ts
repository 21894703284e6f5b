/** What the product's datasets offer to scorecards, over its own templates. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Dataset } from "../kpi/types.ts";
import { compileDatasets } from "../kpi/compileDatasets.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import { compileQuery } from "../query/compile.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import { createEngine } from "../template/engine.ts";
import type { Engine } from "../template/engine.ts";
import type { CatalogAttribute } from "./catalog.ts";
import { openAttributes, scorecardCatalog } from "./catalog.ts";
import { scorecardPeriod } from "./period.ts";
import { scorecardQueries } from "./queries.ts";
import { splitScorecard } from "./split.ts";
import { evenWeights } from "./weights.ts";

const folder = new URL("../../schemas/", import.meta.url);
const readAll = (kind: string): { file: string; json: object }[] =>
  readdirSync(new URL(kind, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      file: `${kind}/${name}`,
      json: JSON.parse(readFileSync(new URL(`${kind}/${name}`, folder), "utf8")) as object,
    }));

let engine: Engine;
let context: KpiContext;
let catalog: CatalogAttribute[];
beforeAll(() => {
  const enumSets = readAll("enums").map(({ json }) => json as { alias: string; values: { name: string }[] });
  engine = createEngine({ templates: readAll("templates"), enumSets });
  const datasets = compileDatasets(readAll("datasets"), { engine, enumSets });
  context = { templates: engine.templates, abilities: everybody, datasets };
  catalog = scorecardCatalog(context);
}, 60_000);

describe("the attributes of the product", () => {
  it("are about a dozen, fewer and more of which are better, over miles, days and records", () => {
    expect(catalog.length).toBeGreaterThanOrEqual(12);
    for (const per of ["miles", "days", "records"]) expect(catalog.map((each) => each.per)).toContain(per);
    expect(new Set(catalog.map(({ better }) => better))).toEqual(new Set(["less", "more"]));
    const offered = readAll("datasets").flatMap(({ json }) => (json as Dataset).scorecard ?? []);
    expect(catalog).toHaveLength(offered.length);
  });

  it("have names and sentences of their own", () => {
    for (const name of ["label", "attribute"] as const)
      expect(new Set(catalog.map((each) => each[name])).size).toBe(catalog.length);
    expect(catalog.filter(({ help }) => !help.endsWith("."))).toEqual([]);
  });

  it("leave out what the safety policy excludes, wherever a record says so", () => {
    const excluding = openAttributes(context).filter(({ open }) => open.template.byKey.has("policyExcluded"));
    expect(excluding.length).toBeGreaterThan(8);
    for (const { attribute } of excluding) {
      const filters = [...(attribute.of ?? []), ...(attribute.filters ?? [])];
      const named = filters.filter((filter) => filter.attribute === "policyExcluded");
      expect(
        named.map(({ values }) => values),
        attribute.alias,
      ).toEqual([[{ comparator: "NEQ", value: true }]]);
    }
  });

  it("can all be asked for", () => {
    const asking = { engine, abilities: everybody, groups: [], timezone: "UTC", now: 0 };
    const weights = evenWeights(catalog.length);
    const attributes = catalog.map(({ dataset, attribute }, index) => ({
      dataset,
      attribute,
      weight: weights[index] ?? 1,
    }));
    const employees = { groupIds: [], positions: ["driver"] };
    const period = scorecardPeriod("monthly", 12, Date.UTC(2026, 10, 21) / 1_000);
    const queries = scorecardQueries({ employees, attributes }, period, context)!;
    const all = queries.attributes.flatMap(({ events, exposure }) => [
      events,
      ...(exposure ? [exposure] : []),
    ]);
    for (const query of [queries.people, ...all])
      expect(compileQuery(query, asking)).not.toHaveProperty("issues");
    expect(queries.peopleColumns).toEqual({ from: 0, to: 1, position: 2 });
    expect(queries.attributes.map(({ per }) => per)).toEqual(catalog.map(({ per }) => per));
  });

  it("are left out while their module is off", () => {
    const [first] = catalog;
    const { template } = context.datasets.get(first!.dataset)!;
    const templates = new Map([...context.templates].filter(([alias]) => alias !== template));
    const attributes = catalog
      .slice(0, 4)
      .map(({ dataset, attribute }) => ({ dataset, attribute, weight: 25 }));
    const { missing, available } = splitScorecard(attributes, { ...context, templates });
    expect(missing.map(({ reason }) => reason)).toContain("off");
    expect(missing.length + available.length).toBe(4);
  });
});
