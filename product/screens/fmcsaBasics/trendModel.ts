import { type ChartModel, formatDate } from "../../../engine/index.ts";
import type { FmcsaBasic } from "../../services/index.ts";
import { measureText } from "./words.ts";

const steps = [1, 2, 2.5, 5, 10] as const;
const parts = 4;

/** A round number that is at least this one: 1, 2, 2.5 or 5 times a power of ten. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (steps.find((step) => step * power >= value) ?? 10) * power;
}

/** The measure of 24 months as a line; a month without a measure is a gap in it, never 0. */
export function trendModel({ label, trend }: Pick<FmcsaBasic, "label" | "trend">): ChartModel {
  const max = roundAbove(Math.max(0, ...trend.map(({ value }) => value ?? 0)));
  const ticks = Array.from({ length: parts + 1 }, (_, index) => (max * index) / parts);
  return {
    kind: "line",
    stacked: false,
    groups: trend.map(({ day }, index) => ({ index, label: formatDate(day) })),
    series: [
      {
        id: 1,
        label,
        values: trend.map(({ value }) => value),
        texts: trend.map(({ value }) => measureText(value)),
      },
    ],
    scale: { min: 0, max, ticks: ticks.map((value) => ({ value, label: String(Number(value.toFixed(3))) })) },
    groupsLabel: "As of",
    valuesLabel: "Measure",
  };
}
