import { useState } from "react";
import { Checkbox } from "@blueprintjs/core";
import { formatValue, parseValue, type CompiledField, type NumberFilter } from "../../../../engine/index.ts";
import { useFormatContext } from "../../../context/viewsContext.ts";
import { LineInput } from "../../../parts/text/LineInput.tsx";
import type { FilterInputsProps } from "./filterInputs.ts";

/** The least and the most that a column's values may be. A maximum below the minimum shows a message, and is not applied. */
export function NumberInputs({ column: { key, field }, filter, onFilter }: FilterInputsProps<NumberFilter>) {
  const { min, max, orNoValue } = filter ?? {};
  const change = (next: { min?: number | undefined; max?: number | undefined; orNoValue?: boolean }) =>
    onFilter(filterOf(key, { min, max, orNoValue: orNoValue === true, ...next }));
  const isCrossed = min !== undefined && max !== undefined && max < min;
  return (
    <>
      <div className="ss-filter-pair">
        <NumberInput
          autoFocus
          label="Minimum"
          field={field}
          value={min}
          onValue={(value) => change({ min: value })}
        />
        <NumberInput label="Maximum" field={field} value={max} onValue={(value) => change({ max: value })} />
      </div>
      {isCrossed && (
        <p className="ss-filter-issue" role="alert">
          The maximum is below the minimum, so this filter is not applied.
        </p>
      )}
      <Checkbox
        label="Include records without a value"
        checked={orNoValue === true}
        onChange={({ currentTarget }) => change({ orNoValue: currentTarget.checked })}
      />
    </>
  );
}

function filterOf(
  field: string,
  { min, max, orNoValue }: { min?: number | undefined; max?: number | undefined; orNoValue: boolean },
): NumberFilter | undefined {
  if (min === undefined && max === undefined && !orNoValue) return undefined;
  return {
    kind: "number",
    field,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(orNoValue ? { orNoValue } : {}),
  };
}

interface NumberInputProps {
  label: string;
  field: CompiledField;
  value: number | undefined;
  autoFocus?: boolean;
  onValue(value: number | undefined): void;
}

/** A number as the column writes it; any other text filters nothing and shows a message. */
function NumberInput({ label, field, value, autoFocus = false, onValue }: NumberInputProps) {
  const format = useFormatContext();
  const [text, setText] = useState(() => (value === undefined ? "" : formatValue(field, value, format)));
  const [issue, setIssue] = useState("");
  const type = (next: string) => {
    setText(next);
    const parsed = parseValue(field, next);
    setIssue("issue" in parsed ? parsed.issue.message : "");
    onValue("value" in parsed && typeof parsed.value === "number" ? parsed.value : undefined);
  };
  return (
    <label className="ss-filter-label">
      {label}
      <LineInput autoFocus={autoFocus} invalid={issue !== ""} value={text} onText={type} />
      {issue !== "" && <span className="ss-filter-issue">{issue}</span>}
    </label>
  );
}
