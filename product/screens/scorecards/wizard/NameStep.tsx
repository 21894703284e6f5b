import { Switch } from "@blueprintjs/core";
import { useId } from "react";
import { scorecardLimits } from "../../../../engine/index.ts";
import { TextCount } from "../../../../views/index.ts";
import { NotedInput } from "../../cannedReports/NotedInput.tsx";
import type { StepProps } from "./stepProps.ts";

/** What the scorecard is called, and whether people are shown their own score. */
export function NameStep({ draft, problems, onChange }: StepProps) {
  const id = useId();
  return (
    <>
      <div className="wizard-named">
        <NotedInput
          id={`${id}-name`}
          label="Name"
          dir="auto"
          required
          problem={problems["name"]}
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
        />
        <TextCount text={draft.name.trim()} most={scorecardLimits.name} />
      </div>
      <div>
        <Switch
          label="Show people their own score"
          checked={draft.shownToEmployees}
          aria-describedby={`${id}-shown`}
          onChange={({ currentTarget: { checked } }) => onChange({ shownToEmployees: checked })}
        />
        <p id={`${id}-shown`} className="scorecards-quiet">
          They see their score, their rank, what it is made of and the mean of their peers, and nothing of
          others.
        </p>
      </div>
    </>
  );
}
