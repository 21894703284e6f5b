/** Whatever is typed: nothing is thrown, nothing is asked that cannot be, and what is read is read in time. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDatasets } from "../kpi/attributes.ts";
import { contextOf, opened } from "../kpi/kpi.fixture.ts";
import { readKpiRequest } from "../kpi/readRequest.ts";
import { today } from "../testing/context.ts";
import { promptReader } from "./readPrompt.ts";
import { longestPrompt } from "./types.ts";

const context = contextOf();
const datasets = openDatasets(context);
const groups = [{ id: 3, display: "Portland Terminal" }];
const choices = (set: string) =>
  (context.choices?.(set) ?? []).map((name) => ({ name, display: `The ${name}` }));
const read = promptReader({ datasets, groups, choices, today });

/** Words of datasets and of questions, in any order, with others between them. */
const word = fc.oneof(
  fc.constantFrom(
    ...datasets.flatMap(({ label, attributes }) => [label, ...attributes.map((each) => each.label)]),
    ..."by per top 10 not or and over $5,000 average last year between since 3/5/2026 Q1 most with".split(
      " ",
    ),
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const prompt = fc.array(word, { maxLength: 25 }).map((words) => words.join(" "));

describe("a prompt", () => {
  it("asks only what can be asked, whatever is typed", () => {
    fc.assert(
      fc.property(prompt, (text) => {
        const { found } = read(text);
        if (!found) return;
        const { chartType: _look, ...request } = found.asked;
        expect(readKpiRequest(request, found.open, context)).toHaveProperty("question");
      }),
      { numRuns: 500 },
    );
  });

  it("names no dataset that its reader may not ask about", () => {
    const own = datasets.filter(({ dataset }) => dataset.alias !== "incidents");
    const reader = promptReader({ datasets: own, groups, choices, today });
    const label = opened("incidents")?.label ?? "";
    expect(reader(`${label} by month`).found?.open.dataset.alias).not.toBe("incidents");
    expect(reader(label).sentence).not.toContain(label);
  });

  it("is read up to its longest, and no farther", () => {
    const long = `${"x ".repeat(longestPrompt)} incidents`;
    expect(read(long).unknown.length).toBeLessThanOrEqual(longestPrompt);
  });
});
