import {
  formatCurrency,
  formatDate,
  scaleOf,
  secondsPerDay,
  type ChartModel,
  type ChartTime,
} from "../../../engine/index.ts";
import type { RunningTotals } from "./runningTotals.ts";

/** The share of the axis that is before the first entry, so that its step is seen. */
const lead = 0.02;

/** Cents as people read money. */
export function centsText(cents: number): string {
  return formatCurrency(cents / 100);
}

/** Totals as a chart over time, to this day (epoch seconds): the totals of all series after each day on which one has changed. */
export function runningChart({ labels, entries }: RunningTotals, today: number): ChartModel {
  const days = daysOf(entries, today);
  const series = labels.map((label, position) => {
    const own = entries.filter((entry) => entry.series === position);
    const cents = totalsAfter(own, days);
    return { id: position, label, values: cents.map((each) => each / 100), texts: cents.map(centsText) };
  });
  return {
    kind: "line",
    stacked: false,
    groups: days.map((day, index) => ({ index, label: formatDate(day) })),
    time: axisOf(days),
    series,
    scale: scaleOf(
      series.flatMap(({ values }) => values),
      false,
      tickText,
    ),
    groupsLabel: "Date",
    valuesLabel: "Running total",
  };
}

/** The days with entries, and this one where it is later: totals stay what they are. */
function daysOf(entries: RunningTotals["entries"], today: number): number[] {
  const days = [...new Set(entries.map(({ day }) => day))];
  const last = days.at(-1);
  return last !== undefined && last < today ? [...days, today] : days;
}

/** What a series comes to after each of some days. */
function totalsAfter(own: RunningTotals["entries"], days: readonly number[]): number[] {
  let next = 0;
  let total = 0;
  return days.map((day) => {
    for (; (own[next]?.day ?? Infinity) <= day; next += 1) total = own[next]?.total ?? total;
    return total;
  });
}

function axisOf(days: readonly number[]): ChartTime {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const before = Math.max(Math.ceil(((last - first) * lead) / secondsPerDay), 1) * secondsPerDay;
  return { start: first - before, end: last, moments: days };
}

/** Without cents where the marks are whole dollars apart. */
function tickText(value: number, step: number): string {
  const text = formatCurrency(value);
  return Number.isInteger(step) ? text.replace(/\.00$/, "") : text;
}
