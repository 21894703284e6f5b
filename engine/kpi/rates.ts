/** Numbers divided by their exposure: without exposure there is no rate, and it is said why. */
import type { QueryGroup, QueryValue } from "../query/types.ts";
import type { ExposureQueries } from "./exposureQueries.ts";
import { normalizations } from "./normalizations.ts";
import type { Normalization } from "./types.ts";

/** A number of a question, alone or divided. */
export interface KpiNumber {
  /** null: there is none. */
  readonly value: number | null;
  readonly numerator?: number | null;
  readonly denominator?: number | null;
  /** Why there is no value, as a sentence. */
  readonly reason?: string;
}

/** The exposure of the groups of a question: that of all, and those of the parts, as they were asked. */
export interface ExposureAnswers {
  readonly total: number | null;
  readonly parts: readonly {
    readonly period?: string;
    readonly isByPeriod?: true;
    readonly groups: readonly QueryGroup[];
    readonly isCut: boolean;
  }[];
}

/** A number as answers carry it. */
export function numberOf(value: QueryValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

/** A number divided by its exposure. */
export function rateOf(numerator: number | null, denominator: number | null, name: Normalization): KpiNumber {
  const { per, missing } = normalizations[name];
  if (denominator === null || denominator <= 0)
    return { value: null, numerator, denominator, reason: `There are no ${missing} to divide by.` };
  if (numerator === null)
    return { value: null, numerator, denominator, reason: "There is no number to divide." };
  return { value: (numerator / denominator) * per, numerator, denominator };
}

/** The rate of each group, in their order. */
export function ratesOf(
  groups: readonly QueryGroup[],
  queries: Pick<ExposureQueries, "by" | "reason" | "parts">,
  answers: ExposureAnswers,
  name: Normalization,
): KpiNumber[] {
  const isWhole = queries.parts.length === 0;
  const known = exposures(answers);
  return groups.map(({ groupKey, groupValue }) => {
    const numerator = numberOf(groupValue[0]);
    const refused = (reason: string) => ({ value: null, numerator, denominator: null, reason });
    if (queries.reason !== undefined) return refused(queries.reason);
    if (isWhole) return rateOf(numerator, answers.total, name);
    const isOf = (by: string) => groupKey.filter((_, index) => queries.by[index] === by);
    const period = isOf("period").map(String)[0];
    const part = answers.parts.find((each) => each.isByPeriod === true || each.period === period);
    const found = known.get(keyOf(period, isOf("group")));
    if (found === undefined && part?.isCut)
      return refused("There are too many groups to divide each of them.");
    return rateOf(numerator, found ?? 0, name);
  });
}

function keyOf(period: string | undefined, keys: readonly unknown[]): string {
  return JSON.stringify([period ?? null, ...keys]);
}

function exposures({ parts }: ExposureAnswers): ReadonlyMap<string, number | null> {
  return new Map(
    parts.flatMap(({ period, isByPeriod, groups }) =>
      groups.map(({ groupKey, groupValue }) => {
        const key = isByPeriod ? keyOf(String(groupKey[0]), groupKey.slice(1)) : keyOf(period, groupKey);
        return [key, numberOf(groupValue[0])] as const;
      }),
    ),
  );
}
