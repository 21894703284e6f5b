import type { ReactNode } from "react";
import { startOfDay } from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../../views/index.ts";
import type { CannedParameter, CannedValues } from "../../services/index.ts";
import { ChoicesField } from "../pickers/ChoicesField.tsx";
import { DateField, DayOfYearField } from "./DateFields.tsx";
import { chosenKeys, dateOf, dateText, lastDate, rangeNames, withValue } from "./formValues.ts";
import { RecordsField } from "./RecordsField.tsx";
import { useTerminalOptions } from "./useTerminalOptions.ts";

interface Props {
  /** Alias of the report. */
  report: string;
  parameters: readonly CannedParameter[];
  values: CannedValues;
  onChange(values: CannedValues): void;
}

/** The inputs of a ready report. */
export function CannedForm({ report, parameters, values, onChange }: Props) {
  return (
    <div className="canned-fields">
      {parameters.map((parameter) => (
        <Field key={parameter.name} {...{ report, parameter, values }} onValues={onChange} />
      ))}
    </div>
  );
}

interface FieldProps {
  report: string;
  parameter: CannedParameter;
  values: CannedValues;
  onValues(values: CannedValues): void;
}

function Field(props: FieldProps): ReactNode {
  const { parameter, values, onValues } = props;
  const { kind, name, label, templateAlias = "", noMatch } = parameter;
  const change = (keys: readonly (string | number)[]) =>
    onValues(withValue(values, name, keys.length === 0 ? undefined : [...keys]));
  const chosen = chosenKeys(values, name);
  if (kind === "dates") return <Dates {...props} />;
  if (kind === "daysOfYear") return <DaysOfYear {...props} />;
  if (kind === "records")
    return (
      <RecordsField
        {...{ label, template: templateAlias, chosen }}
        emptyText={noMatch}
        onChange={(keys) => change(keys.map(Number))}
      />
    );
  if (kind === "terminals")
    return (
      <Terminals {...{ label, chosen }} report={props.report} onChange={(keys) => change(keys.map(Number))} />
    );
  return <Choices {...{ label, chosen }} enumSet={parameter.enumSet ?? ""} onChange={change} />;
}

function Dates({ parameter, values, onValues }: FieldProps) {
  const last = lastDate(parameter, startOfDay(useViews().now));
  const names = rangeNames(parameter);
  return (
    <fieldset className="canned-range">
      <legend>{parameter.label}</legend>
      {(["from", "to"] as const).map((end) => (
        <DateField
          key={end}
          label={end === "from" ? "From" : "To"}
          value={dateText(values[names[end]])}
          last={last}
          onChange={(text) => onValues(withValue(values, names[end], dateOf(text)))}
        />
      ))}
    </fieldset>
  );
}

function DaysOfYear({ parameter, values, onValues }: FieldProps) {
  const names = rangeNames(parameter);
  return (
    <fieldset className="canned-range">
      <legend>{parameter.label}</legend>
      {(["from", "to"] as const).map((end) => {
        const value = values[names[end]];
        return (
          <DayOfYearField
            key={end}
            label={end === "from" ? "From" : "To"}
            value={typeof value === "string" ? value : undefined}
            onChange={(day) => onValues(withValue(values, names[end], day))}
          />
        );
      })}
    </fieldset>
  );
}

interface ListProps {
  label: string;
  chosen: readonly string[];
  onChange(keys: readonly string[]): void;
}

function Choices({ enumSet, ...props }: ListProps & { enumSet: string }) {
  const options = useFormatContext()
    .enumValues(enumSet)
    .map(({ name, display }) => ({ key: name, label: display }));
  return <ChoicesField {...props} options={options} />;
}

function Terminals({ report, ...props }: ListProps & { report: string }) {
  return <ChoicesField {...props} options={useTerminalOptions(report)} />;
}
