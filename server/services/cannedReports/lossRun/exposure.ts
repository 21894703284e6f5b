/** What the claims and losses of a policy year are divided by, such as a million miles. */
import { addDays } from "../../../../engine/index.ts";
import {
  exposureTotalQuery,
  firstDayOf,
  lastDayOf,
  normalizations,
  numberOf,
  openExposure,
  rateOf,
} from "../../../../engine/server.ts";
import type { LossAmounts, LossCounts, Normalization } from "../../../../engine/server.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import { contextOf } from "../../kpi/read.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import type { LossRunQuestion, LossRunReport } from "./asked.ts";

/** The exposure of each policy year. */
export interface LossExposure {
  name: Normalization;
  /** As people read it: "Per million miles". */
  label: string;
  years: ReadonlyMap<number, number | null>;
  /** Sentences for people: why there is none, or what is not in it. */
  notes: readonly string[];
}

/** What a block has for each unit of its exposure; null: there is no exposure. `losses`: cents of gross incurred. */
export interface LossRates {
  claims: number | null;
  losses: number | null;
}

/** The exposure of the policy years that were asked for, until the valuation date; undefined where the report divides by nothing. */
export async function exposureOf(
  tenant: Tenant,
  { lossRun, report }: LossRunReport,
  { firstYear, lastYear, start, terminals, valuedOn }: LossRunQuestion,
): Promise<LossExposure | undefined> {
  const name = lossRun.exposure;
  if (name === undefined) return undefined;
  const { label } = normalizations[name];
  const context = contextOf(tenant);
  const exposed = openExposure(name, context);
  if ("reason" in exposed) return { name, label, years: new Map(), notes: [exposed.reason] };
  const divided = requireTemplate(tenant, report.dataSeries[0]?.alias ?? "");
  const years = new Map<number, number | null>();
  for (let year = firstYear; year <= lastYear; year += 1) {
    const bounds = {
      from: firstDayOf(year, start),
      to: addDays(Math.min(lastDayOf(year, start), valuedOn), 1),
    };
    const asked = exposureTotalQuery(exposed, { bounds, groupIds: terminals, divided }, context);
    const [query] = bounds.from < bounds.to ? await checkQueries(tenant, [{ asked, pointer: "" }]) : [];
    const answer = query && (await answerOne(tenant, query));
    years.set(year, numberOf(answer?.groups?.[0]?.groupValue[0]));
  }
  return { name, label, years, notes: exposed.exposure.exclusions };
}

/** The rates of a policy year. */
export function ratesIn(
  { name, years }: LossExposure,
  { year, counts, totals }: { year: number; counts: LossCounts; totals: LossAmounts },
): LossRates {
  const exposure = years.get(year) ?? null;
  const losses = rateOf(totals.incurred, exposure, name).value;
  return {
    claims: rateOf(counts.claims, exposure, name).value,
    losses: losses === null ? null : Math.round(losses),
  };
}
