/** What violations and crashes weigh, before they age. */
import type { BasicsMethod, MethodBasic } from "./types.ts";

/** A roadside inspection; its day in epoch seconds. */
export interface Inspection {
  readonly id: number;
  readonly label: string;
  readonly day: number;
  readonly level: string | null;
  readonly hasHazmat: boolean;
}

/** A violation of an inspection; one that was removed is none. */
export interface Violation {
  readonly id: number;
  readonly label: string;
  readonly inspection: number;
  readonly basic: string | null;
  readonly code: string | null;
  /** null: nobody entered it. */
  readonly severity: number | null;
  readonly isOutOfService: boolean;
}

/** A crash that counts. */
export interface Crash {
  readonly id: number;
  readonly label: string;
  readonly day: number;
  readonly isInjuryOrFatality: boolean;
  readonly hasHazmat: boolean;
}

/** The severity of a violation with what it weighs more out of service; null: nobody entered its weight. */
export function violationSeverity(
  method: Pick<BasicsMethod, "outOfServiceWeight">,
  basic: Pick<MethodBasic, "addsOutOfService">,
  { severity, isOutOfService }: Pick<Violation, "severity" | "isOutOfService">,
): number | null {
  if (severity === null) return null;
  return severity + (isOutOfService && basic.addsOutOfService ? method.outOfServiceWeight : 0);
}

/** The severity of a crash. */
export function crashSeverity(
  { crashWeights }: Pick<BasicsMethod, "crashWeights">,
  { isInjuryOrFatality, hasHazmat }: Pick<Crash, "isInjuryOrFatality" | "hasHazmat">,
): number {
  const usual = isInjuryOrFatality ? crashWeights.injuryOrFatality : crashWeights.towAway;
  return usual + (hasHazmat ? crashWeights.hazmat : 0);
}

/** What one inspection counts in one BASIC: the sum of its violations, as far as the cap lets it. */
export function cappedSeverity(
  { mostPerInspection }: Pick<BasicsMethod, "mostPerInspection">,
  severities: readonly number[],
): number {
  return Math.min(
    mostPerInspection,
    severities.reduce((sum, each) => sum + each, 0),
  );
}
