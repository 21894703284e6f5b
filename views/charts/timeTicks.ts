import { formatDate } from "../../engine/index.ts";
import { widest } from "./labels.ts";

/** A mark on an axis of time. */
export interface TimeTick {
  /** Epoch seconds of a midnight in UTC. */
  readonly at: number;
  readonly label: string;
}

/** Marks that are equally many days, months or years apart. */
interface Spacing {
  readonly unit: "day" | "month" | "year";
  readonly every: number;
}

const day = 86_400;
/** Seconds of the shortest of each unit. */
const lengths = { day, month: 28 * day, year: 365 * day };
/** Pixels between two labels. */
const gap = 12;

/** From marks that are close to each other to those that are far apart. */
const spacings: readonly Spacing[] = [
  ...[1, 2, 7, 14].map((every) => ({ unit: "day" as const, every })),
  ...[1, 3, 6].map((every) => ({ unit: "month" as const, every })),
  ...[1, 2, 5, 10, 20, 50, 100].map((every) => ({ unit: "year" as const, every })),
];

const months = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

const labelOf = (at: number, unit: Spacing["unit"]): string => {
  if (unit === "day") return formatDate(at);
  const date = new Date(at * 1000);
  return unit === "month" ? months.format(date) : String(date.getUTCFullYear());
};

/** The first moment of the unit with this number: days are counted from 1970, months and years from the year 0. */
function momentOf(unit: Spacing["unit"], number: number): number {
  if (unit === "day") return number * day;
  return Date.UTC(0, (unit === "month" ? number : number * 12) - 1900 * 12, 1) / 1000;
}

/** The number of the unit in which a moment is. */
function numberOf(unit: Spacing["unit"], at: number): number {
  if (unit === "day") return Math.floor(at / day);
  const date = new Date(at * 1000);
  const years = date.getUTCFullYear();
  return unit === "year" ? years : years * 12 + date.getUTCMonth();
}

function ticksOf({ unit, every }: Spacing, start: number, end: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  const from = Math.floor(numberOf(unit, start) / every) * every;
  for (let number = from; momentOf(unit, number) <= end; number += every) {
    const at = momentOf(unit, number);
    if (at >= start) ticks.push({ at, label: labelOf(at, unit) });
  }
  return ticks;
}

/** The marks of an axis from `start` to `end`, epoch seconds, of so many pixels: at days, months or years, with labels that stand apart. */
export function timeTicks(start: number, end: number, pixels: number): readonly TimeTick[] {
  for (const spacing of spacings) {
    const every = lengths[spacing.unit] * spacing.every;
    if (((end - start) / every) * gap > pixels) continue;
    const ticks = ticksOf(spacing, start, end);
    const apart = (every / Math.max(end - start, 1)) * pixels;
    if (ticks.length >= 2 && widest(ticks.map(({ label }) => label)) + gap <= apart) return ticks;
  }
  return [{ at: Math.floor(end / day) * day, label: formatDate(end) }].filter(({ at }) => at >= start);
}
