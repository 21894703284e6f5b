import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** Events before and after development plans, in all. */
export type CoachingImpact = Schemas["CoachingImpact"];
/** The same plan by plan. */
export type CoachingEffectiveness = Schemas["CoachingEffectiveness"];
/** The people with the highest risk scores. */
export type RiskiestDrivers = Schemas["RiskiestDrivers"];

/** Which plans are asked for, and what their events are divided by. */
export type CoachingAsked = BodyOf<"POST /safe-view/reporting/pdp-impact/{dataset}">;

/** The reports of SafeView about coaching and the watch list (spec reporting.md 7). */
export function createSafeViewClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return {
    /** What happened before and after the plans of a time, of a dataset. */
    impact: (dataset: string, body: CoachingAsked): Promise<CoachingImpact> =>
      call("POST /safe-view/reporting/pdp-impact/{dataset}", { params: { dataset }, body }),
    /** The same of each plan. */
    effectiveness: (dataset: string, body: CoachingAsked): Promise<CoachingEffectiveness> =>
      call("POST /customers/hubsafetydriven/pdpCoachingEffectiveness", {
        body: { ...body, datasets: [dataset] },
      }),
    /** So many people, the highest score first. */
    riskiest: (groupIds: readonly number[], limit: number): Promise<RiskiestDrivers> =>
      call("POST /safe-view/reporting/watch-list/riskiestDrivers", {
        body: { limit, ...(groupIds.length > 0 && { groupIds: [...groupIds] }) },
      }),
  };
}
