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
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
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
  return `95% range ${rateText(low, said)} to ${rateText(high, said)}`;
}

/** What was divided by what, in which time, and what is left out: sentences. `answer`: that of a rate which is no share. */
export function rateDetails(rate: Rate, figure: RateFigure, answer: KpiAnswer): string[] {
  const { timeFrame, normalization } = answer;
  const { interval, left } = rate;
  const number = figure.sum === undefined ? whole : wholeDollars;
  const over = normalization?.denominator.toLowerCase() ?? "";
  return [
    dividedText(rate, figure, answer),
    `From ${dayOf(timeFrame.from)} to ${dayOf(timeFrame.to)}.`,
    ...(left > 0 && rate.value !== null
      ? [`${number.format(left)} in months or terminals without ${over} are left out.`]
      : []),
    ...(interval
      ? [
          `With a certainty of 95 percent the true number lies between ${rateText(interval.low, figure)} and ${rateText(interval.high, figure)}.`,
        ]
      : []),
    ...(normalization?.exclusions ?? []),
  ];
}

/** What was divided by what, or why nothing was. */
function dividedText(
  rate: Rate,
  { per, sum, label }: RateFigure,
  { total, normalization }: KpiAnswer,
): string {
  const number = (sum === undefined ? whole : wholeDollars).format(rate.numerator);
  const denominator = whole.format(rate.denominator);
  if (rate.value === null) return total.reason ?? `There is nothing to divide ${label} by.`;
  if (per === "share" || !normalization) return `${number} of ${denominator}.`;
  return `${number} over ${denominator} ${normalization.denominator.toLowerCase()}, ${normalization.label.toLowerCase()}.`;
}

const dayOf = (epoch: number | undefined) => (epoch === undefined ? "--" : formatDate(epoch));
