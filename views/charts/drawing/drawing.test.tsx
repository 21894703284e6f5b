import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ChartModel } from "../../../engine/index.ts";
import { chartLayout } from "../layout.ts";
import { bandPadding, chartMarks, groupSpan, valuePosition } from "../marks.ts";
import { sampleChart } from "../testing/sampleChart.ts";
import { BarChart } from "./BarChart.tsx";
import { ChartDrawing } from "./ChartDrawing.tsx";
import { DrawingContext } from "./drawingContext.ts";
import { LineChart } from "./LineChart.tsx";

const long = "A terminal with a name that is rather long";

function draw(model: ChartModel, width = 900) {
  const layout = chartLayout(model, width, 550);
  const drawing = { model, layout, marks: chartMarks(model, layout), patternId: "p" };
  const markup = renderToStaticMarkup(
    <DrawingContext value={drawing}>{model.kind === "bar" ? <BarChart /> : <LineChart />}</DrawingContext>,
  );
  return { markup, layout };
}

/** Where nivo draws the mark with a text on an axis. */
function tickAt(markup: string, text: string): [number, number] {
  const groups = [
    ...markup.matchAll(
      /<g transform="translate\(([-\d.]+),([-\d.]+)\)"[^>]*><line[^>]*><\/line><text[^>]*>([^<]*)</g,
    ),
  ];
  const [, x, y] = groups.find(([, , , label]) => label === text) ?? [];
  return [Number(x), Number(y)];
}

describe("our marks stand where nivo's axes say", () => {
  it.each([1, 2, 7])("bars of %i groups", (count) => {
    const model = sampleChart([Array.from({ length: count }, () => 3)]);
    const { markup, layout } = draw(model);
    for (const { label, index } of model.groups) {
      const [start, size] = groupSpan(index, model, layout);
      expect(tickAt(markup, label)[0]).toBeCloseTo(start + size / 2, 3);
    }
    expect(tickAt(markup, "3")[1]).toBeCloseTo(valuePosition(3, model, layout), 3);
    expect(bandPadding(model, layout)).toBeLessThan(1);
  });

  it("bars that lie", () => {
    const labels = ["one", "two", long];
    const model = sampleChart([[1, 2, 3]], { labels });
    const { markup, layout } = draw(model, 390);
    expect(layout.isHorizontal).toBe(true);
    for (const index of [0, 1]) {
      const [start, size] = groupSpan(index, model, layout);
      expect(tickAt(markup, labels[index]!)[1]).toBeCloseTo(start + size / 2, 3);
    }
  });

  it("lines", () => {
    const model = sampleChart([[1, null, 3, 2]], { kind: "line" });
    const { markup, layout } = draw(model);
    const marks = chartMarks(model, layout);
    for (const { group, x } of marks) expect(tickAt(markup, `Group ${group + 1}`)[0]).toBeCloseTo(x, 3);
    const path = /class="ss-chart-line" d="M([^"]*)"/.exec(markup)?.[1] ?? "";
    expect(path.split(",")[0]).toBe(String(marks[0]!.x));
    expect(Number(path.split(",")[1]?.split(/[MLZ]/)[0])).toBeCloseTo(marks[0]!.y, 2);
  });
});

describe("an axis of time", () => {
  const day = 86_400;
  const moments = [100, 101, 400].map((number) => number * day);
  const model = sampleChart(
    [
      [5, 5, 2],
      [0, 3, 3],
    ],
    { kind: "line", time: { start: 90 * day, end: 500 * day, moments } },
  );

  it("has points where their time is, and marks at months that nivo draws there", () => {
    const { markup, layout } = draw(model);
    const xs = [...new Set(chartMarks(model, layout).map(({ x }) => x))];
    xs.forEach((x, group) =>
      expect(x).toBeCloseTo(((moments[group]! / day - 90) / 410) * layout.innerWidth, 3),
    );
    const july = (Date.UTC(1970, 6, 1) / 1000 / day - 90) / 410;
    expect(tickAt(markup, "Jul 1970")[0]).toBeCloseTo(july * layout.innerWidth, 3);
  });

  it("has lines that are steps from zero, and points only where something has changed", () => {
    const { markup, layout } = draw(model);
    const path = /class="ss-chart-line" d="M([^"]*)"/.exec(markup)?.[1] ?? "";
    const points = path.split("L").map((point) => point.split(",").map(Number));
    const zero = valuePosition(0, model, layout);
    expect(points[0]![0]).toBe(0);
    expect(points[0]![1]).toBeCloseTo(zero, 2);
    for (const [index, [x, y]] of points.slice(1).entries()) {
      const [before, above] = points[index]!;
      expect(x === before || y === above).toBe(true);
    }
    expect(markup.match(/<circle/g)).toHaveLength(3);
  });
});

