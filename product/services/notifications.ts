import type { NotificationSourceType, NotificationType, SubscriptionOffer } from "../../engine/index.ts";
import type { Request } from "./request.ts";

/** What a subscription is to: a monitor, or the records of a template, by alias. */
export interface AlertSource {
  type: NotificationSourceType;
  id: string;
  /** The alerts that it offers. */
  offers: readonly SubscriptionOffer[] | undefined;
}

/** The user wants to be told of a source. */
export interface Subscription {
  id: number;
  notificationTypeId: number;
  notificationSourceType: AlertSource["type"];
  notificationSourceId: string;
  option: string;
}

const path = "/api/notifications/subscriptions";
const service = "main";

/** Subscriptions to alerts (spec platform.md 7.1, records.md 7.5). */
export function createNotificationsClient(request: Request) {
  return {
    types: () =>
      request<{ data: NotificationType[] }>({ service, path: "/api/notifications/types" }).then(
        ({ data }) => data,
      ),
    /** The user's own. */
    subscriptions: () => request<{ data: Subscription[] }>({ service, path }).then(({ data }) => data),
    subscribe: (notificationTypeId: number, { type, id }: Omit<AlertSource, "offers">, option: string) =>
      request<Subscription>({
        service,
        method: "POST",
        path,
        body: { notificationTypeId, notificationSourceType: type, notificationSourceId: id, option },
      }),
    change: (id: number, option: string) =>
      request<Subscription>({ service, method: "PUT", path, body: { id, option } }),
    unsubscribe: (id: number) => request<void>({ service, method: "DELETE", path: `${path}/${id}` }),
  };
}

export type NotificationsClient = ReturnType<typeof createNotificationsClient>;
