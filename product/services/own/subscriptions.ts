import type { NotificationSourceType, NotificationType, SubscriptionOffer } from "../../../engine/index.ts";
import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** What a subscription is to: a monitor, or the records of a template, by alias. */
export interface AlertSource {
  type: NotificationSourceType;
  id: string;
  /** The alerts that it offers. */
  offers: readonly SubscriptionOffer[] | undefined;
}

/** The user wants to get the alerts of a source. `sourceName`: null where they may not open it any more. */
export type Subscription = Schemas["Subscription"];

/** The time zone of the browser: digests come by it. */
const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Subscriptions to alerts (spec platform.md 7.1, records.md 7.5). */
export function createSubscriptionsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    types: async (): Promise<readonly NotificationType[]> =>
      (await call("GET /api/notifications/types")).data,
    /** The user's own. */
    subscriptions: async () => (await call("GET /api/notifications/subscriptions")).data,
    subscribe: (notificationTypeId: number, { type, id }: Omit<AlertSource, "offers">, option: string) =>
      call("POST /api/notifications/subscriptions", {
        body: {
          notificationTypeId,
          notificationSourceType: type,
          notificationSourceId: id,
          option,
          timezone: timezone(),
        },
      }),
    change: (id: number, option: string) =>
      call("PUT /api/notifications/subscriptions", { body: { id, option, timezone: timezone() } }),
    /** Goes on when the page is left. */
    unsubscribe: (id: number) =>
      call("DELETE /api/notifications/subscriptions/{id}", { params: { id }, keepalive: true }),
  };
}
