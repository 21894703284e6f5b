import { secondsPerDay } from "../../../engine/index.ts";
import type { CannedParameter, CannedValues } from "../../services/index.ts";

type Value = CannedValues[string];

/** The first and the last name of a range in calls. */
export const rangeNames = ({ name }: Pick<CannedParameter, "name">) =>
  ({ from: `${name}From`, to: `${name}To` }) as const;

/** The values with another one; undefined takes it away. */
export function withValue(values: CannedValues, name: string, value: Value | undefined): CannedValues {
  const others = Object.entries(values).filter(([key]) => key !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

/** The list that is chosen under a name, as keys of options. */
export function chosenKeys(values: CannedValues, name: string): readonly string[] {
  const value = values[name];
  return typeof value === "object" ? value.map(String) : [];
}

/** A date in epoch seconds as inputs of dates have it; an empty text where there is none. */
export function dateText(value: Value | undefined): string {
  return typeof value === "number" ? new Date(value * 1_000).toISOString().slice(0, 10) : "";
}

/** The date of an input in epoch seconds; undefined where it is empty or none. */
export function dateOf(text: string): number | undefined {
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}

/** The last day that may be chosen; undefined: any. */
export function lastDate(
  { daysAhead }: Pick<CannedParameter, "daysAhead">,
  today: number,
): string | undefined {
  return daysAhead === undefined ? undefined : dateText(today + daysAhead * secondsPerDay);
}

/** What keeps a form from being sent, in a sentence; undefined: nothing. */
export function formProblem(
  parameters: readonly CannedParameter[],
  values: CannedValues,
  today: number,
): string | undefined {
  for (const parameter of parameters) {
    if (parameter.kind !== "dates") continue;
    const names = rangeNames(parameter);
    const [from, to] = [values[names.from], values[names.to]];
    const last = lastDate(parameter, today);
    if (last !== undefined && [from, to].some((date) => dateText(date) > last))
      return `${parameter.label}: choose a date at most ${parameter.daysAhead} days ahead.`;
    if (typeof from === "number" && typeof to === "number" && to < from)
      return `${parameter.label}: the last day is before the first one.`;
  }
  return undefined;
}
