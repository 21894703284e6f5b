import { expect, test } from "vitest";
import type { Row } from "../lib/rows.ts";
import { reportOf } from "./report.ts";

const row = (subject: string, measure: string, value: number): Row => ({
  subject,
  case: "pg:20-people",
  measure,
  value,
  unit: "ms",
});

test("each figure stands beside that of polling, with what was to be reached", () => {
  const lines = reportOf([
    row("ours", "p95_ms", 1_020),
    row("ours", "failures", 0),
    row("ours", "memory_mb", 300),
    row("polling", "p95_ms", 4_080),
  ])
    .split("\n")
    .map((line) => line.trim().split(/\s{2,}/));
  expect(lines.slice(2)).toEqual([
    ["pg:20-people p95_ms", "1020", "4080", "0.250x", "MISSED: at most 1000"],
    ["pg:20-people failures", "0.00", "-", "-", "reached"],
    ["pg:20-people memory_mb", "300", "-", "-"],
  ]);
});
