import { useCallback, useRef } from "react";
import { Button } from "@blueprintjs/core";
import type { ScorecardStepName } from "../../../../engine/index.ts";
import { LeaveQuestion, NoChanges } from "../../../../views/index.ts";
import type { Scorecard, ScorecardCatalog } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import "../../cannedReports/cannedReports.css";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { resultsPath, scorecardsPath } from "../paths.ts";
import type { ScorecardDraft } from "./draft.ts";
import { StepContent } from "./StepContent.tsx";
import { stepSummary } from "./stepSummary.ts";
import { useSaveScorecard } from "./useSaveScorecard.ts";
import { useWizard } from "./useWizard.ts";
import "./wizard.css";
import { WizardStep } from "./WizardStep.tsx";

interface Props {
  catalog: ScorecardCatalog;
  first: ScorecardDraft;
  /** The scorecard that is changed; left out: a new one is made. */
  before?: Scorecard;
}

/** The five steps of a scorecard: Employees, Frequency, Attributes, Weighting, Name Scorecard (spec reporting.md 4). */
export function Wizard({ catalog, first, before }: Props) {
  const wizard = useWizard(first, before === undefined);
  const changed = useRef(wizard.isChanged);
  changed.current = wizard.isChanged;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => changed.current, []),
    onDiscard: useCallback(() => undefined, []),
  });
  const navigate = usePageNavigate();
  const { isBusy, refusal, save } = useSaveScorecard(wizard, before, guard);
  const home = () => void navigate(before ? resultsPath(before.id) : scorecardsPath);
  const submit = (step: ScorecardStepName, isLast: boolean) => {
    if (isLast) save();
    else wizard.complete(step);
  };
  // One that is there is saved by the bar below.
  const last = before ? undefined : "Create Scorecard";
  return (
    <div className="wizard">
      {wizard.steps.map((step, index) => (
        <WizardStep
          key={step.stepName}
          step={step}
          number={index + 1}
          summary={stepSummary(step.stepName, wizard.draft, catalog, before)}
          focus={wizard.focus?.step === step.stepName ? wizard.focus : undefined}
          submit={step.nextStep === null ? last : "Continue"}
          isBusy={isBusy && step.nextStep === null}
          onToggle={() => wizard.toggle(step.stepName)}
          onSubmit={() => submit(step.stepName, step.nextStep === null)}
        >
          <StepContent {...{ wizard, catalog, before }} step={step.stepName} />
        </WizardStep>
      ))}
      <RefusalNote reason={refusal} />
      <div className="wizard-bar">
        {before && (
          <Button intent="primary" text="Save" loading={isBusy} disabled={!wizard.isChanged} onClick={save} />
        )}
        <Button
          text="Cancel"
          disabled={isBusy}
          onClick={() => (wizard.isChanged ? guard.ask(home) : home())}
        />
        {before && <NoChanges isShown={!wizard.isChanged} />}
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </div>
  );
}
