import { formatDate, shownMeasure } from "../../../engine/index.ts";
import { counted } from "../../common/counted.ts";
import type { FmcsaBasic, FmcsaBasics } from "../../services/index.ts";

/** What is said on top of the page, whatever it shows. */
export const notOfficial =
  "Not official: these measures are computed from your own records. FMCSA computes its own from what states reported to it.";

/** A measure as people read it; null: there is none. */
export const measureText = (value: number | null): string => (value === null ? "--" : shownMeasure(value));

/** Points, cut to at most two decimals; null: a weight is missing. */
export const pointsText = (points: number | null): string =>
  points === null ? "No weight" : points.toLocaleString("en-US", { maximumFractionDigits: 2 });

/** The percentile that FMCSA published: `58.5, snapshot of 11/28/2026`. */
export function percentileText({ published }: Pick<FmcsaBasic, "published">): string {
  if (!published) return "Not entered";
  const { percentile, day } = published;
  const shown = percentile === null ? "Not rated" : percentile.toLocaleString("en-US");
  return `${shown}, snapshot of ${formatDate(day)}`;
}

/** From which percentile FMCSA intervenes, by kind of carrier. */
export function thresholdText({ general, hazmat, passenger }: FmcsaBasic["thresholds"]): string {
  if (general === hazmat && hazmat === passenger) return `${general} for all carriers`;
  return `${general} general, ${hazmat} hazardous materials, ${passenger} passengers`;
}

const countedNames: Readonly<Record<FmcsaBasic["counted"], readonly [string, string]>> = {
  relevantInspections: ["relevant inspection", "relevant inspections"],
  inspectionsWithViolation: ["inspection with a violation", "inspections with a violation"],
  crashes: ["crash", "crashes"],
};

/** What a percentile is looked up by: `12 relevant inspections, compared with carriers that have 11 to 20`. */
export function inputsText({ events, counted: of, group, isEnough }: FmcsaBasic): string {
  const count = counted(events, ...countedNames[of]);
  if (!group || !isEnough) return `${count} in 24 months, too few of late for a percentile`;
  const range = group.to === undefined ? `${group.from} or more` : rangeText(group.from, group.to);
  return `${count} in 24 months, compared with carriers that have ${range}`;
}

const rangeText = (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`);

/** How a measure comes about: `35 points / 8, the time weights of relevant inspections`. */
export function divisionText({ numerator, denominator, divisor }: FmcsaBasic): string {
  const by =
    divisor === "inspections"
      ? "the time weights of relevant inspections"
      : "average power units times the utilization factor";
  return `${pointsText(numerator)} points / ${pointsText(denominator)}, ${by}`;
}

/** What one more inspection today that finds nothing would do. */
export function cleanText({ clean, value, divisor }: FmcsaBasic): string {
  if (divisor !== "inspections")
    return "A clean inspection does not change this measure: power units divide it.";
  if (clean === null || value === null)
    return "A clean inspection changes nothing as long as nothing is counted.";
  return `One clean inspection today: ${measureText(value)} becomes ${measureText(clean)}.`;
}

/** Whose records a page is computed from. `nameOf`: what a group is called. */
export function scopeText(
  { isWhole, groupIds }: FmcsaBasics["scope"],
  nameOf: (id: number) => string | undefined,
): string {
  if (isWhole) return "Whole company";
  const names = groupIds.flatMap((id) => nameOf(id) ?? []);
  const most = 3;
  const shown = names.slice(0, most).join(", ");
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return names.length === 0
    ? "No terminal: you may not view inspections of any"
    : `Only ${shown}${more}: not the measure of the whole company`;
}
