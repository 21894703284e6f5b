import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId } from "react";
import type { Scorecard, ScorecardCatalog } from "../../../services/index.ts";
import { labelOf } from "./attributeLabels.ts";
import { type DraftAttribute, distributed, keyOf, weightsOf } from "./draft.ts";
import { Preview } from "./Preview.tsx";
import { stepProblems } from "./stepProblems.ts";
import type { StepProps } from "./stepProps.ts";

interface Props extends StepProps {
  catalog: ScorecardCatalog;
  before: Scorecard | undefined;
}

/** How much each attribute weighs, in whole percents that add up to 100, with the best five as they would be. */
export function WeightingStep({ draft, problems, catalog, before, onChange }: Props) {
  const { attributes } = draft;
  const setWeight = (changed: DraftAttribute, weight: string) =>
    onChange({ attributes: attributes.map((each) => (each === changed ? { ...each, weight } : each)) });
  return (
    <div className="wizard-weighting">
      <div className="wizard-weights">
        {attributes.map((each) => (
          <Weight
            key={keyOf(each)}
            label={labelOf(each, catalog, before)}
            weight={each.weight}
            isSumWrong={problems["weights"] !== undefined}
            problem={problems[keyOf(each)]}
            onWeight={(weight) => setWeight(each, weight)}
          />
        ))}
        <Total {...{ draft, problems }} />
        <div>
          <Button
            text="Distribute evenly"
            disabled={attributes.length === 0}
            onClick={() => onChange({ attributes: distributed(attributes) })}
          />
        </div>
      </div>
      <Preview draft={draft} />
    </div>
  );
}

interface WeightProps {
  label: string;
  weight: string;
  isSumWrong: boolean;
  problem: string | undefined;
  onWeight(weight: string): void;
}

function Weight({ label, weight, isSumWrong, problem, onWeight }: WeightProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <FormGroup
      inline
      className="wizard-weight"
      label={<bdi>{label}</bdi>}
      labelFor={id}
      {...(isWrong && {
        intent: "danger" as const,
        helperText: (
          <span id={`${id}-note`} role="alert">
            {problem}
          </span>
        ),
      })}
    >
      <InputGroup
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        step={1}
        autoComplete="off"
        value={weight}
        onValueChange={onWeight}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightElement={<span className="wizard-percent">%</span>}
        {...(isWrong && { intent: "danger" as const })}
        aria-invalid={isWrong || isSumWrong || undefined}
        aria-describedby={isWrong ? `${id}-note` : undefined}
      />
    </FormGroup>
  );
}

/** The sum of the weights, and what is wrong with it. */
function Total({ draft, problems }: Pick<Props, "draft" | "problems">) {
  const weights = weightsOf(draft);
  const sum = weights.reduce((all, weight) => all + (Number.isNaN(weight) ? 0 : weight), 0);
  const problem = problems["weights"] ?? stepProblems("Weighting", draft)["weights"];
  return (
    <p className="wizard-total" role="status" data-wrong={sum === 100 ? undefined : true}>
      <span>Total</span>
      <strong>{sum}%</strong>
      {problem !== undefined && <span className="wizard-problem">{problem}</span>}
    </p>
  );
}
