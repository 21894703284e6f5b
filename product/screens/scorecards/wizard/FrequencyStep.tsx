import { Radio, RadioGroup } from "@blueprintjs/core";
import { useId } from "react";
import {
  nextScorecardDay,
  scorecardFrequencies,
  scorecardLimits,
  scorecardPeriod,
  startOfDay,
} from "../../../../engine/index.ts";
import { useViews } from "../../../../views/index.ts";
import { NotedInput } from "../../cannedReports/NotedInput.tsx";
import { dayText, daysText } from "../words/days.ts";
import { frequencyWords } from "../words/scorecardText.ts";
import { type ScorecardDraft, wholeOf } from "./draft.ts";
import { stepProblems } from "./stepProblems.ts";
import type { StepProps } from "./stepProps.ts";

/** How often a scorecard is computed, and over how many months; with the days that follow from it. */
export function FrequencyStep({ draft, problems, onChange }: StepProps) {
  const id = useId();
  return (
    <>
      <RadioGroup
        inline
        label="How often it is computed"
        name={`${id}-frequency`}
        selectedValue={draft.frequency}
        onChange={({ currentTarget: { value } }) => {
          const frequency = scorecardFrequencies.find((each) => each === value);
          if (frequency) onChange({ frequency });
        }}
      >
        {scorecardFrequencies.map((each) => (
          <Radio key={each} value={each} label={frequencyWords[each]} />
        ))}
      </RadioGroup>
      <div className="wizard-months">
        <NotedInput
          id={`${id}-months`}
          label="Months that a run covers"
          type="number"
          min={1}
          max={scorecardLimits.months}
          inputMode="numeric"
          note={`1 to ${scorecardLimits.months}`}
          problem={problems["months"] ?? problems["frequency"]}
          value={draft.months}
          onValueChange={(months) => onChange({ months })}
        />
      </div>
      <p role="status" className="wizard-lead">
        <PeriodText draft={draft} />
      </p>
    </>
  );
}

function PeriodText({ draft }: { draft: ScorecardDraft }) {
  const today = startOfDay(useViews().now);
  if (Object.keys(stepProblems("Frequency", draft)).length > 0)
    return "Enter the months to see which days a run covers.";
  const { frequency } = draft;
  const months = wholeOf(draft.months);
  const next = nextScorecardDay(frequency, today);
  return (
    <>
      A run of today covers <strong>{daysText(scorecardPeriod(frequency, months, today))}</strong>. The next
      one is computed by itself on {dayText(next)} and covers{" "}
      <strong>{daysText(scorecardPeriod(frequency, months, next))}</strong>.
    </>
  );
}
