import { expect, test } from "vitest";
import type { MonitorCounts } from "../../../services/index.ts";
import { byUrgency } from "./urgency.ts";

const count = (part: number) => ({ count: part, capped: false });
const counts = (overdue: number, soon: number): MonitorCounts => ({
  attention: count(overdue + soon),
  overdue: count(overdue),
  soon: count(soon),
  open: count(9),
  done: count(9),
  all: count(99),
});

test("what is overdue comes first, then what is due soon; what is not known and what is calm are apart", () => {
  const known = new Map([
    ["soon", counts(0, 7)],
    ["calm", counts(0, 0)],
    ["late", counts(3, 0)],
    ["latest", counts(3, 2)],
    ["failed", undefined],
  ]);
  const aliases = ["failed", "soon", "calm", "late", "unknown", "latest"];
  expect(byUrgency(aliases, known)).toEqual({
    urgent: ["latest", "late", "soon"],
    unknown: ["failed", "unknown"],
    calm: ["calm"],
  });
});
