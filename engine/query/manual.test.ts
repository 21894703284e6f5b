import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { createAbilities } from "../access/abilities.ts";
import { createEngine } from "../template/engine.ts";
import { groups, now, permissions } from "../testing/context.ts";
import { compileQuery } from "./compile.ts";
import { queryLimits } from "./limits.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root)).map((file) => ({
    file,
    json: JSON.parse(read(`${folder}${file}`)) as unknown,
  }));

interface EnumFile {
  alias: string;
  values: { name: string }[];
}

const page = read("docs/queries.md");
const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(
  ([, text = ""]) => JSON.parse(text) as unknown,
);
const meta = JSON.parse(read("schemas/meta/query.schema.json")) as object;
const enums = filesIn("schemas/enums/").map(({ json }) => json as EnumFile);
const context = {
  engine: createEngine({ templates: filesIn("schemas/templates/") }),
  abilities: createAbilities(permissions([], [], true), groups),
  groups,
  timezone: "America/Denver",
  now,
  choices: (set: string) => enums.find(({ alias }) => alias === set)?.values.map(({ name }) => name),
};

describe("the manual of queries", () => {
  it("Q1: has examples that the checker and the meta-schema let through", () => {
    const obeys = new Ajv({ strict: false }).compile(meta);
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) {
      expect(compileQuery(example, context)).toHaveProperty("query");
      expect(obeys(example), JSON.stringify(obeys.errors)).toBe(true);
    }
  });

  it("Q2: names every word of the language", () => {
    const words = [...JSON.stringify(meta).matchAll(/"(?:enum|const)":(\[[^\]]*\]|"[^"]*")/g)].flatMap(
      ([, json = ""]) => JSON.parse(json) as string | string[],
    );
    expect(words.length).toBeGreaterThan(50);
    expect([...new Set(words)].filter((word) => !new RegExp(`\\b${word}\\b`).test(page))).toEqual([]);
  });

  it("Q1: gives the limits", () => {
    const limits = page.slice(page.indexOf("## Limits")).replaceAll("\n", " ").replaceAll(",", "");
    const { depth, nodes, values, steps, allSteps, groupings, aggregations, columns, orders, text, rows } =
      queryLimits;
    expect([...limits.matchAll(/\d+/g)].map(Number)).toEqual([
      depth,
      nodes,
      values,
      steps,
      allSteps,
      groupings,
      aggregations,
      columns,
      orders,
      text,
      rows,
    ]);
  });
});
