/** The points of each violation and crash of a BASIC, and the day on which they next fall. */
import type { BasicsRecords } from "./events.ts";
import { violationsOf } from "./events.ts";
import { cappedSeverity, crashSeverity, violationSeverity } from "./points.ts";
import { nextFall, timeWeight } from "./timeWeights.ts";
import type { BasicsMethod, MethodBasic } from "./types.ts";

/** A violation or a crash with what it counts on a day. */
export interface ExplainedPoints {
  readonly id: number;
  readonly label: string;
  readonly day: number;
  /** The inspection that found it; null: it is a crash. */
  readonly inspection: { readonly id: number; readonly label: string } | null;
  readonly code: string | null;
  readonly isOutOfService: boolean;
  /** The weight that was entered; null: none was. */
  readonly weight: number | null;
  /** With what it weighs more out of service. */
  readonly severity: number | null;
  readonly timeWeight: number;
  /** Severity times time weight; null: its weight is unknown. */
  readonly points: number | null;
  /** What of it counts: less where its inspection is above the cap. */
  readonly counted: number | null;
  /** The day on which they next fall, and to what of what counts. */
  readonly nextFall: { readonly day: number; readonly counted: number | null } | null;
}

/** What counts in a BASIC on a day, the most points first. */
export function explainedPoints(
  method: BasicsMethod,
  basic: MethodBasic,
  records: BasicsRecords,
  asOf: number,
): ExplainedPoints[] {
  const found =
    basic.from === "crashes" ? crashes(method, records, asOf) : violations(method, basic, records, asOf);
  return found.sort(
    (a, b) => (b.counted ?? Infinity) - (a.counted ?? Infinity) || b.day - a.day || a.id - b.id,
  );
}

function crashes(method: BasicsMethod, records: BasicsRecords, asOf: number): ExplainedPoints[] {
  return records.crashes.flatMap((crash) => {
    const severity = crashSeverity(method, crash);
    const aged = agedPoints(method, { day: crash.day, severity, share: 1 }, asOf);
    const { id, label, day } = crash;
    const about = { id, label, day, inspection: null, code: null, isOutOfService: false };
    return aged ? [{ ...about, weight: severity, severity, ...aged }] : [];
  });
}

function violations(
  method: BasicsMethod,
  basic: MethodBasic,
  records: BasicsRecords,
  asOf: number,
): ExplainedPoints[] {
  const found = violationsOf(records, basic);
  return records.inspections.flatMap((inspection) => {
    const all = found.get(inspection.id) ?? [];
    const severities = all.flatMap((each) => violationSeverity(method, basic, each) ?? []);
    const sum = severities.reduce((total, each) => total + each, 0);
    const share = sum > 0 ? cappedSeverity(method, severities) / sum : 1;
    return all.flatMap((violation): ExplainedPoints[] => {
      const severity = violationSeverity(method, basic, violation);
      const aged = agedPoints(method, { day: inspection.day, severity, share }, asOf);
      const { id, label, code, isOutOfService, severity: weight } = violation;
      const from = { id: inspection.id, label: inspection.label };
      const about = { id, label, day: inspection.day, inspection: from, code, isOutOfService };
      return aged ? [{ ...about, weight, severity, ...aged }] : [];
    });
  });
}

interface Weighed {
  readonly day: number;
  readonly severity: number | null;
  /** How much of it the cap lets count. */
  readonly share: number;
}

/** The points on a day; undefined where they count no more, or not yet. */
function agedPoints(method: BasicsMethod, { day, severity, share }: Weighed, asOf: number) {
  const weight = timeWeight(method, day, asOf);
  if (weight === 0) return undefined;
  const fall = nextFall(method, day, asOf);
  const points = (by: number) => (severity === null ? null : severity * by);
  return {
    timeWeight: weight,
    points: points(weight),
    counted: points(weight * share),
    nextFall: fall ? { day: fall.day, counted: points(fall.weight * share) } : null,
  };
}
