import { emptyPlaceholder, formatDate, perWords } from "../../../engine/index.ts";
import type { RankMeasure, StackedRank, StackedRanks } from "../../services/index.ts";

const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rate = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Shown in place of a score where there is too little to compare. */
export const noScore = "Not enough data";

/** A score with one decimal, or that there is none. */
export const scoreText = (score: number | null): string => (score === null ? noScore : decimal.format(score));

/** Between which scores the score may lie. */
export function intervalText(interval: StackedRank["interval"]): string {
  if (!interval) return "";
  return `${decimal.format(interval.low)} to ${decimal.format(interval.high)}`;
}

/** The rank among so many; `ranks`: with weights a tenth more or less. */
export function rankText({ rank, ranks }: Pick<StackedRank, "rank" | "ranks">, count: number): string {
  if (rank === null) return emptyPlaceholder;
  const own = `${rank} of ${count}`;
  return !ranks || ranks.best === ranks.worst ? own : `${own} (${ranks.best} to ${ranks.worst})`;
}

/** How a score differs from that of a year before. */
export function changeText(score: number | null, before: number | null | undefined): string {
  if (score === null || before === null || before === undefined) return "Nothing to compare with";
  return `${decimal.format(before)} a year before`;
}

/** What is weighed, and how much: "Preventable Accidents, 35%". */
export const measureTitle = ({ label, weight }: Pick<RankMeasure, "label" | "weight">): string =>
  `${label}, ${weight}%`;

type Said = StackedRank["measures"][number];

/** What happened over what: "4 over 12.5 hundred thousand miles". */
function countedText({ events, exposure }: Said, { per }: RankMeasure): string {
  if (exposure <= 0) return "Nothing to count over";
  const over = { miles: exposure * 100_000, days: exposure * 365, records: exposure }[per];
  const unit = { miles: "miles", days: "days employed", records: "records" }[per];
  return `${whole.format(events)} over ${Math.round(over).toLocaleString("en-US")} ${unit}`;
}

/** The rate that is thought of, with its interval: sentences. */
export function rateSentences(said: Said, measure: RankMeasure): string[] {
  const { rate: own, low, high, mean, left, outside } = said;
  const per = perWords[measure.per];
  return [
    countedText(said, measure),
    ...(own === null || low === null || high === null || mean === null
      ? []
      : [
          `About ${rate.format(own)} ${per}, with a certainty of 80 percent from ${rate.format(low)} to ${rate.format(high)}; the mean is ${rate.format(mean)}.`,
        ]),
    ...(left > 0 ? [`${whole.format(left)} in months without miles are left out.`] : []),
    ...(outside === null
      ? []
      : [`${outside === "above" ? "More" : "Fewer"} than chance explains (beyond limits of 99.8 percent).`]),
    ...(measure.isSame ? ["Nothing shows that they differ by this: all have 50 points."] : []),
  ];
}

/** The days that ranks cover. */
export const periodText = ({ from, to }: Pick<StackedRanks, "from" | "to">): string =>
  `${formatDate(from)} to ${formatDate(to)}`;
