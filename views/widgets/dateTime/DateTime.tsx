import { lazy, Suspense, useState } from "react";
import { Button, PopoverNext, PopupKind, Spinner } from "@blueprintjs/core";
import { Calendar as CalendarIcon } from "@blueprintjs/icons";
import { useViews } from "../../context.tsx";
import { DraftInput } from "../../parts/DraftInput.tsx";
import { formattedText } from "../../parts/useTextDraft.ts";
import type { WidgetEntry, WidgetProps } from "../types.ts";
import { dayFrom } from "./utcDay.ts";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));

const placeholders: Record<string, string> = {
  date: "MM/DD/YYYY",
  time: "h:mm AM",
  dateTime: "MM/DD/YYYY h:mm AM",
};
const longestText = 24;
/** The calendar's years, where the field sets no range. */
const earliest = Date.UTC(1900, 0, 1) / 1000;
const latest = Date.UTC(2199, 11, 31) / 1000;

/** A date, a time of day or a moment: typed, or chosen from a calendar; always UTC. */
export function DateTime(props: WidgetProps) {
  const { field, disabled } = props;
  return (
    <DraftInput
      widget={props}
      editText={formattedText}
      placeholder={placeholders[field.kind ?? "date"]}
      maxLength={longestText}
      rightElement={field.kind === "time" || disabled ? undefined : <CalendarButton {...props} />}
    />
  );
}

function CalendarButton({ field, value, onChange, onBlur }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  const limits = useLimits(field);
  const withTime = field.kind === "dateTime";
  const choose = (next: number | null, chosen: boolean) => {
    onChange(next);
    if (chosen && !withTime) setOpen(false);
  };
  const calendar = (
    <Suspense fallback={<Spinner size={24} className="ss-popover-wait" />}>
      <Calendar
        value={typeof value === "number" ? value : null}
        withTime={withTime}
        {...limits}
        onChange={choose}
      />
    </Suspense>
  );
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      onClosed={onBlur}
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      animation="minimal"
      content={calendar}
    >
      <Button variant="minimal" icon={<CalendarIcon />} aria-label={`Choose ${field.label}`} />
    </PopoverNext>
  );
}

/** First and last day of the calendar. A range that hangs on another date is left to validation. */
function useLimits(field: WidgetProps["field"]) {
  const { now } = useViews();
  const { range } = field.options;
  const day = (days: number | undefined, otherwise: number) =>
    days === undefined || range?.from !== undefined ? otherwise : dayFrom(now, days);
  return { min: day(range?.min, earliest), max: day(range?.max, latest) };
}

export const dateTimeWidget: WidgetEntry = {
  name: "dateTime",
  fits: (field) => field.type === "dateTime",
  component: DateTime,
};
