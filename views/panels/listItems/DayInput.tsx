import { lazy, Suspense, useRef, useState } from "react";
import { Button, Spinner } from "@blueprintjs/core";
import { Calendar as CalendarIcon } from "@blueprintjs/icons";
import { formatDate, parseDate } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { LineInput } from "../../parts/text/LineInput.tsx";
import { Popup } from "../../parts/dialogs/Popup.tsx";
import { calendarLimits, within } from "../../widgets/dateTime/limits.ts";

const Calendar = lazy(async () => ({
  default: (await import("../../widgets/dateTime/Calendar.tsx")).Calendar,
}));

interface Props {
  label: string;
  id?: string;
  /** Epoch seconds. */
  value: number | null;
  disabled?: boolean;
  /** A day was typed and left, or chosen; null: it was emptied. */
  onDay(day: number | null): void;
}

const textOf = (value: number | null) => (value === null ? "" : formatDate(value));

/** A day: typed and taken over when it is left, or chosen from a calendar, which Alt and the down arrow open; always UTC. */
export function DayInput({ label, id, value, disabled = false, onDay }: Props) {
  const { text, isBroken, setTyped, take } = useTypedDay(value, onDay);
  const { open, setOpen, close, button } = useCalendar();
  return (
    <div className="ss-popup-host ss-items-day">
      <LineInput
        id={id}
        aria-label={label}
        aria-invalid={isBroken}
        autoComplete="off"
        placeholder="MM/DD/YYYY"
        maxLength={24}
        disabled={disabled}
        invalid={isBroken}
        value={text}
        onText={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (!event.altKey || event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        end={
          <Button
            ref={button}
            variant="minimal"
            icon={<CalendarIcon />}
            disabled={disabled}
            aria-label={`Choose ${label}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {isBroken && (
        <span role="alert" className="ss-message" data-severity="error">
          Must be a date (MM/DD/YYYY).
        </span>
      )}
      {open && (
        <DayPopup
          value={value}
          onClose={close}
          onDay={(next, chosen) => {
            setTyped(null);
            onDay(next);
            if (chosen) close();
          }}
        />
      )}
    </div>
  );
}

function useLimits() {
  const { now } = useViews();
  return { now, limits: calendarLimits(undefined, now, null) };
}

/** What is typed, and `take`, which takes it over where it is a day. */
function useTypedDay(value: number | null, onDay: Props["onDay"]) {
  const [typed, setTyped] = useState<string | null>(null);
  const { limits } = useLimits();
  const text = typed ?? textOf(value);
  const day = text.trim() === "" ? null : parseDate(text);
  const isBroken = day === undefined || (day !== null && !within(day, limits));
  const take = () => {
    if (typed === null || isBroken || day === undefined) return;
    setTyped(null);
    if (textOf(day) !== textOf(value)) onDay(day);
  };
  return { text, isBroken, setTyped, take };
}

/** Whether the calendar is open. When it closes, the focus is on its button, unless something else was pressed. */
function useCalendar() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (event?: Event) => {
    if (event?.target instanceof Node && button.current?.contains(event.target)) return;
    setOpen(false);
    // Not at once: the key that chose the day would press the button, too.
    if (!(event instanceof PointerEvent)) setTimeout(() => button.current?.focus());
  };
  return { open, setOpen, close, button };
}

interface PopupProps {
  value: number | null;
  onClose(event?: Event): void;
  /** `chosen`: it is the one, and the calendar may close. */
  onDay(day: number | null, chosen: boolean): void;
}

function DayPopup({ value, onClose, onDay }: PopupProps) {
  const { now, limits } = useLimits();
  return (
    <Popup
      takesFocus
      placement="bottom-end"
      onClose={onClose}
      content={
        <Suspense fallback={<Spinner size={24} className="ss-popover-wait" />}>
          <Calendar
            value={value !== null && within(value, limits) ? value : null}
            today={now}
            withTime={false}
            {...limits}
            onChange={onDay}
          />
        </Suspense>
      }
    />
  );
}
