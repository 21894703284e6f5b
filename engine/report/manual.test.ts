import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createAbilities } from "../access/abilities.ts";
import { compileQuery } from "../query/compile.ts";
import { createEngine } from "../template/engine.ts";
import { groups, now, permissions } from "../testing/context.ts";
import { rowsQuery, seriesQueries } from "./queries.ts";
import { readReport } from "./read/readReport.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root)).map((file) => ({
    file,
    json: JSON.parse(read(`${folder}${file}`)) as unknown,
  }));

const page = read("docs/reports.md");
const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(
  ([, text = ""]) => JSON.parse(text) as unknown,
);
const engine = createEngine({ templates: filesIn("schemas/templates/") });
const abilities = createAbilities(permissions([], [], true), groups);
const context = { templates: engine.templates, abilities };

describe("the manual of reports", () => {
  it("has examples that are read as they are, and can be asked", () => {
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const { report, notices } = readReport(example, context);
      expect(notices).toEqual([]);
      expect(report).toEqual(example);
      const queries = report.dataSeries.flatMap((series) => {
        const { groups: grouped, total } = seriesQueries(report, series, context);
        return [grouped, total, rowsQuery(report, series, context)];
      });
      for (const query of queries)
        expect(
          compileQuery(query, { engine, abilities, groups, timezone: "America/Denver", now }),
        ).toHaveProperty("query");
    }
  });

  it("names every word of a report", () => {
    const types = read("engine/report/types.ts");
    const words = [...types.matchAll(/"([A-Za-z]+)"/g), ...types.matchAll(/readonly (\w+)\??:/g)].map(
      ([, word = ""]) => word,
    );
    const missing = [...new Set(words)].filter((word) => !new RegExp(`\\b${word}\\b`).test(page));
    expect(missing.filter((word) => !["pointer", "message"].includes(word))).toEqual([]);
  });
});
