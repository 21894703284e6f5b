/** Random queries: valid ones of all features, and ones with a mistake. Templates, data and rights for them come from beside. */
import fc from "fast-check";
import { queryLimits } from "../query/limits.ts";
import type { PercentilePath, Query, QueryAggregation, QueryNode, QueryPath } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { isObject } from "../model/shape.ts";
import { comparisonsOf } from "./queriesComparisons.ts";
import { pathsOf } from "./queriesPaths.ts";
import type { QueryPrincipal, KnownPath } from "./queriesPaths.ts";

export { now } from "./context.ts";
export { mutatedQueries } from "./queriesMutations.ts";
export { permissionSets, queryUsers, recordSets, shownTo } from "./queriesData.ts";
export type { KnownThings } from "./queriesData.ts";
export type { QueryPrincipal } from "./queriesPaths.ts";
export { queryEngine, queryEnumValues } from "./queryFixture.ts";

/** Fragments of texts and labels, in other letters. */
const searched = ["al", "ALPHA", "eclair", "\u00c9", "b_c", "zoo one", "1", "e"];

/** Something in so many of ten cases, else nothing. */
function sometimes<Value>(ofTen: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 10 - ofTen, arbitrary: fc.constant(undefined) }, { weight: ofTen, arbitrary });
}

/** Random valid queries about a template; those that count from today do it from the tests' `now`. */
export function queriesOf(template: CompiledTemplate, principal: QueryPrincipal): fc.Arbitrary<Query> {
  const paths = pathsOf(template, principal);
  const single = paths.filter((path) => path.single);
  return fc
    .record({
      template: fc.constant(template.alias),
      where: sometimes(8, nodesOf(paths, principal)),
      textSearch: sometimes(1, fc.array(wordsOf, { minLength: 1, maxLength: 2 })),
      limit: sometimes(3, fc.integer({ min: 1, max: 500 })),
      rest: fc.oneof(recordSections(single), groupSections(single)),
    })
    .map(({ rest, ...query }) => present({ ...query, ...rest }) as unknown as Query)
    .filter((query) => relationsIn(query) <= queryLimits.allSteps);
}

/** Random conditions on the records of a template. */
export function conditionsOf(template: CompiledTemplate, principal: QueryPrincipal): fc.Arbitrary<QueryNode> {
  return nodesOf(pathsOf(template, principal), principal) as fc.Arbitrary<QueryNode>;
}

/** How many relations a query follows, or somewhat more. */
export function relationsIn(part: unknown): number {
  if (Array.isArray(part)) return part.reduce<number>((sum, each) => sum + relationsIn(each), 0);
  if (!isObject(part)) return 0;
  if (part["type"] === "RELATION") return 1;
  const own = Array.isArray(part["relations"]) ? part["relations"].length : 0;
  return own + relationsIn(Object.values(part));
}

const wordsOf = fc.record({ field: fc.constant("label"), value: fc.constantFrom(...searched) });

function present(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

function nodesOf(paths: readonly KnownPath[], principal: QueryPrincipal): fc.Arbitrary<unknown> {
  const comparison = fc.constantFrom(...paths).chain((path) => comparisonsOf(path, principal));
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 6, arbitrary: comparison },
      { weight: 1, arbitrary: fc.constant({ operation: "EMPTY" }) },
      {
        weight: 3,
        arbitrary: fc.record({
          operation: fc.constantFrom("AND", "OR", "OR"),
          nodes: fc.array(tie("node"), { minLength: 1, maxLength: 3 }),
        }),
      },
    ),
  }));
  return node;
}

type QueryProperties = fc.Arbitrary<Record<string, unknown>>;

const directions = fc.constantFrom("asc", "desc");

function recordSections(single: readonly KnownPath[]): QueryProperties {
  const json = (paths: readonly KnownPath[]) => fc.constantFrom(...paths.map((path) => path.json));
  const ordered = single.filter(({ path }) => !path.multi);
  return fc.record({
    columns: sometimes(7, fc.array(json(single), { maxLength: 4 })),
    orderBy: sometimes(
      6,
      fc.array(fc.record({ direction: directions, path: json(ordered) }), { maxLength: 3 }),
    ),
  });
}

