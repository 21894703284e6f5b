import { describe, expect, it } from "vitest";
import type { Row } from "../lib/rows.ts";
import { reportOf } from "./report.ts";

const ms = (subject: string, name: string, value: number): Row => ({
  subject,
  case: name,
  measure: "ms",
  value,
  unit: "ms",
});
const statements = (name: string, value: number): Row => ({
  ...ms("ours", name, value),
  measure: "statements",
  unit: "count",
});
const verdicts = (...rows: Row[]) =>
  reportOf(rows)
    .split("\n")
    .slice(2)
    .map((line) => line.trim().split(/ {2,}/).at(-1));

describe("the report", () => {
  it("says what is slower than 1.3 times the SQL by hand, and what is behind drizzle-cube", () => {
    const name = "pg:1m/percentile";
    const floor = ms("floor:sql", name, 100);
    expect(verdicts(ms("ours", name, 130), floor)).toEqual(["reached"]);
    expect(verdicts(ms("ours", name, 131), floor, ms("drizzle-cube", name, 130))).toEqual([
      "MISSED: over 1.3x, behind drizzle-cube",
    ]);
  });

  it("compares twelve cards with the slowest of them, asked by hand", () => {
    const [twelve, slowest] = ["pg:1m/twelve-cards/40-of-300", "pg:1m/slowest-card/40-of-300"];
    const asked = [ms("ours", twelve, 120), ms("floor:sql", twelve, 500), ms("floor:sql", slowest, 100)];
    expect(verdicts(...asked)).toEqual(["reached", "not measured"]);
  });

  it("asks of a repeated question only that it reads no records", () => {
    const name = "pg:1m/repeat";
    const asked = [ms("ours", name, 500), ms("floor:sql", name, 100)];
    expect(verdicts(...asked, statements(name, 0))).toEqual(["reached"]);
    expect(verdicts(...asked, statements(name, 4))).toEqual(["MISSED: asks the data again"]);
  });

  it("asks 1.3 times of what is read without rollups, and 100 ms and ten times of what comes from one", () => {
    const name = "pg:10m/by-terminal";
    const asked = [ms("floor:sql", name, 1_100), ms("ours:no-rollups", name, 1_200)];
    expect(verdicts(...asked, ms("ours", name, 100))).toEqual(["reached"]);
    expect(verdicts(...asked, ms("ours", name, 120))).toEqual([
      "MISSED: over 100 ms from a rollup, under 10x from a rollup",
    ]);
    expect(verdicts(...asked, ms("ours", name, 1_500))).toEqual(["reached"]);
  });

  it("compares a write with one without rollups, and shows it alone", () => {
    const without = ms("ours", "pg:1m/write-without-rollups", 10);
    expect(verdicts(ms("ours", "pg:1m/write", 13), without)).toEqual(["reached", "-"]);
    expect(verdicts(ms("ours", "pg:1m/write", 14), without)).toEqual([
      "MISSED: over 1.3x without rollups",
      "-",
    ]);
    expect(verdicts(ms("ours", "pg:1m/write", 12))).toEqual(["-"]);
  });
});
