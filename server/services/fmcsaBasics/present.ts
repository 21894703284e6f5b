/** A BASIC as the API carries it. */
import type { BasicSummary, Published } from "../../../engine/server.ts";

/** Why there is no measure of what the reader may view. */
function emptyReason({ basic: { divisor }, measure }: BasicSummary): string | null {
  if (measure.value !== null) return null;
  return divisor === "inspections"
    ? "No relevant inspection in 24 months."
    : "No power units were in service on the days that are averaged.";
}

interface Beside {
  readonly reason: string | undefined;
  readonly published: Published | undefined;
}

/** A BASIC with its measure, or why there is none, beside what FMCSA published. */
export function presentBasic(summary: BasicSummary, { reason, published }: Beside) {
  const { basic, measure, violating, unweighted, events, group, isEnough, trend, falls, clean } = summary;
  const { id, day, percentile, measure: official, source } = published ?? { id: 0 };
  return {
    name: basic.name,
    label: basic.label,
    isPublic: basic.isPublic,
    counts: basic.from,
    divisor: basic.divisor,
    value: reason === undefined ? measure.value : null,
    reason: reason ?? emptyReason(summary),
    numerator: measure.numerator,
    denominator: measure.denominator,
    violating,
    unweighted,
    events,
    counted: basic.counted,
    group,
    isEnough,
    thresholds: basic.thresholds,
    unverified: basic.unverified ?? [],
    trend: reason === undefined ? trend : [],
    falls,
    clean,
    published:
      day === undefined
        ? null
        : { id, day, percentile: percentile ?? null, measure: official ?? null, source: source ?? "" },
  };
}
