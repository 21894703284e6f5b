import { errors } from "../../../core/errors.ts";
import { ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { TenantRoute } from "../../../http/route.ts";
import { object, shortText } from "../../../http/schemas.ts";
import { safeViewFlag } from "../find.ts";
import { readEffectiveness, readImpact } from "./read.ts";
import { readRiskiest } from "./riskiest.ts";
import {
  coachingBody,
  coachingEffectiveness,
  coachingImpact,
  effectivenessBody,
  riskiestBody,
  riskiestDrivers,
} from "./schema.ts";

const service = "dashboard service";
const access = "member";

const impact = tenantRoute({
  method: "POST",
  url: "/safe-view/reporting/pdp-impact/:dataset",
  service,
  summary: "The events of a dataset in the days before and after development plans that have ended",
  access,
  reads: true,
  params: object({ dataset: shortText(50) }),
  body: coachingBody,
  replies: { 200: { description: "The events before and after", schema: ref(coachingImpact) } },
  handle: async ({ params, body }, tenant) => ({ body: await readImpact(tenant, params.dataset, body) }),
});

const riskiest = tenantRoute({
  method: "POST",
  url: "/safe-view/reporting/watch-list/riskiestDrivers",
  service,
  summary: "The people on the watch list with the highest risk scores",
  access,
  reads: true,
  body: riskiestBody,
  replies: { 200: { description: "The people, the highest score first", schema: ref(riskiestDrivers) } },
  handle: async ({ body }, tenant) => ({ body: await readRiskiest(tenant, body) }),
});

const effectiveness = tenantRoute({
  method: "POST",
  url: "/customers/hubsafetydriven/pdpCoachingEffectiveness",
  service,
  summary: "The events of people before and after each of their development plans that have ended",
  access,
  reads: true,
  body: effectivenessBody,
  replies: {
    200: { description: "The plans, those that ended last first", schema: ref(coachingEffectiveness) },
  },
  handle: async ({ body }, tenant) => ({ body: await readEffectiveness(tenant, body) }),
});

/** Refused where the company has no reports of SafeView, before anything else is looked at. */
function guarded(route: TenantRoute): TenantRoute {
  return {
    ...route,
    handle(call, tenant) {
      if (!tenant.settings.flag(safeViewFlag)) throw errors.featureDisabled();
      return route.handle(call, tenant);
    },
  };
}

/** Coaching and the watch list in the reports of SafeView (spec reporting.md 7). */
export const coachingRoutes: readonly TenantRoute[] = [impact, riskiest, effectiveness].map(guarded);
