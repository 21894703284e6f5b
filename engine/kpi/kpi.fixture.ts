/** Datasets over the templates of the tests of queries, random questions about them, and what people make of them by mistake. */
import fc from "fast-check";
import { createAbilities } from "../access/abilities.ts";
import type { UserPermissions } from "../model/recordData.ts";
import type { QueryRecord } from "../query/data.ts";
import { evaluateQuery } from "../query/memory/evaluate.ts";
import type { Query, QueryGroup, QueryRow } from "../query/types.ts";
import { everybody } from "../report/reports.fixture.ts";
import { namedRanges } from "../table/dateRange.ts";
import { today } from "../testing/context.ts";
import { askingWith, checked, dataFor, knownThings } from "../testing/queriesAsked.ts";
import { poolOf } from "../testing/queriesData.ts";
import { queryGroups } from "../testing/queryFixture.ts";
import type { KpiAttribute, KpiContext, OpenDataset } from "./attributes.ts";
import { openDataset } from "./attributes.ts";
import { compileDatasets } from "./compileDatasets.ts";
import { readKpiRequest } from "./readRequest.ts";
import type { KpiQuestion } from "./readRequest.ts";
import type { Dataset } from "./types.ts";

const day = 86_400;

/** Incidents, which are divided by people. */
export const incidents: Dataset = {
  alias: "incidents",
  template: "incident",
  timeField: "day",
  defaultAggregation: { aggregation: "SUM", metric: "cost" },
  attributes: [
    { field: "day", filterPriority: 100 },
    { field: "outcome", filterPriority: 90 },
    { field: "defects", filterPriority: 20 },
    { field: "cost", filterPriority: 30, filterOptions: ["EQ", "GTE", "LTE", "IN"] },
    { field: "count" },
    { field: "title", filterPriority: 10 },
    { field: "sealed" },
    { field: "signed" },
    { field: "leftAt" },
    { field: "time" },
    { field: "yard" },
    { field: "driver", filterPriority: 70 },
    { field: "helpers" },
    { field: "driver.level", label: "Level of driver", filterPriority: 90, filterPriorityWeight: 0.5 },
    { field: "driver.boss" },
    { field: "driver.home", filterHidden: true },
  ],
  normalizations: ["drivers", "millionMiles"],
};

/** People, as long as they are there. */
export const people: Dataset = {
  alias: "people",
  template: "person",
  timeField: "hired",
  attributes: [
    { field: "hired" },
    { field: "name" },
    { field: "level" },
    { field: "skills" },
    { field: "boss" },
  ],
  exposure: {
    normalization: "drivers",
    label: "Drivers",
    filters: [{ attribute: "level", values: [{ comparator: "GTE", value: 0 }] }],
    from: "hired",
    exclusions: ["People below level 0 are not counted."],
  },
};

const { templates } = knownThings.engine;
export const options = { engine: knownThings.engine };
const datasets = compileDatasets([{ json: incidents }, { json: people }], options);

/** What somebody with these rights reads datasets with. */
export function contextOf(permissions: UserPermissions = everybody): KpiContext {
  const abilities = createAbilities(permissions, queryGroups);
  return { templates, abilities, datasets, choices: knownThings.choices };
}

/** The dataset as somebody with these rights may ask about it; undefined where they may not. */
export function opened(alias: string, permissions: UserPermissions = everybody): OpenDataset | undefined {
  const context = contextOf(permissions);
  const dataset = datasets.get(alias);
  return dataset && openDataset(dataset, context);
}

/** The incidents, as somebody sees them who may see everything. */
export const open = opened("incidents") as OpenDataset;

/** A question that is right. Throws an Error with what is wrong with it. */
export function questionOf(source: unknown, asked: OpenDataset = open, context = contextOf()): KpiQuestion {
  const read = readKpiRequest(source, asked, context);
  if ("question" in read) return read.question;
  throw new Error(JSON.stringify(read.problems));
}

type Records = ReadonlyMap<string, readonly QueryRecord[]>;

function answer(query: Query, records: Records, permissions: UserPermissions) {
  return evaluateQuery(checked(query, askingWith(permissions)), dataFor(permissions, records));
}

/** The groups of a query. */
export function groupsOf(query: Query, records: Records, permissions = everybody): readonly QueryGroup[] {
  const found = answer(query, records, permissions);
  return "groups" in found ? found.groups : [];
}

/** The rows of a query. */
export function rowsOf(query: Query, records: Records, permissions = everybody): readonly QueryRow[] {
  const found = answer(query, records, permissions);
  return "rows" in found ? found.rows : [];
}

function valuesOf({ field, type }: KpiAttribute): fc.Arbitrary<string | number | boolean> {
  if (type === "BOOLEAN") return fc.boolean();
  const ids = [...knownThings.ids(field.relation?.template ?? ""), 900_001];
  const pool = field.relation ? ids : poolOf(field, knownThings);
  return fc.constantFrom(...pool);
}

const joiner = fc.constantFrom({}, { interaction: "AND" }, { interaction: "OR" });

function conditionOf(attribute: KpiAttribute): fc.Arbitrary<object> {
  return fc.tuple(fc.constantFrom(...attribute.comparators), joiner).chain(([comparator, joined]) => {
    const value = valuesOf(attribute);
    const values = comparator === "IN" ? fc.uniqueArray(value, { minLength: 1, maxLength: 3 }) : value;
    return values.map((each) => ({ comparator, value: each, ...joined }));
  });
}

/** Filters of some attributes. */
export function filtersOf(attributes: readonly KpiAttribute[]): fc.Arbitrary<object[]> {
  const fitting = attributes.filter(({ filterable }) => filterable);
  const filter = fc
    .constantFrom(...fitting)
    .chain((attribute) =>
      fc
        .tuple(fc.array(conditionOf(attribute), { minLength: 1, maxLength: 3 }), joiner)
        .map(([values, joined]) => ({ attribute: attribute.path, values, ...joined })),
    );
  return fc.array(filter, { maxLength: 3 });
}

const groupings = fc
  .constantFrom(...open.attributes.filter(({ groupable }) => groupable))
  .chain((attribute) => {
    const { path, units } = attribute;
    const plain = fc.constant({ attribute: path });
    return units.length === 0 ? plain : fc.constantFrom(...units).map((unit) => ({ attribute: path, unit }));
  });

const times = fc.oneof(
  fc.constantFrom(...namedRanges, "allTime", "allTime").map((timePeriod) => ({ timePeriod })),
  fc.tuple(fc.integer({ min: -900, max: 0 }), fc.nat(900)).map(([from, length]) => ({
    timeFrameFrom: today + from * day,
    timeFrameTo: today + (from + length) * day,
  })),
);

/** Questions about incidents. */
export const requests: fc.Arbitrary<object> = fc
  .record({
    filters: filtersOf(open.attributes),
    groupings: fc.uniqueArray(groupings, { maxLength: 2, selector: ({ attribute }) => attribute }),
    computed: fc.constantFrom(
      {},
      { metric: "count", aggregation: "COUNT" },
      { metric: "cost", aggregation: "AVG" },
    ),
    groupIds: fc.subarray(queryGroups.map(({ id }) => id)),
    times,
  })
  .map(({ computed, times: time, ...rest }) => ({ ...rest, ...computed, ...time }));
