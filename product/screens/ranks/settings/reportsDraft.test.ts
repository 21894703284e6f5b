import { expect, test } from "vitest";
import { newReport, reportProblems, withMoved, withReport } from "./reportsDraft.ts";

const report = (alias: string, name: string) => ({
  alias,
  name,
  subject: "terminals" as const,
  months: 12,
  measures: [{ dataset: "crashes", attribute: "all", weight: 100 }],
});
const draft = [report("one", "One"), report("report3", "Two")];

test("a new report has a name of its own in addresses, and no name yet", () => {
  const added = newReport(draft, [{ dataset: "crashes", attribute: "all" }]);
  expect(added).toEqual({ ...report("report4", ""), alias: "report4" });
  expect(reportProblems(added, draft)).toEqual(["A name is required."]);
  expect(newReport([], []).measures).toEqual([]);
});

test("reports are moved up and down, no further than the ends, and removed", () => {
  expect(withMoved(draft, "one", 1).map(({ alias }) => alias)).toEqual(["report3", "one"]);
  expect(withMoved(draft, "one", -1)).toBe(draft);
  expect(withReport(draft, "one", undefined).map(({ alias }) => alias)).toEqual(["report3"]);
});

test("two reports cannot have the same name, weights add up to 100, and months are whole", () => {
  const [one] = draft;
  if (!one) throw new Error("There is no report.");
  expect(reportProblems(one, draft)).toEqual([]);
  const measures = one.measures.map((each) => ({ ...each, weight: 90 }));
  expect(reportProblems({ ...one, name: " TWO ", months: 0, measures }, draft)).toEqual([
    "Report name must be unique",
    "Months are a whole number from 1 to 36.",
    "The weights add up to 90. They must add up to 100.",
  ]);
  expect(reportProblems({ ...one, measures: [] }, draft)).toEqual(["Choose at least one measure."]);
});
