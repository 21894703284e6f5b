import { useState } from "react";
import { Button, HTMLSelect } from "@blueprintjs/core";
import {
  clampDays,
  dayPresets,
  formatDate,
  parseDate,
  startOfDay,
  type DateColumnFilter,
  type DateFilter,
} from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { LineInput } from "../../../parts/text/LineInput.tsx";
import type { FilterInputsProps } from "./filterInputs.ts";
import { dateRangeLabels } from "./filterWords.ts";

type RangeType = DateFilter["type"];

/** The dates that a column's values lie in (spec records.md 3.16). */
export function DateInputs({ column: { key }, filter, onFilter }: FilterInputsProps<DateColumnFilter>) {
  const { now } = useViews();
  const today = startOfDay(now);
  const range = filter?.range;
  const change = (next: DateFilter | undefined) =>
    onFilter(next && { kind: "date", field: key, range: next });
  const choose = (type: string) => change(type === "" ? undefined : firstRange(type as RangeType, today));
  return (
    <>
      <HTMLSelect
        fill
        autoFocus
        aria-label="Dates"
        value={range?.type ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Date Range</option>
        {Object.entries(dateRangeLabels).map(([type, label]) => (
          <option key={type} value={type}>
            {type === "lastYear" ? `${label} (${yearOf(today) - 1})` : label}
          </option>
        ))}
      </HTMLSelect>
      {range && <RangeInputs range={range} onRange={change} />}
    </>
  );
}

const yearOf = (day: number) => new Date(day * 1000).getUTCFullYear();

/** What a range begins with when it is chosen. */
function firstRange(type: RangeType, today: number): DateFilter {
  const days = dayPresets[0] ?? 0;
  switch (type) {
    case "custom":
      return { type, start: today };
    case "startPlus":
      return { type, start: today, days };
    case "endPlus":
      return { type, end: today, days };
    case "days":
      return { type, min: 0, max: days };
    default:
      return { type };
  }
}

function RangeInputs({ range, onRange }: { range: DateFilter; onRange(range: DateFilter): void }) {
  switch (range.type) {
    case "custom":
      return (
        <div className="ss-filter-pair">
          <DayInput label="Start" day={range.start} onDay={(start) => onRange(customOf(start, range.end))} />
          <DayInput label="End" day={range.end} onDay={(end) => onRange(customOf(range.start, end))} />
        </div>
      );
    case "startPlus":
      return (
        <div className="ss-filter-pair">
          <DayInput
            label="From"
            day={range.start}
            onDay={(start) => start !== undefined && onRange({ ...range, start })}
          />
          <DaysInput label="Days" days={range.days} onDays={(days) => onRange({ ...range, days })} />
        </div>
      );
    case "endPlus":
      return (
        <div className="ss-filter-pair">
          <DayInput
            label="To"
            day={range.end}
            onDay={(end) => end !== undefined && onRange({ ...range, end })}
          />
          <DaysInput label="Days before" days={range.days} onDays={(days) => onRange({ ...range, days })} />
        </div>
      );
    case "days":
      return <DaysRange range={range} onRange={onRange} />;
    default:
      return null;
  }
}

function customOf(start: number | undefined, end: number | undefined): DateFilter {
  return {
    type: "custom",
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  };
}

interface DaysRangeProps {
  range: Extract<DateFilter, { type: "days" }>;
  onRange(range: DateFilter): void;
}

function DaysRange({ range: { min, max }, onRange }: DaysRangeProps) {
  const change = (days: { min?: number; max?: number }) =>
    onRange({ type: "days", ...clampDays({ min, max, ...days }) });
  return (
    <>
      <div className="ss-filter-pair">
        <DaysInput label="From, in days" days={min} onDays={(days) => change({ min: days })} />
        <DaysInput label="To, in days" days={max} onDays={(days) => change({ max: days })} />
      </div>
      <div className="ss-filter-presets">
        {dayPresets.map((days) => (
          <Button
            key={days}
            size="small"
            text={`${days} days`}
            onClick={() => onRange({ type: "days", min: 0, max: days })}
          />
        ))}
      </div>
    </>
  );
}

interface DayInputProps {
  label: string;
  day: number | undefined;
  onDay(day: number | undefined): void;
}

function DayInput({ label, day, onDay }: DayInputProps) {
  const [text, setText] = useState(day === undefined ? "" : formatDate(day));
  const isBroken = text.trim() !== "" && parseDate(text) === undefined;
  return (
    <label className="ss-filter-label">
      {label}
      <LineInput
        placeholder="MM/DD/YYYY"
        invalid={isBroken}
        value={text}
        onText={(next) => {
          setText(next);
          onDay(parseDate(next));
        }}
      />
      {isBroken && <span className="ss-filter-issue">Must be a date (MM/DD/YYYY).</span>}
    </label>
  );
}

function DaysInput({ label, days, onDays }: { label: string; days: number; onDays(days: number): void }) {
  return (
    <label className="ss-filter-label">
      {label}
      <LineInput
        inputMode="numeric"
        maxLength={5}
        value={String(days)}
        onText={(text) => onDays(clampDays({ max: Number(text.replace(/\D/g, "")) }).max)}
      />
    </label>
  );
}
