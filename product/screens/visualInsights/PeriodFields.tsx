import { useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import {
  isNamedRange,
  type KpiView,
  lastFullMonths,
  type OpenDataset,
  startOfDay,
} from "../../../engine/index.ts";
import { dateRangeLabels, useViews } from "../../../views/index.ts";
import { DateField } from "../cannedReports/DateFields.tsx";
import { dateOf, dateText } from "../cannedReports/formValues.ts";

interface Props {
  open: OpenDataset;
  view: KpiView;
  onChange(view: KpiView): void;
}

const custom = "custom";
const periods = [
  { value: "allTime", label: "All Time" },
  ...Object.entries(dateRangeLabels)
    .filter(([name]) => name === custom || (isNamedRange(name) && !name.startsWith("next")))
    .map(([value, label]) => ({ value, label })),
];

/** What is chosen is among them: an address and a prompt may ask for days ahead. */
const periodOptions = (period: string) =>
  isNamedRange(period) && !periods.some(({ value }) => value === period)
    ? [...periods, { value: period, label: dateRangeLabels[period] }]
    : periods;

const isPeriod = (name: string): name is NonNullable<KpiView["timePeriod"]> =>
  name === "allTime" || isNamedRange(name);

/** The days whose records count, and the date by which they do. */
export function PeriodFields({ open, view, onChange }: Props) {
  const [periodId, fieldId] = [useId(), useId()];
  const { now } = useViews();
  const { timeFrameFrom, timeFrameTo, timePeriod, ...rest } = view;
  const period = timePeriod ?? custom;
  const dates = open.attributes.filter(({ type }) => type === "DATE");
  const frame = (from: number | undefined, to: number | undefined) =>
    onChange({
      ...rest,
      ...(from === undefined ? {} : { timeFrameFrom: from }),
      ...(to === undefined ? {} : { timeFrameTo: to }),
      ...(from === undefined && to === undefined ? { timePeriod: "allTime" as const } : {}),
    });
  return (
    <>
      <FormGroup label="Period" labelFor={periodId}>
        <HTMLSelect
          id={periodId}
          fill
          value={period}
          options={periodOptions(period)}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...rest,
              ...(isPeriod(value) ? { timePeriod: value } : lastFullMonths(startOfDay(now))),
            })
          }
        />
      </FormGroup>
      {period === custom && (
        <fieldset className="insights-frame">
          <legend>Dates</legend>
          <DateField
            label="From"
            value={dateText(timeFrameFrom)}
            last={undefined}
            onChange={(text) => frame(dateOf(text), timeFrameTo)}
          />
          <DateField
            label="To"
            value={dateText(timeFrameTo)}
            last={undefined}
            onChange={(text) => frame(timeFrameFrom, dateOf(text))}
          />
        </fieldset>
      )}
      {dates.length > 1 && (
        <FormGroup label="Counted by" labelFor={fieldId}>
          <HTMLSelect
            id={fieldId}
            fill
            value={view.timeField ?? open.timeField.path}
            options={dates.map(({ path, label }) => ({ value: path, label }))}
            onChange={({ currentTarget }) => onChange({ ...view, timeField: currentTarget.value })}
          />
        </FormGroup>
      )}
    </>
  );
}
