import { useId } from "react";
import { emptyPlaceholder, formatDate } from "../../../../../engine/index.ts";
import { type CarryoverCase, daysProblem, type Estimate } from "./carryover.ts";
import { NotedInput } from "../../NotedInput.tsx";

interface Props {
  case: CarryoverCase;
  estimate: Estimate;
  onChange(estimate: Estimate): void;
}

/** A case whose days go on: what is counted so far, and the inputs of what is expected. */
export function CarryoverFields({ case: each, estimate, onChange }: Props) {
  const { employeeInvolved, date, terminal, natureOfInjury, lostDays, restrictedDays } = each;
  const facts: readonly (readonly [label: string, value: string])[] = [
    ["Date", date === null ? "" : formatDate(date)],
    ["Terminal", terminal],
    ["Nature of Injury", natureOfInjury],
    ["Lost Days", String(lostDays)],
    ["Restricted Days", String(restrictedDays)],
  ];
  return (
    <fieldset className="osha-case">
      <legend dir="auto">{employeeInvolved ?? emptyPlaceholder}</legend>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || emptyPlaceholder}</dd>
          </div>
        ))}
      </dl>
      <div className="osha-estimates">
        <DaysField
          label="Estimated Lost Days"
          value={estimate.lost}
          onChange={(lost) => onChange({ ...estimate, lost })}
        />
        <DaysField
          label="Estimated Restricted Days"
          value={estimate.restricted}
          onChange={(restricted) => onChange({ ...estimate, restricted })}
        />
      </div>
    </fieldset>
  );
}

interface DaysProps {
  label: string;
  value: string;
  onChange(text: string): void;
}

function DaysField({ label, value, onChange }: DaysProps) {
  return (
    <NotedInput
      id={useId()}
      label={label}
      problem={daysProblem(value)}
      inputMode="numeric"
      placeholder="0"
      value={value}
      onValueChange={onChange}
    />
  );
}
