import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileQuery } from "../../query/compile.ts";
import type { QueryGroup } from "../../query/types.ts";
import { answerTexts } from "../../spreadsheet/answerCells.ts";
import { engine, grouped, listing } from "./canned.fixture.ts";
import { everybody } from "./cannedNames.ts";
import { cannedQuestions } from "./cannedQuestions.ts";
import { groupTable, recordColumns } from "./cannedTable.ts";

const context = { templates: engine.templates, abilities: everybody };
const asking = { engine, abilities: everybody, groups: [], timezone: "UTC", now: 0 };

describe("the table of a ready report", () => {
  const formats = {
    groups: [
      { id: 7, display: "Albany" },
      { id: 3, display: "Boise" },
    ] as never,
    enumValues: () => [],
  };
  const checked = (query: unknown) => {
    const check = compileQuery(query, asking);
    if ("issues" in check) throw new Error(JSON.stringify(check.issues));
    return check.query;
  };
  const group = (key: number | null, ...values: (number | null)[]): QueryGroup => ({
    groupKey: key === null ? [] : [key],
    groupValue: values,
    count: 1,
  });
  function table(first: QueryGroup[], second: QueryGroup[], totals: [QueryGroup, QueryGroup]) {
    const questions = cannedQuestions(grouped, new Map(), context);
    const answers = [first, second];
    const withGroups = (all: typeof questions.lines, groupsOf: (index: number) => QueryGroup[]) =>
      all.map(({ query, series }, index) => ({ series, query: checked(query), groups: groupsOf(index) }));
    const lines = withGroups(questions.lines, (index) => answers[index] ?? []);
    const sums = withGroups(questions.totals, (index) => [totals[index] ?? group(null)]);
    return groupTable(grouped, { lines, totals: sums }, formats);
  }

  it("has the labels of the report, its groups by name, what is computed, and the totals", () => {
    const { columns, lines, footer } = table(
      [group(3, 2, 10.1, 0.2), group(7, 1, null, null)],
      [group(3, 1)],
      [group(null, 3, 10.1, 0.2), group(null, 1)],
    );
    expect(columns.map(({ label }) => label)).toEqual([
      "Terminal",
      "Courses",
      "Late",
      "Paid",
      "Back",
      "Spent",
      "Moved",
    ]);
    expect(lines.map((line) => answerTexts(columns, line, formats))).toEqual([
      ["Albany", "1", "0", "", "", "", ""],
      ["Boise", "2", "1", "$10.10", "$0.20", "$9.90", "$10.30"],
    ]);
    expect(footer?.values).toEqual([null, 3, 1, 10.1, 0.2, 9.9, 10.3]);
  });

  it("computes each line of the numbers beside it, to the cent", () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { maxLength: 20 }), (amounts) => {
        const groups = amounts.map(([paid, back], index) => group(index + 1, 1, paid / 100, back / 100));
        const { lines } = table(groups, [], [group(null, 0, 0, 0), group(null, 0)]);
        for (const { values } of lines) {
          const [, , , paid, back, spent, moved] = values.map(Number);
          expect(Math.round(Number(spent) * 100)).toBe(
            Math.round(Number(paid) * 100) - Math.round(Number(back) * 100),
          );
          expect(Math.round(Number(moved) * 100)).toBe(
            Math.round(Number(paid) * 100) + Math.round(Number(back) * 100),
          );
        }
      }),
    );
  });

  it("has the columns of records under the labels that the report gives them", () => {
    const [question] = cannedQuestions(listing, new Map(), context).lines;
    expect(recordColumns(listing, checked(question?.query), context).map(({ label }) => label)).toEqual([
      "Who",
      "Due",
    ]);
  });
});
