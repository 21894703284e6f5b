import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import {
  boolean,
  choice,
  constant,
  either,
  id,
  integer,
  list,
  object,
  optional,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";

/** What is watched: a monitor, or a record type. */
export const sourceType = choice(["MONITOR", "MODEL"]);
const option = shortText(40);

/** A kind of alert that monitors or record types offer. */
export const notificationType = component(
  "NotificationType",
  object({
    id,
    alias: text,
    name: text,
    sourceType,
    options: list(object({ value: text, label: text })),
  }),
);

/** One of the user's subscriptions. */
export const subscription = component(
  "Subscription",
  object({
    id,
    userId: id,
    notificationTypeId: id,
    notificationSourceType: sourceType,
    notificationSourceId: text,
    option: text,
    timezone: textOrNull,
    /** Names of the alert and of the source; null where the user may not open it any more. */
    typeName: text,
    sourceName: textOrNull,
    /** The ways in which the source offers the alert. */
    options: list(object({ value: text, label: text })),
  }),
);

/** What is sent to subscribe. */
export const newSubscription = object({
  notificationTypeId: id,
  notificationSourceType: sourceType,
  notificationSourceId: shortText(100),
  option,
  timezone: optional(timezoneSchema),
});

/** What is sent to choose another option. The subscription is named by its id, or by what it is to; both must fit. */
export const changedSubscription = object({
  id: optional(id),
  notificationTypeId: optional(id),
  notificationSourceType: optional(sourceType),
  notificationSourceId: optional(shortText(100)),
  option,
  timezone: optional(timezoneSchema),
});

/** Something of which the user was alerted, with at most five of its records. `createdDate` in epoch seconds. */
const notification = component(
  "Notification",
  object({
    id,
    type: text,
    sourceType,
    sourceId: text,
    sourceName: text,
    title: text,
    link: text,
    count: integer,
    records: list(object({ id, templateAlias: text, label: text })),
    createdDate: integer,
    read: boolean,
  }),
);

/** The end of a page: a moment and a number. */
export const cursorPattern = /^(\d{1,12})-(\d{1,15})$/;
export const positionText = Type.String({ pattern: cursorPattern.source });

/** One page of notifications, and how many are unread, counted up to 100. */
export const inboxPage = component(
  "Notifications",
  object({
    data: list(ref(notification)),
    options: object({ limit: integer, next: textOrNull, unread: integer }),
  }),
);

export const unreadCount = object({ unread: integer });

const MOST_IDS = 500;

/** What is sent to note what was read. */
export const readNotifications = either(
  object({ ids: list(id, { maxItems: MOST_IDS }) }),
  object({ all: constant(true) }),
);
