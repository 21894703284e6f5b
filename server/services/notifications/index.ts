import { errors } from "../../errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Call, Tenant, TenantRoute } from "../../http/route.ts";
import { id, idText, list, object, ref, text } from "../../http/schemas.ts";
import { subscriptions } from "../../storage/index.ts";
import { requireMonitor } from "../monitors/find.ts";
import { notificationTypes } from "./types.ts";

const service = "main";
const url = "/api/notifications/subscriptions";
const option = { type: "string", minLength: 1, maxLength: 40 };
const subscriptionReply = { description: "The subscription", schema: ref("Subscription") };

const keyOf = ({ plan: { customerId, userId } }: Tenant) => ({ customerId, userId });

/** Refuses a source that the user may not view, a type that is not for it, and an option that the type does not have. */
function check(tenant: Tenant, input: subscriptions.SubscriptionInput): void {
  const { notificationTypeId, notificationSourceType, notificationSourceId } = input;
  if (notificationSourceType === "MONITOR") requireMonitor(tenant, notificationSourceId);
  else {
    const template = requireTemplate(tenant, notificationSourceId);
    if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
  }
  const type = notificationTypes.find(
    (each) => each.id === notificationTypeId && each.sourceType === notificationSourceType,
  );
  if (type === undefined) throw errors.invalidRequest("notificationTypeId is not for this source");
  checkOption(type.id, input.option);
}

function checkOption(typeId: number, value: string): void {
  const type = notificationTypes.find((each) => each.id === typeId);
  if (type?.options.some((each) => each.value === value) !== true)
    throw errors.invalidRequest("option is none of this notification type");
}

const types: TenantRoute = {
  method: "GET",
  url: "/api/notifications/types",
  service,
  summary: "The alerts that one can subscribe to, and how often they come",
  access: "member",
  replies: {
    200: {
      description: "The types",
      schema: object({
        data: list(
          object({
            id,
            name: text,
            sourceType: { enum: ["MONITOR", "MODEL"] },
            options: list(object({ value: text, label: text })),
          }),
        ),
      }),
    },
  },
  handle: () => ({ body: { data: notificationTypes } }),
};

const readAll: TenantRoute = {
  method: "GET",
  url,
  service,
  summary: "The user's own subscriptions",
  access: "member",
  replies: {
    200: { description: "The subscriptions", schema: object({ data: list(ref("Subscription")) }) },
  },
  handle: async (_call, tenant) => ({
    body: { data: await subscriptions.listSubscriptions(tenant.trx, keyOf(tenant)) },
  }),
};

const subscribe: TenantRoute = {
  method: "POST",
  url,
  service,
  summary: "Subscribes to the alerts of a monitor or a record type; once more gives it another option",
  access: "member",
  body: object({
    notificationTypeId: id,
    notificationSourceType: { enum: ["MONITOR", "MODEL"] },
    notificationSourceId: { type: "string", minLength: 1, maxLength: 100 },
    option,
  }),
  replies: { 201: subscriptionReply },
  async handle(call, tenant) {
    const input = call.body as subscriptions.SubscriptionInput;
    check(tenant, input);
    const { trx, now } = tenant;
    const mine = await subscriptions.listSubscriptions(trx, keyOf(tenant));
    if (mine.length >= subscriptions.MAX_SUBSCRIPTIONS)
      throw errors.tooManySubscriptions(subscriptions.MAX_SUBSCRIPTIONS);
    return { status: 201, body: await subscriptions.putSubscription(trx, keyOf(tenant), input, now) };
  },
};

const change: TenantRoute = {
  method: "PUT",
  url,
  service,
  summary: "Gives one of the user's own subscriptions another option",
  access: "member",
  body: object({ id, option }),
  replies: { 200: subscriptionReply },
  async handle(call, tenant) {
    const input = call.body as Pick<subscriptions.Subscription, "id" | "option">;
    const { trx } = tenant;
    const mine = await subscriptions.listSubscriptions(trx, keyOf(tenant));
    const found = mine.find((each) => each.id === input.id);
    if (found === undefined) throw errors.subscriptionNotFound();
    checkOption(found.notificationTypeId, input.option);
    return { body: await subscriptions.changeSubscription(trx, keyOf(tenant), input) };
  },
};

const unsubscribe: TenantRoute = {
  method: "DELETE",
  url: `${url}/:id`,
  service,
  summary: "Ends one of the user's own subscriptions",
  access: "member",
  params: object({ id: idText }),
  replies: { 204: { description: "Ended" } },
  async handle({ params }: Call, tenant) {
    const isDone = await subscriptions.removeSubscription(tenant.trx, keyOf(tenant), Number(params["id"]));
    if (!isDone) throw errors.subscriptionNotFound();
    return { status: 204 };
  },
};

/** Alerts that people subscribe to (spec platform.md 7.1, records.md 3.15): each user's own, and nobody else's. */
export const notificationRoutes: readonly TenantRoute[] = [types, readAll, subscribe, change, unsubscribe];
