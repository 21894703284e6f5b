import type { ScorecardStepName } from "../../../../engine/index.ts";
import type { Scorecard, ScorecardCatalog } from "../../../services/index.ts";
import { AttributesStep } from "./AttributesStep.tsx";
import { EmployeesStep } from "./EmployeesStep.tsx";
import { FrequencyStep } from "./FrequencyStep.tsx";
import { NameStep } from "./NameStep.tsx";
import type { WizardState } from "./useWizard.ts";
import { WeightingStep } from "./WeightingStep.tsx";

interface Props {
  step: ScorecardStepName;
  wizard: WizardState;
  catalog: ScorecardCatalog;
  before: Scorecard | undefined;
}

/** The fields of a step. */
export function StepContent({ step, wizard, catalog, before }: Props) {
  const { draft, change } = wizard;
  const problems = wizard.problemsOf(step);
  const props = { draft, problems, onChange: change };
  switch (step) {
    case "Employees":
      return <EmployeesStep {...props} catalog={catalog} />;
    case "Frequency":
      return <FrequencyStep {...props} />;
    case "Attributes":
      return <AttributesStep {...props} {...{ catalog, before }} />;
    case "Weighting":
      return <WeightingStep {...props} {...{ catalog, before }} />;
    case "Name Scorecard":
      return <NameStep {...props} />;
  }
}
