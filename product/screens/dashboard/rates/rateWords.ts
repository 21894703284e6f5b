import { formatDate, type Interval, normalizations } from "../../../../engine/index.ts";
import type { KpiAnswer } from "../../../services/index.ts";
import type { RateFigure } from "../firstPage/firstPages.ts";
import type { Rate } from "./rate.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 3,
});
const share = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const rated = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Said = Pick<RateFigure, "per" | "sum">;

/** A rate as people read it: a percentage, dollars for each mile, or a number; `--` where there is none. */
export function rateText(value: number | null, { per, sum }: Said): string {
  if (value === null) return "--";
  if (per === "share") return share.format(value);
  if (sum === undefined) return rated.format(value);
  return dollars.format(per === "millionMiles" ? value / normalizations.millionMiles.per : value);
}

/** Within which limits the number lies, as people say them. */
export function intervalText({ low, high }: Interval, said: Said): string {
  return `${rateText(low, said)} to ${rateText(high, said)}`;
}

/** What was divided by what, in which time, and what is left out: sentences. `answer`: that of a rate which is no share. */
export function rateDetails(rate: Rate, figure: RateFigure, answer: KpiAnswer): string[] {
  const { timeFrame, normalization } = answer;
  const { per, sum, label } = figure;
  const period = `From ${dayOf(timeFrame.from)} to ${dayOf(timeFrame.to)}.`;
  const number = sum === undefined ? whole.format(rate.numerator) : dollars.format(rate.numerator);
  if (per === "share") return [`${number} of ${whole.format(rate.denominator)}.`, period];
  const over = normalization?.denominator ?? "";
  const left = sum === undefined ? whole.format(rate.left) : dollars.format(rate.left);
  return [
    rate.value === null
      ? (answer.total.reason ?? `There is nothing to divide ${label} by.`)
      : `${number} over ${whole.format(rate.denominator)}. ${over}: ${normalization?.label.toLowerCase() ?? ""}.`,
    period,
    ...(rate.left > 0 && rate.value !== null
      ? [`${left} in months or terminals without ${over.toLowerCase()} are left out.`]
      : []),
    ...(rate.interval
      ? [`With a certainty of 95 percent the true rate lies between ${intervalText(rate.interval, figure)}.`]
      : []),
    ...(normalization?.exclusions ?? []),
  ];
}

const dayOf = (epoch: number | undefined) => (epoch === undefined ? "--" : formatDate(epoch));
