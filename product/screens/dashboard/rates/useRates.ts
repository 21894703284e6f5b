import { lastFullMonths } from "../../../../engine/index.ts";
import type { createKpiClient, KpiAnswer, KpiQuestions } from "../../../services/index.ts";
import { useNumbers } from "../figures/useNumbers.ts";
import type { RateFigure } from "../firstPage/firstPages.ts";
import { type Rate, rateIn, shareOf } from "./rate.ts";

type KpiClient = ReturnType<typeof createKpiClient>;
type Question = KpiQuestions[number];
type TimeFrame = ReturnType<typeof lastFullMonths>;

/** A rate with that of the twelve months before. */
export interface ShownRate {
  readonly figure: RateFigure;
  readonly now: Rate;
  readonly before: Rate;
  /** What says how it was counted. */
  readonly answer: KpiAnswer;
}

/** The rates of the last twelve full months that the user may ask for, of these groups; none: of all. */
export function useRates(rates: readonly RateFigure[], groupIds: readonly number[]) {
  const read = async (client: KpiClient, today: number) => {
    const now = lastFullMonths(today);
    const before = lastFullMonths(now.timeFrameFrom);
    const inGroups = groupIds.length > 0 ? { groupIds: [...groupIds] } : {};
    const asked = rates.map((rate) =>
      [...questionsOf(rate, now), ...questionsOf(rate, before)].map((each) => ({ ...each, ...inGroups })),
    );
    const answers = await client.askSeveral(asked.flat());
    let next = 0;
    return rates.flatMap((figure, index): ShownRate[] => {
      const own = answers.slice(next, (next += asked[index]?.length ?? 0));
      return shownRate(figure, own);
    });
  };
  return useNumbers("rates", rates, read, groupIds);
}

/** What is asked for a rate in a time: the number that is divided, or both parts of a share. */
function questionsOf(rate: RateFigure, time: TimeFrame): Question[] {
  const { dataset: name, filter = [], sum, per, among = [], date } = rate;
  const counted = sum === undefined ? { aggregation: "COUNT" } : { aggregation: "SUM", metric: sum };
  const asked = { name, ...counted, ...time } as const;
  const where = (filters: readonly object[]) =>
    filters.length > 0 ? { filters: filters as NonNullable<Question["filters"]> } : {};
  if (per === "share")
    return [
      { ...asked, ...where([...among, ...filter]) } as Question,
      { ...asked, ...where(among) } as Question,
    ];
  const groupings = [{ attribute: date, unit: "MONTH" as const }, { attribute: "groupId" }];
  return [{ ...asked, ...where(filter), groupings, normalization: per } as Question];
}

/** The rate by the answers to its questions, those of now before those of before; none where one was refused. */
function shownRate(figure: RateFigure, answers: readonly (KpiAnswer | undefined)[]): ShownRate[] {
  const [first, second, third, fourth] = answers;
  if (!first || !second) return [];
  if (figure.per !== "share") {
    const isCount = figure.sum === undefined;
    return [{ figure, now: rateIn(first, isCount), before: rateIn(second, isCount), answer: first }];
  }
  if (!third || !fourth) return [];
  const now = shareOf(first.total.count, second.total.count);
  return [{ figure, now, before: shareOf(third.total.count, fourth.total.count), answer: first }];
}
