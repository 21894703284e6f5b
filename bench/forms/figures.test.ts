import { describe, expect, it } from "vitest";
import type { Row } from "../lib/rows.ts";
import { verdictsOf } from "./figures.ts";
import { reportOf } from "./report.ts";

const row = (subject: string, size: number, value: number, measure = "key_script_ms"): Row => ({
  subject,
  case: `fields=${size}`,
  measure,
  value,
  unit: "ms",
});

const rows: Row[] = [
  row("ours", 50, 1.2),
  row("ours", 1000, 4),
  row("ours", 2000, 2.6),
  row("floor:jotai", 50, 1),
  row("floor:jotai", 1000, 2),
  row("floor:jotai", 2000, 2),
  row("@rjsf/core", 1000, 110),
  row("ours", 50, 1, "fields_drawn_per_key"),
  row("ours", 1000, 2, "fields_drawn_per_key"),
];

function verdict(what: string) {
  return verdictsOf(rows).find((entry) => entry.what === what);
}

describe("verdicts", () => {
  it("judge a key by its ratio to the floor at each size", () => {
    expect(verdict("One key, 50 fields, against floor:jotai")).toMatchObject({
      measured: "1.20x",
      reached: true,
    });
    expect(verdict("One key, 1000 fields, against floor:jotai")).toMatchObject({ reached: false });
    expect(verdict("One key, 1000 fields, against @rjsf/core")).toMatchObject({
      measured: "27.5x",
      reached: true,
    });
  });

  it("compare growth with growth", () => {
    const growth = verdict("One key from 50 to 2000 fields, growth against that of floor:jotai");
    expect(growth).toMatchObject({ measured: "1.08x", reached: true });
  });

  it("count the fields that were drawn at the worst size", () => {
    expect(verdict("Fields drawn again per key, at any size")).toMatchObject({ reached: false });
  });

  it("say of what was not measured that it was not", () => {
    expect(verdict("First paint of 200 fields, ours, against @rjsf/core")).toMatchObject({
      measured: "-",
      reached: undefined,
    });
  });
});

describe("the report", () => {
  it("shows values beside their ratios, and the verdicts", () => {
    const report = reportOf(rows);
    expect(report).toMatch(/^ours +1\.20 +4\.00 +2\.60 +1\.20x +2\.00x +1\.30x/m);
    expect(report).toMatch(/One key, 1000 fields, against floor:jotai +2\.00x +<= 1\.3x +MISSED/);
  });
});
