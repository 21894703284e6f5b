import { useRef, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Calendar as CalendarIcon } from "@blueprintjs/icons";
import { DraftInput } from "../text/DraftInput.tsx";
import { Popup } from "../../parts/dialogs/Popup.tsx";
import { formattedText } from "../text/useTextDraft.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";
import { FieldCalendar } from "./FieldCalendar.tsx";
import { steppedTime } from "./steps.ts";

const placeholders: Record<string, string> = {
  date: "MM/DD/YYYY",
  time: "h:mm AM",
  dateTime: "MM/DD/YYYY h:mm AM",
};

/**
 * A date, a time of day or a moment: typed, or chosen from a calendar, which Alt and the down arrow open; always UTC. The
 * arrows step a time of day by quarters of an hour.
 */
function DateTime(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasCalendar = field.kind !== "time" && !disabled;
  const close = (event?: Event) => {
    if (event?.target instanceof Node && button.current?.contains(event.target)) return;
    setOpen(false);
    // Not at once: the key that chose the day would press the button, too.
    if (!(event instanceof PointerEvent)) setTimeout(() => button.current?.focus());
    onBlur();
  };
  return (
    <div className="ss-popup-host">
      <DraftInput
        widget={props}
        editText={formattedText}
        placeholder={placeholders[field.kind ?? "date"]}
        rightElement={
          hasCalendar ? (
            <Button
              ref={button}
              variant="minimal"
              icon={<CalendarIcon />}
              aria-label={`Choose ${field.label}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          ) : undefined
        }
        onKeyDown={(event) => {
          const next = field.kind === "time" ? steppedTime(value, event.key) : undefined;
          const opens = hasCalendar && event.altKey && event.key === "ArrowDown";
          if (next === undefined && !opens) return;
          event.preventDefault();
          if (opens) setOpen(true);
          else onChange(next ?? null);
        }}
      />
      {open && (
        <Popup
          takesFocus
          placement="bottom-end"
          onClose={close}
          content={<FieldCalendar field={field} value={value} onChange={onChange} onDone={close} />}
        />
      )}
    </div>
  );
}

export const dateTimeWidget: WidgetEntry = {
  name: "dateTime",
  fits: (field) => field.type === "dateTime",
  component: DateTime,
};
