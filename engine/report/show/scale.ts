/** The axis of values of a chart: where it starts and ends, and its marks. */
import type { ChartTick } from "../chartTypes.ts";

/** Marks that an axis has about. */
const wantedTicks = 5;

/** Below it, computers have no marks apart. */
const leastStep = 1e-9;

/** Numbers that people count in. */
const niceSteps = [1, 2, 2.5, 5, 10];

/** The scale of these values: from zero, or from below it, to at least the greatest; `isWhole`: marks at whole numbers alone. */
export function scaleOf(
  values: readonly number[],
  isWhole: boolean,
  label: (value: number, step: number) => string,
): { min: number; max: number; ticks: ChartTick[] } {
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const greatest = values.reduce((a, b) => Math.max(a, b), 0);
  const span = greatest - least || 1;
  const step = stepFor(Math.max(span / wantedTicks, leastStep), isWhole);
  const from = Math.floor(cleaned(least / step));
  const to = Math.max(Math.ceil(cleaned(greatest / step)), from + 1);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => {
    const value = cleaned((from + index) * step);
    return { value, label: label(value, step) };
  });
  return { min: cleaned(from * step), max: cleaned(to * step), ticks };
}

/** The least nice step that is not below a rough one. */
function stepFor(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = niceSteps.map((nice) => nice * power).find((each) => each >= rough) ?? 10 * power;
  if (!isWhole || Number.isInteger(step)) return step;
  return Math.ceil(step);
}

/** Without what computers add to decimals; never minus zero. */
function cleaned(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
