import type { ScorecardDraft } from "./draft.ts";
import type { StepProblems } from "./stepProblems.ts";

/** What the fields of every step are given. */
export interface StepProps {
  readonly draft: ScorecardDraft;
  readonly problems: StepProblems;
  onChange(changed: Partial<ScorecardDraft>): void;
}
