import { useState } from "react";
import { LineInput } from "../../parts/text/LineInput.tsx";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";

const monthsPerYear = 12;
const digits = /^\d{0,4}$/;

interface IntervalText {
  years: string;
  months: string;
}

function partsOf(value: WidgetProps["value"]): IntervalText {
  if (typeof value !== "number") return { years: "", months: "" };
  return { years: String(Math.trunc(value / monthsPerYear)), months: String(value % monthsPerYear) };
}

function totalOf({ years, months }: IntervalText): number | null {
  return years === "" && months === "" ? null : Number(years) * monthsPerYear + Number(months);
}

/** A span of time as years and months; the value is the whole months. */
function Interval({ id, value, onChange, onBlur, disabled, required, invalid, describedBy }: WidgetProps) {
  const [draft, setDraft] = useState<IntervalText | null>(null);
  const parts = draft && totalOf(draft) === (value ?? null) ? draft : partsOf(value);

  const edit = (part: keyof IntervalText) => (text: string) => {
    if (!digits.test(text)) return;
    const next = { ...parts, [part]: text };
    setDraft(next);
    onChange(totalOf(next));
  };
  const box = (part: keyof IntervalText) => (
    <LineInput
      id={part === "years" ? id : `${id}-months`}
      aria-labelledby={`${id}-label ${id}-${part}-unit`}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      disabled={disabled}
      invalid={invalid}
      inputMode="numeric"
      endSpace="64px"
      end={
        <span className="ss-input-unit" id={`${id}-${part}-unit`}>
          {part}
        </span>
      }
      value={parts[part]}
      onText={edit(part)}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
    />
  );
  return (
    <div className="ss-interval">
      {box("years")}
      {box("months")}
    </div>
  );
}

export const intervalWidget: WidgetEntry = {
  name: "interval",
  fits: (field) => field.type === "interval",
  component: Interval,
  grouped: true,
};
