import { describe, expect, it } from "vitest";
import type { ScorecardRunHead } from "../../../services/index.ts";
import { changeText } from "./changeText.ts";
import { rowsPath } from "./rowsPath.ts";
import { pastText, trendModel } from "./trendModel.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const run: ScorecardRunHead = {
  id: 1,
  computedAt: day("2027-01-01"),
  computedBy: null,
  from: day("2026-01-01"),
  to: day("2026-12-31"),
  formula: "1",
  people: 3,
  scored: 2,
};
const matter = (ifOneLess: number | null) => ({ attribute: 0, lost: 18, ifOneLess });

describe("what would change a score", () => {
  it("says what one event fewer would do, and one more where more are better", () => {
    const events = { better: "less", per: "miles" } as const;
    expect(changeText(matter(76.4), events, 72.4)).toBe(
      "With one event fewer the score would be 76.4 (+4.0).",
    );
    expect(changeText(matter(76.4), { ...events, better: "more" }, 72.4)).toMatch(/^With one event more /);
    expect(changeText(matter(76.4), { ...events, per: "records" }, 72.4)).toMatch(
      /^With one of those fewer /,
    );
  });

  it("says so where it would do nothing, and nothing where it is not known", () => {
    const events = { better: "less", per: "days" } as const;
    expect(changeText(matter(72.4), events, 72.4)).toMatch(/about the same/);
    expect(changeText(matter(null), events, 72.4)).toBe("");
    expect(changeText(matter(80), events, null)).toBe("");
  });
});

describe("the trend", () => {
  it("leaves a gap where there was no score", () => {
    const model = trendModel([
      { run, score: 50, rank: 2 },
      { run: { ...run, id: 2 }, score: null, rank: null },
    ]);
    expect(model.series[0]?.values).toEqual([50, null]);
    expect(model.series[0]?.texts).toEqual(["50.0, rank 2", "Not enough data"]);
    expect(pastText({ run, score: 61.25, rank: null })).toBe("61.3");
  });
});

describe("the records behind an attribute", () => {
  it("are those of the person in the days of the run, as far as the attribute counts them", () => {
    const filter = { attribute: "kind", values: [{ comparator: "EQ" as const, value: "late" }] };
    const path = rowsPath(run, { dataset: "courses", rows: { person: "who", filters: [filter] } }, 12);
    const address = new URL(path ?? "", "https://example.test");
    expect(address.pathname).toBe("/safeView/visualInsights/courses");
    expect(JSON.parse(address.searchParams.get("filter") ?? "")).toEqual([
      { attribute: "who", values: [{ comparator: "EQ", value: 12 }] },
      filter,
    ]);
    expect(address.searchParams.get("timeFrameFrom")).toBe(String(run.from));
    expect(address.searchParams.get("timeFrameTo")).toBe(String(run.to));
  });

  it("are not led to where they may not be seen", () => {
    expect(rowsPath(run, { dataset: "courses" }, 12)).toBeUndefined();
  });
});
