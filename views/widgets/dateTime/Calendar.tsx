import { DatePicker3 as DatePicker } from "@blueprintjs/datetime2";
import "@blueprintjs/datetime/lib/css/blueprint-datetime.css";
import { epochOfTwin, localTwin } from "./utcDay.ts";

interface Props {
  /** Epoch seconds. */
  value: number | null;
  withTime: boolean;
  /** Epoch seconds of the first and last day that may be chosen. */
  min: number;
  max: number;
  /** Epoch seconds of the day whose month is shown while nothing is chosen; left out: the browser's today. */
  today?: number;
  /** `chosen` is false while only the month is turned. */
  onChange(value: number | null, chosen: boolean): void;
}

/** Seconds from the midnight of a day to its last minute. */
const lastMinute = 86_340;

/** The calendar is in English without one; the package would load it at run time from a name. */
const noLocale = async () => undefined;

/** Blueprint gives its choice of AM and PM no name. */
function nameHalfOfDay(calendar: HTMLElement | null) {
  calendar?.querySelector(".bp6-timepicker-ampm-select select")?.setAttribute("aria-label", "AM or PM");
}

/** A month to choose a day from, weeks from Sunday on, in UTC (spec records.md 9). */
export function Calendar({ value, withTime, min, max, today, onChange }: Props) {
  const shown = today === undefined ? undefined : Math.min(Math.max(today, min), max);
  return (
    <div ref={nameHalfOfDay}>
      <DatePicker
        dayPickerProps={{ weekStartsOn: 0, initialFocus: true }}
        dateFnsLocaleLoader={noLocale}
        highlightCurrentDay
        minDate={localTwin(min)}
        maxDate={localTwin(withTime ? max + lastMinute : max)}
        initialMonth={value === null && shown !== undefined ? localTwin(shown) : undefined}
        timePickerProps={withTime ? { useAmPm: true, precision: "minute" } : undefined}
        value={value === null ? null : localTwin(value)}
        onChange={(date, chosen) => onChange(date && epochOfTwin(date, !withTime), chosen)}
      />
    </div>
  );
}
