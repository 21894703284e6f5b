import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit } from "../../http/paging.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { options } from "../../http/schemas.ts";
import { notifications } from "../../storage/index.ts";
import { countUnread, readable } from "../alerts/index.ts";
import type { ReadableNotification } from "../alerts/readable.ts";
import { cursorPattern, inboxPage, positionText, readNotifications, unreadCount } from "./schema.ts";

const service = "main";
const url = "/api/notifications";
const DEFAULT_LIMIT = 20;
/** Unread notifications are counted so far. */
const MOST_UNREAD = 100;
/** Records that a notification names. */
const MOST_NAMED = 5;
/** How many times more is read where a person may not read what was found. */
const MOST_READS = 5;

const ownerOf = ({ plan: { customerId, userId } }: Tenant) => ({ customerId, userId });

/** A page of what a tenant's user may read, and where the next begins. */
async function readPage(
  tenant: Tenant,
  limit: number,
  after: notifications.NotificationPosition | undefined,
) {
  const { trx, now } = tenant;
  const data: ReadableNotification[] = [];
  let position = after;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const query = { now, after: position, limit: limit - data.length };
    const found = await notifications.listNotifications(trx, ownerOf(tenant), query);
    data.push(...(await readable(tenant, found)));
    const last = found.at(-1);
    if (last === undefined || found.length < query.limit) return { data, next: null };
    position = last;
    if (data.length >= limit) break;
  }
  return { data, next: position === undefined ? null : `${position.dueAt}-${position.id}` };
}

function positionOf(text: string | undefined): notifications.NotificationPosition | undefined {
  const [, dueAt, id] = cursorPattern.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { dueAt: Number(dueAt), id: Number(id) };
}

function present(notification: ReadableNotification) {
  const { id, type, sourceType, sourceId, sourceName, title, link, records, dueAt, readAt } = notification;
  return {
    id,
    type,
    sourceType,
    sourceId,
    sourceName,
    title,
    link,
    count: records.length,
    records: records.slice(0, MOST_NAMED),
    createdDate: dueAt,
    read: readAt !== null,
  };
}

const inbox = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "The user's own notifications that they may read, newest first; `after` is the `next` of the page before",
  access: "member",
  query: options({ after: positionText, limit: pageLimit }),
  replies: { 200: { description: "One page", schema: ref(inboxPage) } },
  async handle({ query: { after, limit = DEFAULT_LIMIT } }, tenant) {
    const { data, next } = await readPage(tenant, limit, positionOf(after));
    const unread = await countUnread(tenant, MOST_UNREAD);
    return { body: { data: data.map(present), options: { limit, next, unread } } };
  },
});

const unread = tenantRoute({
  method: "GET",
  url: `${url}/unread`,
  service,
  summary: "How many notifications the user has not read, counted up to 100",
  access: "member",
  replies: { 200: { description: "The number", schema: unreadCount } },
  handle: async (_call, tenant) => ({ body: { unread: await countUnread(tenant, MOST_UNREAD) } }),
});

const read = tenantRoute({
  method: "POST",
  url: `${url}/read`,
  service,
  summary: "Notes that the user has read notifications of theirs: those of `ids`, or all",
  access: "member",
  personal: true,
  body: readNotifications,
  replies: { 200: { description: "How many are left unread", schema: unreadCount } },
  async handle({ body }, tenant) {
    const { trx, now } = tenant;
    const ids = "all" in body ? "all" : body.ids;
    if (ids === "all" || ids.length > 0) await notifications.markRead(trx, ownerOf(tenant), ids, now);
    return { body: { unread: await countUnread(tenant, MOST_UNREAD) } };
  },
});

/** The list of what a person was alerted of. */
export const inboxRoutes: readonly TenantRoute[] = [inbox, unread, read];
