import { useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import type { DisplayType, DisplayTypeSetting, Report, ReportContext } from "../../../../engine/index.ts";
import { type Change, setDisplay, setDisplaySetting, settingsOf } from "../reportEdits.ts";
import { ComparisonField } from "./ComparisonField.tsx";
import { TargetFields } from "./TargetFields.tsx";

interface Props {
  report: Report;
  context: ReportContext;
  onEdit(change: Change): void;
}

/** Spec reporting.md 3 and 9. */
const displays: readonly { value: DisplayType; label: string }[] = [
  { value: "table", label: "Table" },
  { value: "lineGraph", label: "Line Graph" },
  { value: "barGraph", label: "Bar Graph" },
];

const settingWords: Readonly<Record<DisplayTypeSetting, string>> = {
  values: "Values",
  shareOfTotal: "Share of total",
  grouped: "Side by side",
  stacked: "Stacked",
  runningTotal: "Running total",
};

/** Shares, stacks and running totals are of numbers that add up. */
function addsUp({ dataSeries }: Report): boolean {
  return dataSeries.some(({ aggregation }) => aggregation === "COUNT" || aggregation === "SUM");
}

/** How the answer is drawn. */
export function DisplayFields({ report, context, onEdit }: Props) {
  const [typeId, settingId] = [useId(), useId()];
  const { displayType, displayTypeSetting, target, compare } = report.settings;
  // Shares and stacks have no place for a number of the time before.
  const isPlain = !addsUp(report) || (compare !== undefined && displayType !== "lineGraph");
  const offered = settingsOf[displayType].slice(0, isPlain ? 1 : undefined);
  return (
    <>
      <FormGroup label="Display type" labelFor={typeId}>
        <HTMLSelect
          id={typeId}
          fill
          value={displayType}
          options={[...displays]}
          onChange={({ target: { value } }) => {
            const chosen = displays.find((each) => each.value === value);
            if (chosen) onEdit(setDisplay(chosen.value));
          }}
        />
      </FormGroup>
      <FormGroup label="Display setting" labelFor={settingId}>
        <HTMLSelect
          id={settingId}
          fill
          value={displayTypeSetting ?? offered[0]}
          options={offered.map((value) => ({ value, label: settingWords[value] }))}
          onChange={({ target: { value } }) => {
            const chosen = offered.find((each) => each === value);
            if (chosen) onEdit(setDisplaySetting(chosen));
          }}
        />
      </FormGroup>
      <ComparisonField {...{ report, context, onEdit }} />
      {displayType !== "table" && <TargetFields key={displayType} target={target} onEdit={onEdit} />}
    </>
  );
}
