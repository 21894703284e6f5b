import { Button, Radio, RadioGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";

function selectedName(value: WidgetProps["value"]) {
  if (value === true) return "yes";
  return value === false ? "no" : "";
}

/** Yes, No, or not answered; an answer that is not required can be cleared. */
function YesNo({
  id,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  required,
  invalid,
  describedBy,
}: WidgetProps) {
  const { trueLabel = "Yes", falseLabel = "No" } = field.options;
  const answered = typeof value === "boolean";
  return (
    <div className="ss-yes-no" onBlur={onBlur}>
      <RadioGroup
        inline
        name={id}
        disabled={disabled}
        selectedValue={selectedName(value)}
        onChange={(event) => onChange(event.currentTarget.value === "yes")}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
      >
        <Radio id={id} label={trueLabel} value="yes" />
        <Radio label={falseLabel} value="no" />
      </RadioGroup>
      {answered && !required && !disabled && (
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={`Clear ${field.label}`}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}

export const booleanWidget: WidgetEntry = {
  name: "boolean",
  fits: (field) => field.type === "boolean",
  component: YesNo,
  grouped: true,
};