function groupSections(single: readonly KnownPath[]): QueryProperties {
  return fc
    .record({
      groupBy: fc.array(groupingsOf(single), { maxLength: 2 }),
      aggregations: fc.array(aggregationsOf(single), { minLength: 1, maxLength: 3 }),
    })
    .chain(({ groupBy, aggregations }) => {
      const orders = groupOrders(groupBy.length, aggregations);
      return fc.record({
        groupBy: groupBy.length === 0 ? fc.constantFrom(undefined, groupBy) : fc.constant(groupBy),
        aggregations: fc.constant(aggregations),
        orderBy:
          orders.length === 0
            ? fc.constant(undefined)
            : sometimes(5, fc.array(fc.oneof(...orders), { maxLength: 2 })),
        withIds: sometimes(3, fc.boolean()),
      });
    });
}

function groupOrders(groupings: number, aggregations: readonly QueryAggregation[]): fc.Arbitrary<unknown>[] {
  const positions = aggregations.flatMap((each, index) =>
    "aggregate" in each && each.aggregate === "ARRAY_AGG" ? [] : [{ aggregation: index }],
  );
  const all = [...Array.from({ length: groupings }, (_, grouping) => ({ grouping })), ...positions];
  return all.map((index) => directions.map((direction) => ({ direction, ...index })));
}

const days = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"] as const;
const hours = ["HOUR", "HALF_HOUR", "TIME_OF_DAY"] as const;
const units: Readonly<Record<string, readonly string[]>> = {
  date: days,
  moment: [...days, ...hours],
  time: hours,
};

/** Groupings of each type that the paths allow. */
function groupingsOf(single: readonly KnownPath[]): fc.Arbitrary<unknown> {
  const typed = (type: string, paths: readonly KnownPath[]) =>
    paths.length === 0 ? [] : [fc.constantFrom(...paths).map(({ json }) => ({ type, path: json }))];
  const choices = single.filter(({ path }) => path.valueKind === "choice");
  const dated = single.filter(({ path }) => units[path.valueKind] !== undefined);
  return fc.oneof(
    ...typed(
      "ENUM",
      choices.filter(({ path }) => !path.multi),
    ),
    ...typed(
      "MULTI_ENUM",
      choices.filter(({ path }) => path.multi),
    ),
    ...typed(
      "RELATION",
      single.filter(({ path }) => path.source.kind === "relations"),
    ),
    ...typed("VALUE", single),
    ...typed("VALUE_PRESENCE", single),
    fc.constant({ type: "MODEL_GROUP" }),
    ...[1, 2].map(() =>
      fc
        .constantFrom(...dated)
        .chain(({ json, path }) =>
          fc
            .constantFrom(...(units[path.valueKind] ?? []))
            .map((unit) => ({ type: "DATE", path: json, unit })),
        ),
    ),
  );
}

function aggregationsOf(single: readonly KnownPath[]): fc.Arbitrary<QueryAggregation> {
  const of = (kinds?: readonly string[]) =>
    fc.constantFrom(
      ...single.filter(({ path }) => kinds?.includes(path.valueKind) ?? true).map(({ json }) => json),
    );
  const made = (
    aggregates: readonly ("ARRAY_AGG" | "AVG" | "COUNT" | "COUNT_DISTINCT" | "MAX" | "MIN" | "SUM")[],
    paths: fc.Arbitrary<QueryPath>,
  ) => fc.record({ aggregate: fc.constantFrom(...aggregates), of: paths });
  const numbers = single.filter(({ path, json }) => path.valueKind === "number" && "path" in json);
  const percentiles = fc
    .constantFrom(...numbers)
    .chain(({ json }) =>
      fc
        .constantFrom(0, 0.25, 0.5, 0.9, 1)
        .map((percentile) => ({ of: { ...json, type: "PATH_PERCENTILE", percentile } as PercentilePath })),
    );
  return fc.oneof(
    fc.constant<QueryAggregation>({ aggregate: "COUNT" }),
    made(["COUNT", "COUNT_DISTINCT", "ARRAY_AGG"], of()),
    made(["SUM", "AVG"], of(["number"])),
    made(["MIN", "MAX"], of(["number", "date", "moment", "time"])),
    percentiles,
  );
}
