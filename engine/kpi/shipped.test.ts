/** The datasets of the product, over its own templates. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../template/engine.ts";
import type { TemplateSource } from "../template/compileSource.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import { openDataset, openDatasets, topFilters } from "./attributes.ts";
import type { KpiContext, OpenDataset } from "./attributes.ts";
import { allComparators } from "./comparators.ts";
import { compileDatasets } from "./compileDatasets.ts";
import { openExposure } from "./exposure.ts";
import { normalizationNames } from "./normalizations.ts";
import { kpiAggregations, readKpiRequest } from "./readRequest.ts";
import { standardizedReport } from "./views.ts";

const folder = new URL("../../schemas/", import.meta.url);
const readAll = (kind: string): { file: string; json: object }[] =>
  readdirSync(new URL(kind, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      file: `${kind}/${name}`,
      json: JSON.parse(readFileSync(new URL(`${kind}/${name}`, folder), "utf8")) as object,
    }));

interface Figure {
  dataset: string;
  date?: string;
  filter?: object[];
  among?: object[];
  sum?: string;
  per?: string;
}

interface FirstPage {
  figures: Figure[];
  rates?: Figure[];
  since?: Figure[];
}

let context: KpiContext;
beforeAll(() => {
  const templates: TemplateSource[] = readAll("templates").map(({ file, json }) => ({ file, json }));
  const enumSets = readAll("enums").map(({ json }) => json as { alias: string; values: { name: string }[] });
  const engine = createEngine({ templates, enumSets });
  const datasets = compileDatasets(readAll("datasets"), { engine, enumSets });
  context = { templates: engine.templates, abilities: everybody, datasets };
}, 60_000);

const open = (alias: string) => openDataset(context.datasets.get(alias)!, context) as OpenDataset;

describe("the datasets of the product", () => {
  it("are those that the specification names and have records, and none of those that it excludes (reporting.md 4 and 9)", () => {
    const aliases = openDatasets(context).map(({ dataset }) => dataset.alias);
    for (const alias of [
      "accidents",
      "claims",
      "enforcements",
      "injuries",
      "telematicsEvents",
      "trainings",
      "watchList",
    ])
      expect(aliases).toContain(alias);
    const templates = openDatasets(context).map(({ template }) => template.alias);
    for (const excluded of ["contact", "claim_payment", "claim_cost", "corrective_action", "training_course"])
      expect(templates).not.toContain(excluded);
  });

  it("sum what was paid for claims and the miles that were driven, and count all others", () => {
    expect(open("claims").dataset.defaultAggregation).toEqual({
      aggregation: "SUM",
      metric: "totalPayments",
    });
    expect(open("mileage").dataset.defaultAggregation).toEqual({
      aggregation: "SUM",
      metric: "millionMiles",
    });
    const summed = ["claims", "mileage"];
    const others = openDatasets(context).filter(({ dataset }) => !summed.includes(dataset.alias));
    expect(others.filter(({ dataset }) => dataset.defaultAggregation)).toEqual([]);
  });

  it("answer the figures of the first pages", () => {
    const figures = readAll("dashboards").flatMap(({ json }) => (json as FirstPage).figures);
    expect(figures.length).toBeGreaterThan(0);
    for (const { dataset, filter, sum } of figures) {
      const question = {
        ...(sum === undefined ? { aggregation: "COUNT" } : { aggregation: "SUM", metric: sum }),
        ...(filter && { filters: filter }),
        timePeriod: "last30Days",
      };
      expect(readKpiRequest(question, open(dataset), context), dataset).toHaveProperty("question");
    }
  });

  it("answer the rates of the first pages, by their own dates", () => {
    const pages = readAll("dashboards").map(({ json }) => json as FirstPage);
    const rates = pages.flatMap(({ rates = [], since = [] }) => [...rates, ...since]);
    expect(rates.length).toBeGreaterThan(0);
    for (const { dataset, date, filter = [], among = [], sum, per = "share" } of rates) {
      const question = {
        ...(sum === undefined ? { aggregation: "COUNT" } : { aggregation: "SUM", metric: sum }),
        filters: [...among, ...filter],
        groupings: [{ attribute: date, unit: "MONTH" }],
        timePeriod: "last365Days",
        ...(per !== "share" && { normalization: per }),
      };
      const { timeField } = open(dataset);
      expect(timeField.path, dataset).toBe(date);
      expect(readKpiRequest(question, open(dataset), context), dataset).toHaveProperty("question");
    }
  });

  it("divide by miles and hours, of which there is a record type", () => {
    for (const name of normalizationNames) expect(openExposure(name, context)).toHaveProperty("exposure");
  });

  it("have those with which standardized reports begin (reporting.md 4)", () => {
    const { source, dataset, normalization } = standardizedReport;
    expect(openDatasets(context).map(({ dataset: { alias } }) => alias)).toContain(source);
    expect(open(dataset).dataset.normalizations).toContain(normalization);
  });

  it("offer five filters at first, and know to which dataset those of a driver belong", () => {
    for (const dataset of openDatasets(context)) expect(topFilters(dataset)).toHaveLength(5);
    expect(topFilters(open("accidents")).map(({ path }) => path)).toEqual([
      "date",
      "preventability",
      "primaryModel",
      "accidentType",
      "dotReportable",
    ]);
    const position = open("accidents").attributes.find(({ path }) => path === "primaryModel.position");
    expect(position).toMatchObject({ type: "ENUM", relatedDatasetNames: ["employees"] });
  });
});

describe("the manual of datasets", () => {
  const page = readFileSync(new URL("../docs/datasets.md", folder), "utf8");

  it("has examples that can be asked", () => {
    const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(
      ([, json = ""]) => JSON.parse(json) as unknown,
    );
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples)
      expect(readKpiRequest(example, open("accidents"), context)).toHaveProperty("question");
  });

  it("names every comparator, aggregation and normalization", () => {
    const words = [...allComparators, ...kpiAggregations, ...normalizationNames];
    expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
  });
});
