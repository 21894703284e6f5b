import { useId } from "react";
import { HTMLSelect } from "@blueprintjs/core";

interface DateProps {
  label: string;
  value: string;
  /** The last day that can be chosen. */
  last: string | undefined;
  onChange(text: string): void;
}

/** A day. */
export function DateField({ label, value, last, onChange }: DateProps) {
  const id = useId();
  return (
    <div className="canned-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="bp6-input"
        type="date"
        min="1900-01-01"
        max={last ?? "2199-12-31"}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** The months of a year, by their two digits. */
export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, "0"),
  label: new Date(Date.UTC(2024, index)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }),
}));
/** How many days a month has, in a leap year: somebody was born on its last day of February. */
export const daysIn = (month: string) => new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();

interface DayProps {
  label: string;
  /** As `03-31`; undefined: none. */
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/** A day of the year, in any year. */
export function DayOfYearField({ label, value, onChange }: DayProps) {
  const id = useId();
  const [month = "", day = "01"] = value?.split("-") ?? [];
  const change = (nextMonth: string, nextDay: string) => {
    const within = Math.min(Number(nextDay), daysIn(nextMonth));
    onChange(nextMonth === "" ? undefined : `${nextMonth}-${String(within).padStart(2, "0")}`);
  };
  return (
    <div className="canned-day">
      <label htmlFor={id}>{label}</label>
      <span className="canned-month">
        <HTMLSelect
          id={id}
          value={month}
          options={[{ value: "", label: "Any" }, ...months]}
          onChange={({ currentTarget }) => change(currentTarget.value, day)}
        />
        {month !== "" && (
          <HTMLSelect
            aria-label={`${label}, day`}
            value={String(Number(day))}
            options={Array.from({ length: daysIn(month) }, (_, index) => index + 1)}
            onChange={({ currentTarget }) => change(month, currentTarget.value)}
          />
        )}
      </span>
    </div>
  );
}
