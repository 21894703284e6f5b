import { endpointsOf } from "./callEndpoint.ts";
import type { Schemas } from "./endpoints.ts";
import type { Request } from "./request.ts";

/** Something of which the user was alerted. `createdDate` in epoch seconds; `link`: the path of the page that shows it. */
export type AlertNotification = Schemas["Notification"];

/** What the user was alerted of (spec records.md 7.5). */
export function createNotificationsClient(request: Request) {
  const call = endpointsOf(request, "notifications");
  return {
    /** A page of what the user was alerted of, newest first, and how many are unread. `after`: the `next` of the page before. */
    inbox: (query: { after?: string | undefined; limit: number }) =>
      call("GET /api/notifications", { query }),
    /** How many are unread, counted up to 100. The page asks by itself. */
    unread: async () => (await call("GET /api/notifications/unread", { background: true })).unread,
    /** Notes that these were read, or all. Gives how many are left unread. */
    markRead: async (ids: readonly number[] | "all") => {
      const body = ids === "all" ? { all: true as const } : { ids };
      return (await call("POST /api/notifications/read", { body })).unread;
    },
  };
}

export type NotificationsClient = ReturnType<typeof createNotificationsClient>;
