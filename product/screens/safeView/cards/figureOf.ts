import { type Interval, type KpiView } from "../../../../engine/index.ts";
import { type Rate, rateIn } from "../../dashboard/rates/rate.ts";
import type { Answered } from "../../visualInsights/useAnswer.ts";

/** The number of a card as people read it, and sentences that say how it was counted. */
export interface CardFigure {
  readonly text: string;
  /** Of a rate of events. */
  readonly range: string | undefined;
  readonly details: readonly string[];
}

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A rate as people read it; `--`: there is nothing to divide by. */
export function ratioText(value: number | null): string {
  if (value === null) return "--";
  return value.toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2,
  });
}

/** Within which limits a number lies. */
export const rangeText = ({ low, high }: Interval): string =>
  `95% range ${ratioText(low)} to ${ratioText(high)}`;

/** The number of all records of an answer; of one that was divided without what has no exposure. */
export function figureOf({ answer, shown, asked }: Pick<Answered, "answer" | "shown" | "asked">): CardFigure {
  const { normalization, total } = answer;
  if (!normalization)
    return { text: shown.total.value, range: undefined, details: [`All records: ${shown.total.value}.`] };
  const isCount = isCounted(asked);
  const rate = rateIn(answer, isCount);
  return {
    text: ratioText(rate.value),
    range: rate.interval && rangeText(rate.interval),
    details: [
      dividedText(rate, normalization, total.reason),
      ...(rate.left > 0 && rate.value !== null
        ? [`${whole.format(rate.left)} without ${normalization.denominator.toLowerCase()} are left out.`]
        : []),
      ...normalization.exclusions,
    ],
  };
}

const isCounted = ({ aggregation = "COUNT" }: Pick<KpiView, "aggregation">) => aggregation === "COUNT";

function dividedText(
  { value, numerator, denominator }: Rate,
  named: NonNullable<Answered["answer"]["normalization"]>,
  reason: string | undefined,
): string {
  if (value === null) return reason ?? "There is nothing to divide by.";
  return `${whole.format(numerator)} ${named.numerator.toLowerCase()} over ${whole.format(denominator)} ${named.denominator.toLowerCase()}, ${named.label.toLowerCase()}.`;
}
