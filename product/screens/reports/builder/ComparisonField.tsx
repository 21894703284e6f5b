import { useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import {
  comparisonRefusal,
  type Report,
  type ReportComparison,
  type ReportContext,
} from "../../../../engine/index.ts";
import { type Change, setComparison } from "../reportEdits.ts";

interface Props {
  report: Report;
  context: ReportContext;
  onEdit(change: Change): void;
}

const comparisons: readonly { value: ReportComparison; label: string }[] = [
  { value: "previousPeriod", label: "The period before" },
  { value: "previousYear", label: "The year before" },
];

/** What the numbers are compared with; disabled, with the reason, where there is nothing before. */
export function ComparisonField({ report, context, onEdit }: Props) {
  const [id, helpId] = [useId(), useId()];
  const refusal = comparisonRefusal(report, context);
  return (
    <FormGroup
      label="Compare with"
      labelFor={id}
      helperText={refusal !== undefined && <span id={helpId}>{refusal}</span>}
    >
      <HTMLSelect
        id={id}
        fill
        disabled={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : helpId}
        value={report.settings.compare ?? ""}
        options={[{ value: "", label: "Nothing" }, ...comparisons]}
        onChange={({ target: { value } }) =>
          onEdit(setComparison(comparisons.find((each) => each.value === value)?.value))
        }
      />
    </FormGroup>
  );
}
