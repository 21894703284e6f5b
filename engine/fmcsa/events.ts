/** What counts in a BASIC: inspections and crashes, each with its severity before it ages. */
import type { Crash, Inspection, Violation } from "./points.ts";
import { cappedSeverity, crashSeverity, violationSeverity } from "./points.ts";
import type { BasicsMethod, MethodBasic } from "./types.ts";

/** The records that measures are computed from. */
export interface BasicsRecords {
  readonly inspections: readonly Inspection[];
  readonly violations: readonly Violation[];
  readonly crashes: readonly Crash[];
}

/** A relevant inspection or a crash. */
export interface BasicEvent {
  readonly id: number;
  readonly day: number;
  /** What it counts, capped; 0: an inspection without a violation of the BASIC. */
  readonly severity: number;
  /** What its violations weigh without the cap. */
  readonly uncapped: number;
  readonly hasViolation: boolean;
  /** Violations without a weight, which are not counted. */
  readonly unweighted: number;
}

/** The violations of a BASIC by their inspection. */
export function violationsOf(
  { violations }: Pick<BasicsRecords, "violations">,
  { name }: Pick<MethodBasic, "name">,
): ReadonlyMap<number, readonly Violation[]> {
  const found = new Map<number, Violation[]>();
  for (const violation of violations)
    if (violation.basic === name)
      found.set(violation.inspection, [...(found.get(violation.inspection) ?? []), violation]);
  return found;
}

/** The events of a BASIC. An inspection with a violation of it is always relevant, others where their level is. */
export function eventsOf(method: BasicsMethod, basic: MethodBasic, records: BasicsRecords): BasicEvent[] {
  if (basic.from === "crashes")
    return records.crashes.map((crash) => {
      const severity = crashSeverity(method, crash);
      const { id, day } = crash;
      return { id, day, severity, uncapped: severity, hasViolation: true, unweighted: 0 };
    });
  const found = violationsOf(records, basic);
  return records.inspections.flatMap((inspection): BasicEvent[] => {
    const violations = found.get(inspection.id) ?? [];
    if (violations.length === 0 && !isRelevant(basic, inspection)) return [];
    const weights = violations.flatMap((each) => violationSeverity(method, basic, each) ?? []);
    return [
      {
        id: inspection.id,
        day: inspection.day,
        severity: cappedSeverity(method, weights),
        uncapped: weights.reduce((sum, each) => sum + each, 0),
        hasViolation: violations.length > 0,
        unweighted: violations.length - weights.length,
      },
    ];
  });
}

function isRelevant({ levels = [], hazmatOnly = false }: MethodBasic, { level, hasHazmat }: Inspection) {
  return level !== null && levels.includes(level) && (!hazmatOnly || hasHazmat);
}
