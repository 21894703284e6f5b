import { useState } from "react";
import {
  completeStep,
  editWizard,
  newWizard,
  type ScorecardStep,
  type ScorecardStepName,
  toggleStep,
} from "../../../../engine/index.ts";
import { isSameDraft, type ScorecardDraft } from "./draft.ts";
import { type Refusal, stepProblems, type StepProblems } from "./stepProblems.ts";

/** A scorecard while it is edited in steps. */
export interface WizardState {
  readonly draft: ScorecardDraft;
  readonly steps: readonly ScorecardStep[];
  readonly isChanged: boolean;
  /** The step whose heading, or whose first wrong field, takes the focus; another object each time. */
  readonly focus: { readonly step: ScorecardStepName; readonly what: "heading" | "problem" } | undefined;
  change(changed: Partial<ScorecardDraft>): void;
  toggle(step: ScorecardStepName): void;
  /** What is wrong in a step, as far as it is said yet: once somebody tried to complete it, or the server refused it. */
  problemsOf(step: ScorecardStepName): StepProblems;
  /** Completes a step and opens the next one, or says what is wrong in it. Answers whether it was completed. */
  complete(step: ScorecardStepName): boolean;
  /** Opens the first step with a mistake, and says it. Answers whether there is one. */
  showMistakes(): boolean;
  /** Shows what the server refused. Answers whether it belongs to a step. */
  refuse(refusals: readonly Refusal[]): boolean;
}

/** The draft, its steps, and what is wrong. `isNew`: a scorecard that is not there yet. */
export function useWizard(first: ScorecardDraft, isNew: boolean): WizardState {
  const [draft, setDraft] = useState(first);
  const [steps, setSteps] = useState<readonly ScorecardStep[]>(isNew ? newWizard : editWizard);
  const [tried, setTried] = useState<ReadonlySet<ScorecardStepName>>(new Set());
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [focus, setFocus] = useState<WizardState["focus"]>();
  const open = (step: ScorecardStepName) => {
    setSteps((now) => now.map((each) => (each.stepName === step ? { ...each, isExpanded: true } : each)));
    setFocus({ step, what: "problem" });
  };
  const isWrong = (step: ScorecardStepName) => Object.keys(stepProblems(step, draft)).length > 0;
  return {
    draft,
    steps,
    isChanged: !isSameDraft(draft, first),
    focus,
    change(changed) {
      setDraft((now) => ({ ...now, ...changed }));
      setRefused([]);
    },
    toggle: (step) => setSteps((now) => toggleStep(now, step)),
    problemsOf(step) {
      const own = tried.has(step) ? stepProblems(step, draft) : {};
      const others = refused.filter((each) => each.step === step);
      return { ...own, ...Object.fromEntries(others.map(({ field, message }) => [field, message])) };
    },
    complete(step) {
      setTried((now) => new Set([...now, step]));
      if (isWrong(step)) {
        open(step);
        return false;
      }
      const next = steps.find(({ stepName }) => stepName === step)?.nextStep;
      setSteps((now) => completeStep(now, step));
      if (next) setFocus({ step: next, what: "heading" });
      return true;
    },
    showMistakes() {
      const wrong = steps.map(({ stepName }) => stepName).filter(isWrong);
      const [step] = wrong;
      if (step === undefined) return false;
      setTried((now) => new Set([...now, ...wrong]));
      open(step);
      return true;
    },
    refuse(refusals) {
      const [one] = refusals;
      setRefused(refusals);
      if (one) open(one.step);
      return one !== undefined;
    },
  };
}
