import type { CannedParameter, CannedValues } from "../../../services/index.ts";
import { rangeNames } from "../formValues.ts";

/** Days of a report: 20 years. */
const mostDays = 7_305;
const secondsPerDay = 86_400;

/** Why the period of a report cannot be counted, in a sentence; undefined: it can. */
export function periodProblem(
  parameters: readonly CannedParameter[],
  values: CannedValues,
  today: number,
): string | undefined {
  const period = parameters.find(({ kind }) => kind === "dates");
  if (!period) return undefined;
  const names = rangeNames(period);
  const [from, to] = [values[names.from], values[names.to]];
  if (typeof from !== "number" || typeof to !== "number")
    return `${period.label}: choose a first and a last day.`;
  if (from > today) return `${period.label}: choose a first day that is not after today.`;
  return (to - from) / secondsPerDay >= mostDays ? `${period.label}: choose at most 20 years.` : undefined;
}
