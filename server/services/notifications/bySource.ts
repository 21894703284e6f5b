/** Subscriptions by what they watch: the notification service (spec platform.md 7.7). */
import { ref } from "../../http/component.ts";
import { alsoAt, tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object, options, shortText } from "../../http/schemas.ts";
import { subscriptions } from "../../storage/index.ts";
import { presentSubscription } from "./offers.ts";
import { newSubscription, sourceType, subscription } from "./schema.ts";
import { subscribeTo } from "./subscribe.ts";

const service = "notification service";
const url = "/api/notification-subscriptions";
const replies = {
  200: { description: "The subscriptions", schema: object({ data: list(ref(subscription)) }) },
};

interface Source {
  sourceType: "MONITOR" | "MODEL";
  sourceId?: string;
}

async function ownOf(tenant: Tenant, { sourceType: type, sourceId }: Source) {
  const { trx, plan } = tenant;
  const all = await subscriptions.listSubscriptions(trx, plan);
  const found = all.filter(
    (each) =>
      each.notificationSourceType === type &&
      (sourceId === undefined || each.notificationSourceId === sourceId),
  );
  return { body: { data: found.map((each) => presentSubscription(tenant, each)) } };
}

const ofType = tenantRoute({
  method: "GET",
  url: `${url}/:sourceType`,
  service,
  summary: "The user's own subscriptions to monitors, or to record types",
  access: "member",
  params: object({ sourceType }),
  query: options({}),
  replies,
  handle: ({ params }, tenant) => ownOf(tenant, params),
});

const ofSource = tenantRoute({
  method: "GET",
  url: `${url}/:sourceType/:sourceId`,
  service,
  summary: "The user's own subscriptions to one monitor, or to one record type",
  access: "member",
  params: object({ sourceType, sourceId: shortText(100) }),
  replies,
  handle: ({ params }, tenant) => ownOf(tenant, params),
});

const put = tenantRoute({
  method: "PUT",
  url,
  service,
  summary: "Subscribes to the alerts of a monitor or a record type; who is subscribed gets the new option",
  access: "member",
  body: newSubscription,
  replies: {
    200: { description: "The subscription that was there", schema: ref(subscription) },
    201: { description: "The new subscription", schema: ref(subscription) },
  },
  async handle({ body: input }, tenant) {
    const { isNew, body } = await subscribeTo(tenant, input);
    return isNew ? { status: 201, body } : { status: 200, body };
  },
});

/** The routes; `readAll` answers with all subscriptions of the user. */
export const bySourceRoutes = (readAll: TenantRoute): readonly TenantRoute[] => [
  alsoAt(readAll, { method: "GET", url, service }),
  ofType,
  ofSource,
  put,
];