describe("what is drawn", () => {
  it("inserts no style sheet", () => {
    expect(draw(sampleChart([[1, 2]])).markup).not.toContain("<style");
  });

  it("hatches open periods and dots repeated colors", () => {
    const values = Array.from({ length: 7 }, () => [1, 2]);
    const model = sampleChart(values);
    const [first, second] = model.groups;
    const { markup } = draw({ ...model, groups: [first!, { ...second!, isOpen: true }] });
    expect(markup.match(/fill="url\(#p-hatched-\d\)"/g)).toHaveLength(7);
    expect(markup.match(/fill="url\(#p-dotted-6\)"/g)).toHaveLength(1);
    expect(markup).toContain('<pattern id="p-hatched-0"');
  });

  it("hatches behind the lines of open periods", () => {
    const model = sampleChart([[1, 2]], { kind: "line" });
    const [first, second] = model.groups;
    const { markup } = draw({ ...model, groups: [first!, { ...second!, isOpen: true }] });
    expect(markup).toContain('fill="url(#p-open)"');
  });

  it("draws the target with its label", () => {
    expect(draw(sampleChart([[1, 2]], { target: { value: 1, label: "Goal 1" } })).markup).toContain("Goal 1");
  });

  it("writes the figure of a negative bar above zero, where no label of a group is", () => {
    const model = sampleChart([[4, -4]]);
    const { markup, layout } = draw(model);
    const y = /<text x="[^"]*" y="([^"]*)"[^>]*>-4<\/text>/.exec(markup)?.[1];
    expect(Number(y)).toBeCloseTo(valuePosition(0, model, layout) - 5, 3);
  });

  it("draws 2,000 bars in few elements", () => {
    const { markup } = draw(sampleChart([Array.from({ length: 2000 }, (_, index) => index % 9)]));
    expect(markup.match(/<(rect|path)/g)!.length).toBeLessThan(12);
    expect(markup.length).toBeLessThan(200_000);
  });

  it("draws 2,000 points as a line without marks, but for those that no line shows", () => {
    const values = Array.from({ length: 2000 }, (_, index) =>
      index === 10 || index === 12 ? null : index % 9,
    );
    const { markup } = draw(sampleChart([values], { kind: "line" }));
    expect(markup.match(/<circle/g)).toHaveLength(1);
  });

  it("names the lines at their ends, or has a legend", () => {
    const model = sampleChart(
      [
        [1, 2],
        [3, 4],
      ],
      { kind: "line" },
    );
    const whole = (width: number) =>
      renderToStaticMarkup(<ChartDrawing model={model} title="Accidents" width={width} height={550} />);
    expect(whole(900)).toContain(">Series 2</text>");
    expect(whole(900)).not.toContain("ss-chart-legend");
    expect(whole(390)).toContain("ss-chart-legend");
  });

  it("draws the time before lighter in bars, dashed in lines, in the color of now", () => {
    const [now, before] = [
      { id: 1, label: "Accidents" },
      { id: -1, label: "Period before", earlierOf: 0 },
    ];
    const series = [now, before].map((each) => ({ ...each, values: [1, 2], texts: ["1", "2"] }));
    const bars = draw({ ...sampleChart([[1, 2]]), series }).markup;
    expect(bars.match(/fill="url\(#p-earlier-1\)"/g)).toHaveLength(2);
    expect(bars).toContain('stroke="var(--ss-chart-1)"');
    const lines = draw({ ...sampleChart([[1, 2]], { kind: "line" }), series }).markup;
    expect(lines.match(/stroke-dasharray="2 4"/g)).toHaveLength(1);
    expect(lines).not.toContain("--ss-chart-2");
  });

  it("is one stop of the Tab key with a name", () => {
    const markup = renderToStaticMarkup(
      <ChartDrawing model={sampleChart([[1, 2]])} title="Accidents" width={900} height={550} />,
    );
    expect(markup.match(/tabindex/g)).toHaveLength(1);
    expect(markup).toContain('aria-label="Accidents. Month: Group 1 to Group 2, 2 in all.');
  });
});
