import { describe, expect, it } from "vitest";
import type { KpiAnswer } from "../../../services/index.ts";
import type { TerminalFigure } from "../page/insightPages.ts";
import type { PageView } from "../page/pageAddress.ts";
import { numberText } from "./figureWords.ts";
import {
  columnOf,
  figureView,
  framesOf,
  numberAt,
  orderOf,
  orderText,
  terminalsOf,
} from "./terminalFigures.ts";

const at = (text: string) => Date.parse(text) / 1_000;
const view: PageView = {
  groupIds: [2],
  dataset: undefined,
  source: undefined,
  normalization: undefined,
  days: "last30Days",
};
const counted: TerminalFigure = { label: "Accidents", dataset: "accidents" };
const rated: TerminalFigure = { label: "Per Driver", dataset: "accidents", per: "drivers" };
const spent: TerminalFigure = { label: "Loss", dataset: "claims", sum: "incurredLoss" };
const groups = [
  { id: 3, display: "Reno" },
  { id: 4, display: "Elko" },
  { id: 5, display: "Ely" },
];

function answer(
  numbers: readonly (readonly [id: number, count: number, drivers: number | null])[],
  isRate: boolean,
) {
  const all = numbers.reduce((sum, [, count]) => sum + count, 0);
  const drivers = numbers.reduce((sum, [, , each]) => sum + (each ?? 0), 0);
  const parts = (count: number, each: number | null) =>
    isRate
      ? { value: each === null ? null : count / each, numerator: count, denominator: each }
      : { value: count };
  return {
    dataset: "accidents",
    groups: numbers.map(([id, count, each]) => ({ groupKey: [id], count, ...parts(count, each) })),
    total: { count: all, ...parts(all, drivers) },
    isCut: false,
    timeFrame: { field: "date" },
    ...(isRate && {
      normalization: {
        name: "drivers",
        label: "Per driver",
        per: 1,
        numerator: "Accidents",
        denominator: "Drivers",
        by: ["group"],
        exclusions: ["Those who left are not counted."],
      },
    }),
  } as unknown as KpiAnswer;
}
const question = figureView(counted, view, framesOf(view, at("2026-11-30")).now);
const column = (figure: TerminalFigure, now: KpiAnswer, before = now) =>
  columnOf(figure, { now, before, view: question });

describe("the days of figures", () => {
  it("are the period until today and as many days before", () => {
    expect(framesOf(view, at("2026-11-30"))).toEqual({
      now: { timeFrameFrom: at("2026-11-01"), timeFrameTo: at("2026-11-30") },
      before: { timeFrameFrom: at("2026-10-02"), timeFrameTo: at("2026-10-31") },
    });
    const days = { timeFrameFrom: at("2026-02-01"), timeFrameTo: at("2026-02-28") };
    expect(framesOf({ days }, at("2026-11-30")).before).toEqual({
      timeFrameFrom: at("2026-01-04"),
      timeFrameTo: at("2026-01-31"),
    });
  });

  it("are asked by terminal, in the chosen terminals", () => {
    expect(question).toMatchObject({
      aggregation: "COUNT",
      groupIds: [2],
      groupings: [{ attribute: "groupId" }],
      timeFrameTo: at("2026-11-30"),
    });
    expect(figureView(spent, view, framesOf(view, at("2026-11-30")).before)).toMatchObject({
      aggregation: "SUM",
      metric: "incurredLoss",
    });
  });
});

describe("a column", () => {
  it("counts, and of a terminal that no answer names nothing", () => {
    const accidents = column(counted, answer([[3, 7, null]], false));
    expect([accidents.total.value, accidents.before]).toEqual([7, 7]);
    expect(numberAt(accidents, 3).value).toBe(7);
    expect(numberAt(accidents, 4)).toEqual({ value: 0, title: "", group: undefined });
    expect(numberText(accidents, 1_234.4)).toBe("1,234");
  });

  it("divides, and leaves out what is of terminals without exposure", () => {
    const rates = column(
      rated,
      answer(
        [
          [3, 6, 10],
          [4, 9, null],
        ],
        true,
      ),
    );
    expect(rates.total.value).toBeCloseTo(0.6, 9);
    expect(rates.total.title).toMatch(/^6 over 10 drivers\. 95% range 0\.22 to 1\.31\.$/);
    expect(numberAt(rates, 4).value).toBeNull();
    expect(numberAt(rates, 5).value).toBeNull();
    expect(rates.notes).toEqual([
      "Per Driver: 9 of terminals without drivers are left out.",
      "Per Driver: Those who left are not counted.",
    ]);
    expect([numberText(rates, null), numberText(rates, 0.6)]).toEqual(["--", "0.60"]);
  });

  it("of money is in dollars", () => {
    expect(numberText(column(spent, answer([], false)), 12_345.6)).toBe("$12,346");
  });
});

describe("the order of terminals", () => {
  const rates = column(
    rated,
    answer(
      [
        [3, 6, 10],
        [4, 9, null],
        [5, 9, 10],
      ],
      true,
    ),
  );
  const names = (text: string | null) =>
    terminalsOf([rates], groups, orderOf(text, 1)).map(({ name }) => name);

  it("is by the first figure, the highest first, what is unknown last either way", () => {
    expect(names(null)).toEqual(["Ely", "Reno", "Elko"]);
    expect(names("0.asc")).toEqual(["Reno", "Ely", "Elko"]);
    expect(names("name.asc")).toEqual(["Elko", "Ely", "Reno"]);
    expect(names("name.desc")).toEqual(["Reno", "Ely", "Elko"]);
  });

  it("is read again from an address as it was written, and from a hostile one as usual", () => {
    for (const text of ["0.asc", "1.desc", "name.asc"]) expect(orderText(orderOf(text, 2))).toBe(text);
    for (const text of ["7.asc", "x", "", "0.up", "-1.asc", null])
      expect(orderOf(text, 2)).toEqual({ column: 0, direction: "desc" });
  });
});
