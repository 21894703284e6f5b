import type { NotificationType } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object } from "../../http/schemas.ts";
import { subscriptions } from "../../storage/index.ts";
import { alertKinds } from "../alerts/kinds.ts";
import { checkOffer, presentSubscription, zoneOf } from "./offers.ts";
import { bySourceRoutes } from "./bySource.ts";
import { inboxRoutes } from "./inbox.ts";
import { namedSubscription } from "./named.ts";
import { changedSubscription, newSubscription, notificationType, subscription } from "./schema.ts";
import { subscribeTo } from "./subscribe.ts";

const service = "main";
const url = "/api/notifications/subscriptions";
const subscriptionReply = { description: "The subscription", schema: ref(subscription) };

const keyOf = ({ plan: { customerId, userId } }: Tenant) => ({ customerId, userId });

const types = tenantRoute({
  method: "GET",
  url: "/api/notifications/types",
  service,
  summary: "The alerts that monitors and record types offer, and the ways in which they come",
  access: "member",
  replies: {
    200: { description: "The types", schema: object({ data: list(ref(notificationType)) }) },
  },
  handle: (_call, tenant) => ({ body: { data: alertKinds(tenant).map(shown) } }),
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
    body: {
      data: (await subscriptions.listSubscriptions(tenant.trx, keyOf(tenant))).map((each) =>
        presentSubscription(tenant, each),
      ),
    },
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
  handle: async ({ body }, tenant) => ({ status: 201, body: (await subscribeTo(tenant, body)).body }),
});

const change = tenantRoute({
  method: "PUT",
  url,
  service,
  summary:
    "Gives one of the user's own subscriptions another option; it is named by its id, or by what it is to",
  access: "member",
  body: changedSubscription,
  replies: { 200: subscriptionReply },
  async handle({ body: input }, tenant) {
    const { trx } = tenant;
    const mine = await subscriptions.listSubscriptions(trx, keyOf(tenant));
    const found = namedSubscription(mine, input);
    const { option } = input;
    checkOffer(tenant, { ...found, option });
    const timezone = zoneOf(tenant, input) ?? found.timezone;
    const wanted = { id: found.id, option, timezone };
    const changed = await subscriptions.changeSubscription(trx, keyOf(tenant), wanted);
    if (changed === undefined) throw errors.subscriptionNotFound();
    return { body: presentSubscription(tenant, changed) };
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
export const notificationRoutes: readonly TenantRoute[] = [
  types,
  readAll,
  subscribe,
  change,
  unsubscribe,
  ...bySourceRoutes(readAll),
  ...inboxRoutes,
];
