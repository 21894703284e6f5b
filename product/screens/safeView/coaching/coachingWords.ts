import type { CoachingImpact } from "../../../services/index.ts";
import { ratioText } from "../cards/figureOf.ts";

type Compared = NonNullable<CoachingImpact["compared"]>;
type Rate = Compared["before"];

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** What was divided by what, and what is left out: sentences. */
export function rateDetails(
  rate: Rate,
  when: "before" | "after",
  { days }: CoachingImpact,
  of: Compared,
): string[] {
  const { value, numerator, denominator, interval } = rate;
  const time = when === "before" ? `before plans started` : `after plans ended`;
  const divided =
    value === null
      ? (of.reason ?? `There are no ${of.unit} to divide by.`)
      : `${whole.format(numerator)} events in the ${days} days ${time}, over ${whole.format(denominator)} ${of.unit}, ${of.label.toLowerCase()}.`;
  return [
    divided,
    ...(interval
      ? [
          `With a certainty of 95 percent the true number lies between ${ratioText(interval.low)} and ${ratioText(interval.high)}, if events come one by one.`,
        ]
      : []),
    ...(of.unexposed > 0
      ? [`${plans(of.unexposed)} left out: there are no ${of.unit} of their people before or after.`]
      : []),
    ...of.exclusions,
  ];
}

const plans = (count: number) => (count === 1 ? "1 plan is" : `${whole.format(count)} plans are`);

/** How people with a plan did beside like people. */
export interface Verdict {
  /** `23% fewer`; undefined: nothing can be said. */
  readonly text: string;
  readonly range: string | undefined;
  /** undefined: no measurable difference. */
  readonly isBetter: boolean | undefined;
  readonly details: readonly string[];
}

/** The difference to like people, in words; within what chance does there is none. */
export function verdictOf(compared: Compared): Verdict {
  const { like, reason } = compared;
  const { ratio, interval, expected, expectedBefore } = like;
  const details = [
    `Like people have the same position, had as many events in the days before, and no plan in those days; of the same terminal where there are some. There are ${whole.format(like.people)}, for ${plansText(like.plans)}.`,
    ...(like.plans > 0
      ? [
          `Over the same ${compared.unit} they would have had ${oneDecimal.format(expectedBefore)} events before and ${oneDecimal.format(expected)} after; people with a plan had ${whole.format(like.before)} and ${whole.format(like.after)}.`,
        ]
      : []),
    ...(compared.unmatched > 0
      ? [`${plans(compared.unmatched)} left out: nobody is like their people.`]
      : []),
  ];
  if (ratio === null || !interval)
    return {
      text: "--",
      range: undefined,
      isBetter: undefined,
      details: [nothingText(compared, reason), ...details],
    };
  const isMeasurable = interval.high < 1 || interval.low > 1;
  const change = Math.abs(1 - ratio);
  const words = ratio < 1 ? "fewer" : "more";
  return {
    text: isMeasurable ? `${percent.format(change)} ${words}` : "No measurable difference",
    range: `95% range ${changeText(interval.low)} to ${changeText(interval.high)}`,
    isBetter: isMeasurable ? ratio < 1 : undefined,
    details,
  };
}

const plansText = (count: number) => (count === 1 ? "1 plan" : `${whole.format(count)} plans`);

function nothingText({ like }: Compared, reason: string | undefined): string {
  if (reason !== undefined) return reason;
  return like.plans === 0 ? "Nobody is like the people with a plan." : "Like people had no events after.";
}

/** `-23%`, `+40%`. */
function changeText(ratio: number): string {
  const change = ratio - 1;
  const sign = change > 0 ? "+" : "";
  return `${sign}${percent.format(change)}`;
}

/** How a regression to the mean shows: what like people did by themselves. */
export function regressionText({ like }: Compared): string | undefined {
  const { before, expectedBefore, expected } = like;
  if (expectedBefore <= 0 || before <= 0) return undefined;
  const change = expected / expectedBefore - 1;
  const words = change <= 0 ? "fewer" : "more";
  return `Like people without a plan had ${percent.format(Math.abs(change))} ${words} events after than before, by themselves.`;
}
