/** What scorecards are read against, and whom they are about. */
import { companyTimezone } from "../../../engine/index.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { momentAt, openExposure, wallClock } from "../../../engine/server.ts";
import type { KpiContext } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { contextOf } from "../kpi/read.ts";

/** The flag of scorecards (spec platform.md 9). */
export const scorecardsFlag = "module.safeView.scorecards.enabled";

/** Throws `feature_disabled` where the company has no scorecards. */
export function requireScorecards({ settings }: Pick<Tenant, "settings">): void {
  if (!settings.flag(scorecardsFlag)) throw errors.featureDisabled();
}

const contexts = new WeakMap<Tenant, KpiContext>();

/** What scorecards are read against: one context for each call, for which the engine finds once what can be weighed. */
export function scorecardContext(tenant: Tenant): KpiContext {
  const context = contexts.get(tenant) ?? contextOf(tenant);
  contexts.set(tenant, context);
  return context;
}

/** The record type of people, where the reader may view it in some group. */
export function peopleTemplate(tenant: Tenant): CompiledTemplate | undefined {
  const people = openExposure("drivers", scorecardContext(tenant));
  return "reason" in people ? undefined : people.open.template;
}

/** The moment at which a day begins in the company. */
export function startOf({ settings }: Pick<Tenant, "settings">, day: number): number {
  return momentAt(wallClock(companyTimezone(settings.config)), day);
}
