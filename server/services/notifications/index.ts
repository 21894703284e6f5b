import { offeredTypes } from "../../../engine/index.ts";
import type { NotificationType } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object } from "../../http/schemas.ts";
import { subscriptions } from "../../storage/index.ts";
import { requireMonitor } from "../monitors/find.ts";
import { changedSubscription, newSubscription, notificationType, subscription } from "./schema.ts";

const service = "main";
const url = "/api/notifications/subscriptions";
const subscriptionReply = { description: "The subscription", schema: ref(subscription) };

const keyOf = ({ plan: { customerId, userId } }: Tenant) => ({ customerId, userId });

type Source = Pick<subscriptions.SubscriptionInput, "notificationSourceType" | "notificationSourceId">;

/** What a source is called, and the alerts that it offers. Throws the refusal of one that the user may not view. */
function offerOf(tenant: Tenant, { notificationSourceType, notificationSourceId }: Source) {
  const types = tenant.deps.schemas.notifications;
  if (notificationSourceType === "MONITOR") {
    const { name, monitor } = requireMonitor(tenant, notificationSourceId);
    return { name, types: offeredTypes(monitor.subscriptions, types) };
  }
  const compiled = requireTemplate(tenant, notificationSourceId);
  if (!tenant.plan.abilities.can("view", compiled)) throw errors.notPermitted();
  return { name: compiled.plural, types: offeredTypes(compiled.template.subscriptions, types) };
}

/** Refuses an alert that the source does not offer, and an option that it does not offer of it. */
function check(tenant: Tenant, input: Omit<subscriptions.Subscription, "id">): void {
  const { name, types } = offerOf(tenant, input);
  const type = types.find(({ id }) => id === input.notificationTypeId);
  if (type === undefined) throw errors.alertNotOffered(name, namesOf(types));
  if (type.options.some(({ value }) => value === input.option)) return;
  throw errors.alertOptionNotOffered({ name, alert: type.name, options: namesOf(type.options) });
}

function namesOf(offered: readonly ({ name: string } | { label: string })[]): string[] {
  return offered.map((each) => ("name" in each ? each.name : each.label));
}

const types = tenantRoute({
  method: "GET",
  url: "/api/notifications/types",
  service,
  summary: "The alerts that monitors and record types offer, and the ways in which they come",
  access: "member",
  replies: {
    200: { description: "The types", schema: object({ data: list(ref(notificationType)) }) },
  },
  handle: (_call, tenant) => ({ body: { data: tenant.deps.schemas.notifications.map(shown) } }),
});

function shown({ id: typeId, alias, name, sourceType, options }: NotificationType) {
  return { id: typeId, alias, name, sourceType, options };
}

const readAll = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The user's own subscriptions",
  access: "member",
  replies: {
    200: { description: "The subscriptions", schema: object({ data: list(ref(subscription)) }) },
  },
  handle: async (_call, tenant) => ({
    body: { data: await subscriptions.listSubscriptions(tenant.trx, keyOf(tenant)) },
  }),
});

const subscribe = tenantRoute({
  method: "POST",
  url,
  service,
  summary: "Subscribes to the alerts of a monitor or a record type; once more gives it another option",
  access: "member",
  body: newSubscription,
  replies: { 201: subscriptionReply },
  async handle({ body: input }, tenant) {
    check(tenant, input);
    const { trx, now } = tenant;
    const mine = await subscriptions.listSubscriptions(trx, keyOf(tenant));
    if (mine.length >= subscriptions.MAX_SUBSCRIPTIONS)
      throw errors.tooManySubscriptions(subscriptions.MAX_SUBSCRIPTIONS);
    return { status: 201, body: await subscriptions.putSubscription(trx, keyOf(tenant), input, now) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url,
  service,
  summary: "Gives one of the user's own subscriptions another option",
  access: "member",
  body: changedSubscription,
  replies: { 200: subscriptionReply },
  async handle({ body: input }, tenant) {
    const { trx } = tenant;
    const mine = await subscriptions.listSubscriptions(trx, keyOf(tenant));
    const found = mine.find((each) => each.id === input.id);
    if (found === undefined) throw errors.subscriptionNotFound();
    check(tenant, { ...found, option: input.option });
    const changed = await subscriptions.changeSubscription(trx, keyOf(tenant), input);
    if (changed === undefined) throw errors.subscriptionNotFound();
    return { body: changed };
  },
});

const unsubscribe = tenantRoute({
  method: "DELETE",
  url: `${url}/:id`,
  service,
  summary: "Ends one of the user's own subscriptions",
  access: "member",
  params: object({ id }),
  replies: { 204: { description: "Ended" } },
  async handle({ params }, tenant) {
    const isDone = await subscriptions.removeSubscription(tenant.trx, keyOf(tenant), params.id);
    if (!isDone) throw errors.subscriptionNotFound();
    return { status: 204 };
  },
});

/** Alerts that people subscribe to (spec platform.md 7.1, records.md 3.15): each user's own, and nobody else's. */
export const notificationRoutes: readonly TenantRoute[] = [types, readAll, subscribe, change, unsubscribe];
