import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertiesIn, schemasIn } from "../testing/metaSchemas.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { mutatedQueries } from "../testing/queries.ts";
import { askedQueries, askingWith } from "../testing/queriesAsked.ts";
import { admin } from "../testing/queriesChecked.ts";
import { compileQuery } from "./compile.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const meta = JSON.parse(read("../../schemas/meta/query.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "query");
const obeys = ajv.getSchema("query") as ValidateFunction;
const runs = Math.ceil(150 * Number(process.env["RUNS"] ?? 1));

const schemas = schemasIn(meta);
const properties = propertiesIn(meta);

/** All words that stand for something. */
const words = new Set(
  schemas.flatMap(({ schema }) => [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
  ]),
);

/** The words that a text of TypeScript names. */
function quoted(text: string): string[] {
  return [...text.matchAll(/"([A-Za-z_0-9]+)"/g)].map(([, word = ""]) => word);
}

/** A file of TypeScript without its comments and imports. */
function code(path: string): string {
  return read(path)
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/^import .*$/gm, "");
}

const types = code("types.ts");
const ranges = code("../table/types.ts").split("export type NamedRange")[1] ?? "";

/** Questions with words that nobody knows, whose issues list the known ones. */
const unknownWords: readonly object[] = [
  { where: { operation: "" } },
  { where: { path: { type: "" }, comparison: "", value: 1 } },
  ...["CONTAINS", "IN_RANGE"].map((comparison) => ({
    where: { path: { type: "ID" }, comparison, value: 1, option: "" },
  })),
  { where: { path: { type: "CREATED_DATE" }, comparison: "IN_RANGE", value: { type: "" } } },
  {
    where: {
      path: { type: "CREATED_DATE" },
      comparison: "DATE_COMPARISON",
      value: { comparison: "", amount: 1, unit: "" },
    },
  },
  {
    columns: [
      { type: "RELATION", scope: "" },
      { type: "USER_NAME", of: "" },
    ],
  },
  {
    aggregations: [{ aggregate: "" }],
    groupBy: [{ type: "" }, { type: "DATE", path: { type: "CREATED_DATE" }, unit: "" }],
  },
  { orderBy: [{ path: { type: "ID" }, direction: "" }], textSearch: [{ field: "", value: "" }] },
];

describe("the meta-schema of queries", () => {
  it("Q2: knows the same words as the types and the checker", () => {
    const typed = new Set([...quoted(types), ...quoted(ranges)]);
    expect([...words].sort()).toEqual([...typed].sort());
    const reported = unknownWords.flatMap((parts) => {
      const check = compileQuery({ template: "incident", ...parts }, admin);
      return "issues" in check
        ? check.issues.flatMap(({ message }) => (message.split("known: ")[1] ?? "").split(", "))
        : [];
    });
    expect([...new Set([...reported, "PATH_PERCENTILE"])].sort()).toEqual([...typed].sort());
  });

  it("Q2: knows the same properties as the types", () => {
    const asked = types.slice(0, types.indexOf("export type QueryValue"));
    const named = [...`${asked}${ranges}`.matchAll(/([a-zA-Z]+)\??: /g)].map(([, name = ""]) => name);
    expect([...new Set(properties.map(({ name }) => name))].sort()).toEqual([...new Set(named)].sort());
  });

  it("Q2: describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`query${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });

  it("Q2: lets every query through that the checker lets through", () => {
    fc.assert(
      fc.property(askedQueries(), ({ query, permissions }) => {
        expect(compileQuery(query, askingWith(permissions))).toHaveProperty("query");
        expect(obeys(query), JSON.stringify([query, obeys.errors])).toBe(true);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });

  it("Q2: refuses nothing that the checker accepts; the checker reports each query with a mistake", () => {
    let refused = 0;
    fc.assert(
      fc.property(
        askedQueries().chain(({ query }) => mutatedQueries(query)),
        (query) => {
          const check = compileQuery(query, admin);
          refused += "issues" in check ? 1 : 0;
          if (!obeys(query)) expect(check, JSON.stringify(query)).toHaveProperty("issues");
        },
      ),
      { numRuns: runs * 2, endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(runs);
  });
});

describe("the words of the specification", () => {
  it("Q2: are all known", () => {
    const asked = `RELATION PATH GROUP TEMPLATE ID RELATION_PATH USER_NAME SOURCE PATH_PERCENTILE CREATED_DATE LAST_UPDATED_DATE
      AND EMPTY OR CONTAINS DATE_COMPARISON DAY_OF_YEAR_IN_RANGE EQUALS GREATER_THAN GREATER_THAN_EQUAL HAS_VALUE IN_RANGE
      IS_DISTINCT_FROM LESS_THAN LESS_THAN_EQUAL NOT_EQUALS ALL ANY ANY_OR_NO_VALUE DEFAULT_OPTION STARTS_WITH ARRAY_AGG AVG COUNT
      MAX MIN SUM DATE ENUM MULTI_ENUM MODEL_GROUP VALUE VALUE_PRESENCE BEFORE AFTER DAY YEAR all children multiModel singleModel`;
    expect(asked.split(/\s+/).filter((word) => !words.has(word))).toEqual([]);
  });
});
