import type { ChartModel, ChartTick } from "../../engine/index.ts";

/** Values that look like those of a company, always the same. */
export function values(count: number, seed = 1, most = 20): number[] {
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.sin((index + seed) * 1.7) + Math.sin((index + seed * 3) * 0.6);
    return Math.round(((wave + 2) / 4) * most);
  });
}

/** "Jan 2026", "Feb 2026" ... */
export function months(count: number): string[] {
  const format = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
  return Array.from({ length: count }, (_, index) => format.format(Date.UTC(2026, index - count + 12)));
}

/** Marks at round steps, and one above the highest value. */
function ticksOf(min: number, max: number): ChartTick[] {
  const raw = Math.max(max - min, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? raw;
  const first = Math.floor(min / step);
  const count = Math.ceil(max / step) - first;
  return Array.from({ length: Math.max(count, 1) + 1 }, (_, index) => {
    const value = (first + index) * step;
    return { value, label: value.toLocaleString("en-US") };
  });
}

type Numbers = readonly (number | null)[];

/** From the lowest to the highest end of bars and lines. */
function span(series: readonly Numbers[], stacked: boolean): [min: number, max: number] {
  const numbers = series.map((own) => own.map((value) => value ?? 0));
  const sums = (isWanted: (value: number) => boolean) =>
    (numbers[0] ?? []).map((_, group) =>
      numbers.map((own) => own[group] ?? 0).reduce((sum, value) => sum + (isWanted(value) ? value : 0), 0),
    );
  const ends = stacked ? [...sums((value) => value > 0), ...sums((value) => value < 0)] : numbers.flat();
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}

interface Sample extends Partial<Omit<ChartModel, "groups" | "series" | "scale">> {
  groups: readonly string[];
  /** The numbers by the names of the series. */
  series: Readonly<Record<string, Numbers>>;
  /** The last group is a period that has not ended. */
  isOpen?: boolean;
}

/** A chart as the engine makes it of a report. */
export function sampleChart({ groups, series, isOpen = false, ...rest }: Sample): ChartModel {
  const stacked = rest.stacked ?? false;
  const numbers = Object.values(series);
  const ends = span([...numbers, [rest.target?.value ?? 0]], stacked);
  const ticks = ticksOf(...ends);
  return {
    kind: "bar",
    groupsLabel: "Month",
    valuesLabel: "Count of Accidents",
    ...rest,
    stacked,
    groups: groups.map((label, index) => ({ index, label, isOpen: isOpen && index === groups.length - 1 })),
    series: Object.entries(series).map(([label, own], position) => ({
      id: position + 1,
      label,
      values: own,
      texts: own.map((value) => (value === null ? "--" : value.toLocaleString("en-US"))),
    })),
    scale: { min: ticks[0]?.value ?? 0, max: ticks.at(-1)?.value ?? 1, ticks },
  };
}

/** Terminals with names as long as those of real ones. */
export const terminals = [
  "Dallas Fort Worth Regional Terminal",
  "Oklahoma City Terminal and Maintenance",
  "Little Rock Cross-Dock and Drop Yard",
  "Memphis South Distribution Terminal",
  "Jackson Owner-Operator Terminal",
  "All others (12)",
];

/** Names of so many series. */
export function namedSeries(names: readonly string[], count: number): Record<string, number[]> {
  return Object.fromEntries(names.map((name, position) => [name, values(count, position + 1)]));
}
