import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartLayout } from "./layout.ts";
import { sampleChart } from "./testing/sampleChart.ts";

const ones = (count: number) => Array.from({ length: count }, () => 1);
const months = (count: number) => Array.from({ length: count }, (_, index) => `Month ${(index % 12) + 1}`);
const long = "A terminal with a name that is rather long";

describe("bars", () => {
  it("stand upright, and carry their figures up to twelve", () => {
    const layout = chartLayout(sampleChart([ones(12)], { labels: months(12) }), 1000, 550);
    expect(layout).toMatchObject({ isHorizontal: false, hasValueLabels: true, hasLegend: false });
    expect(layout.groupAxis.labeled).toHaveLength(12);
    expect(chartLayout(sampleChart([ones(13)]), 1000, 550).hasValueLabels).toBe(false);
  });

  it("lie where few of them have long labels", () => {
    const labels = Array.from({ length: 15 }, () => long);
    expect(chartLayout(sampleChart([ones(15)], { labels }), 390, 550).isHorizontal).toBe(true);
    const more = sampleChart([ones(16)], { labels: [...labels, long] });
    expect(chartLayout(more, 390, 550).isHorizontal).toBe(false);
  });

  it("have turned labels where many of them have long ones", () => {
    const labels = Array.from({ length: 30 }, () => long);
    expect(chartLayout(sampleChart([ones(30)], { labels }), 1200, 550).groupAxis.rotation).toBe(-40);
  });

  it("that are stacked carry no figures", () => {
    expect(chartLayout(sampleChart([[1], [2]], { stacked: true }), 1000, 550).hasValueLabels).toBe(false);
  });

  it("of several series have a legend", () => {
    expect(chartLayout(sampleChart([[1], [2]]), 1000, 550).hasLegend).toBe(true);
  });
});

describe("lines", () => {
  it("carry their names where there is space, and a legend where there is none", () => {
    const model = sampleChart([ones(5), ones(5)], { kind: "line" });
    expect(chartLayout(model, 900, 550)).toMatchObject({ hasLegend: false });
    expect(chartLayout(model, 900, 550).lineLabelWidth).toBeGreaterThan(0);
    expect(chartLayout(model, 390, 550)).toMatchObject({ hasLegend: true, lineLabelWidth: 0 });
    const many = sampleChart(
      [1, 2, 3, 4, 5, 6, 7].map(() => ones(5)),
      { kind: "line" },
    );
    expect(chartLayout(many, 900, 550).hasLegend).toBe(true);
  });

  it("have no marks above 300 points", () => {
    expect(chartLayout(sampleChart([ones(300)], { kind: "line" }), 900, 550).hasPoints).toBe(true);
    expect(chartLayout(sampleChart([ones(301)], { kind: "line" }), 900, 550).hasPoints).toBe(false);
  });
});

it("labels fit beside each other, and everything stands within the frame", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("bar" as const, "line" as const),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 300, max: 1600 }),
      fc.string({ minLength: 1, maxLength: 40 }),
      (kind, count, series, width, label) => {
        const labels = ones(count).map(() => label);
        const model = sampleChart(
          Array.from({ length: series }, () => ones(count)),
          { kind, labels },
        );
        const { margin, innerWidth, innerHeight, groupAxis, isHorizontal } = chartLayout(model, width, 550);
        expect(margin.left + innerWidth + margin.right).toBeCloseTo(width);
        expect(margin.top + innerHeight + margin.bottom).toBeCloseTo(550);
        expect(innerWidth).toBeGreaterThan(width * 0.3);
        if (isHorizontal || groupAxis.rotation !== 0) return;
        const [first = 0, second = count] = groupAxis.labeled;
        const step = innerWidth / Math.max(kind === "line" ? count - 1 : count, 1);
        if (groupAxis.labeled.length > 1)
          expect((second - first) * step).toBeGreaterThan(groupAxis.labelWidth);
      },
    ),
    { numRuns: 60 },
  );
});
