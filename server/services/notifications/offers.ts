import { offeredTypes } from "../../../engine/index.ts";
import { ApiError, errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { askedTimezone } from "../../http/timezone.ts";
import type { subscriptions } from "../../storage/index.ts";
import { alertKinds } from "../alerts/kinds.ts";
import { requireMonitor } from "../monitors/find.ts";

type Source = Pick<subscriptions.SubscriptionInput, "notificationSourceType" | "notificationSourceId">;

/** What a source is called, and the alerts that it offers. Throws the refusal of one that the user may not view. */
function offerOf(tenant: Tenant, { notificationSourceType, notificationSourceId }: Source) {
  const types = alertKinds(tenant);
  if (notificationSourceType === "MONITOR") {
    const { name, monitor } = requireMonitor(tenant, notificationSourceId);
    return { name, types: offeredTypes(monitor.subscriptions, types) };
  }
  const compiled = requireTemplate(tenant, notificationSourceId);
  if (!tenant.plan.abilities.can("view", compiled)) throw errors.notPermitted();
  return { name: compiled.plural, types: offeredTypes(compiled.template.subscriptions, types) };
}

/** Refuses an alert that the source does not offer, and an option that it does not offer of it. */
export function checkOffer(tenant: Tenant, input: Omit<subscriptions.SubscriptionInput, "timezone">): void {
  const { name, types } = offerOf(tenant, input);
  const type = types.find(({ id }) => id === input.notificationTypeId);
  if (type === undefined) throw errors.alertNotOffered(name, namesOf(types));
  if (type.options.some(({ value }) => value === input.option)) return;
  throw errors.alertOptionNotOffered({ name, alert: type.name, options: namesOf(type.options) });
}

/** The time zone in which a person wants alerts; null: the company's. Throws `invalid_request` for one that does not exist. */
export function zoneOf(tenant: Tenant, { timezone }: { timezone?: string }): string | null {
  return timezone === undefined ? null : askedTimezone(tenant, timezone);
}

function namesOf(offered: readonly ({ name: string } | { label: string })[]): string[] {
  return offered.map((each) => ("name" in each ? each.name : each.label));
}

/**
 * A subscription with whose it is, what its source is called, and what it may be changed to. Without the last two where its user may not open
 * the source any more.
 */
export function presentSubscription(tenant: Tenant, mine: subscriptions.Subscription) {
  const type = tenant.deps.schemas.notifications.find(({ id }) => id === mine.notificationTypeId);
  const typeName = type?.name ?? "";
  const own = { ...mine, userId: tenant.plan.userId };
  try {
    const { name, types } = offerOf(tenant, mine);
    const options = types.find(({ id }) => id === mine.notificationTypeId)?.options ?? [];
    return { ...own, typeName, sourceName: name, options };
  } catch (error) {
    if (error instanceof ApiError) return { ...own, typeName, sourceName: null, options: [] };
    throw error;
  }
}
