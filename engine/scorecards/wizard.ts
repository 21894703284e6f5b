/** The steps in which a scorecard is made (spec reporting.md 3 and 4). */

/** Their names, in order. */
export const scorecardStepNames = [
  "Employees",
  "Frequency",
  "Attributes",
  "Weighting",
  "Name Scorecard",
] as const;
export type ScorecardStepName = (typeof scorecardStepNames)[number];

/** A step as a page shows it. */
export interface ScorecardStep {
  readonly stepName: ScorecardStepName;
  readonly isExpanded: boolean;
  readonly isComplete: boolean;
  readonly isDisabled: boolean;
  /** null after the last. */
  readonly nextStep: ScorecardStepName | null;
}

/** The steps of a new scorecard: only the first is open. */
export function newWizard(): ScorecardStep[] {
  return stepsWith((index) => ({ isExpanded: index === 0, isComplete: false, isDisabled: index > 0 }));
}

/** The steps of a scorecard that exists: all are complete, enabled and collapsed. */
export function editWizard(): ScorecardStep[] {
  return stepsWith(() => ({ isExpanded: false, isComplete: true, isDisabled: false }));
}

/** Completing a step marks it complete, collapses it, and opens and enables the next. A step that is disabled cannot be completed. */
export function completeStep(
  steps: readonly ScorecardStep[],
  stepName: ScorecardStepName,
): readonly ScorecardStep[] {
  const completed = steps.find((step) => step.stepName === stepName);
  if (!completed || completed.isDisabled) return steps;
  return steps.map((step) => {
    if (step === completed) return { ...step, isComplete: true, isExpanded: false };
    return step.stepName === completed.nextStep ? { ...step, isExpanded: true, isDisabled: false } : step;
  });
}

/** Opens a step, or collapses it; one that is disabled stays as it is. */
export function toggleStep(
  steps: readonly ScorecardStep[],
  stepName: ScorecardStepName,
): readonly ScorecardStep[] {
  return steps.map((step) =>
    step.stepName === stepName && !step.isDisabled ? { ...step, isExpanded: !step.isExpanded } : step,
  );
}

function stepsWith(
  state: (index: number) => Pick<ScorecardStep, "isComplete" | "isDisabled" | "isExpanded">,
): ScorecardStep[] {
  return scorecardStepNames.map((stepName, index) => ({
    stepName,
    ...state(index),
    nextStep: scorecardStepNames[index + 1] ?? null,
  }));
}
