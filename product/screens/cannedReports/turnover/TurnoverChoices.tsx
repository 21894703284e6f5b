import { useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import type { CannedValues } from "../../../services/index.ts";
import { withValue } from "../formValues.ts";

/** A choice of the reader, by its name in calls; what it can be, with what people read. */
interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

const show: Choice = {
  name: "show",
  label: "Show",
  options: { turnover: "Headcount and Turnover", survival: "How Long New Hires Stay" },
};
const by: Choice = {
  name: "by",
  label: "By",
  options: { terminal: "Terminal", position: "Position", month: "Month" },
};
const formula: Choice = {
  name: "formula",
  label: "Formula",
  options: {
    averageDaily: "Left / average daily headcount",
    startAndEnd: "Left / average of start and end",
    midMonth: "Left / headcount at mid-month",
  },
};
const rate: Choice = {
  name: "rate",
  label: "Rate",
  options: { annual: "Of a Year", period: "Of the Period" },
};

interface Props {
  values: CannedValues;
  onChange(values: CannedValues): void;
}

/** What is shown of turnover, and how it is counted. */
export function TurnoverChoices({ values, onChange }: Props) {
  const choices = values["show"] === "survival" ? [show, by] : [show, by, formula, rate];
  return (
    <div className="canned-fields">
      {choices.map((choice) => (
        <Select
          key={choice.name}
          choice={choice}
          value={String(values[choice.name] ?? "")}
          onChange={(value) => onChange(withValue(values, choice.name, value))}
        />
      ))}
    </div>
  );
}

interface SelectProps {
  choice: Choice;
  value: string;
  onChange(value: string): void;
}

function Select({ choice: { label, options }, value, onChange }: SelectProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        options={Object.entries(options).map(([key, words]) => ({ value: key, label: words }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}
