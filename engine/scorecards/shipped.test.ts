/** What the product's datasets offer to scorecards, over its own templates. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Dataset } from "../kpi/types.ts";
import { compileDatasets } from "../kpi/compileDatasets.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import { compileQuery } from "../query/compile.ts";
import { evaluateQuery } from "../query/memory/evaluate.ts";
import type { Query } from "../query/types.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import { record } from "../testing/queriesAnswered.ts";
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

  it("read nothing that is confidential, so that no medical fact enters a score", () => {
    const read = openAttributes(context).flatMap(({ open, attribute, person, timeField }) => {
      const { of = [], filters = [], weights } = attribute;
      const paths = [...of, ...filters].map((filter) => filter.attribute);
      const named = [...paths, weights?.attribute ?? []].flat();
      const found = open.attributes.filter(({ path }) => named.includes(path));
      expect(found.length).toBe(new Set(named).size);
      return [...found, person, timeField].map(({ path, field }) => ({ of: attribute.alias, path, field }));
    });
    expect(read.filter(({ field }) => field.protected).map(({ of, path }) => `${of} ${path}`)).toEqual([]);
  });

  it("count training as late that was completed after its due date or not at all, in the period in which it was due", () => {
    const chosen = [{ dataset: "trainings", attribute: "overdueTrainings", weight: 100 }];
    const day = (text: string) => Date.parse(text) / 1_000;
    const period = { from: day("2026-01-01"), to: day("2026-03-31") };
    const employees = { groupIds: [], positions: [] };
    const [late] = scorecardQueries({ employees, attributes: chosen }, period, context)!.attributes;
    const training = (dueDate: string, status: string, completedOnTime = false) =>
      record(
        (id += 1),
        { dueDate: day(dueDate), status },
        { computations: { completedOnTime }, relations: { primaryModel: 7 } },
      );
    let id = 0;
    const records = new Map([
      [
        "training_attendance",
        [
          training("2026-01-01", "completed", true),
          training("2026-02-01", "completed"),
          training("2026-03-31", "assigned"),
          training("2026-03-01", "exempt"),
          training("2026-03-01", "cancelled"),
          training("2025-12-31", "assigned"),
          training("2026-04-01", "assigned"),
        ],
      ],
    ]);
    const countOf = (query: Query) => {
      const check = compileQuery(query, {
        engine,
        abilities: everybody,
        groups: [],
        timezone: "UTC",
        now: 0,
      });
      if (!("query" in check)) throw new Error(JSON.stringify(check.issues));
      const data = { templates: engine.templates, records, groups: [], enumValues: [], users: new Map() };
      const found = evaluateQuery(check.query, { ...data, rights: everybody });
      return "groups" in found ? found.groups.map(({ groupKey, count }) => [groupKey, count]) : [];
    };
    expect(countOf(late!.events)).toEqual([[[7], 2]]);
    expect(countOf(late!.exposure!)).toEqual([[[7], 3]]);
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
