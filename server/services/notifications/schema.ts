import { component } from "../../http/component.ts";
import { choice, id, list, object, shortText, text } from "../../http/schemas.ts";

const sourceType = choice(["MONITOR", "MODEL"]);
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
    notificationTypeId: id,
    notificationSourceType: sourceType,
    notificationSourceId: text,
    option: text,
  }),
);

/** What is sent to subscribe. */
export const newSubscription = object({
  notificationTypeId: id,
  notificationSourceType: sourceType,
  notificationSourceId: shortText(100),
  option,
});

/** What is sent to choose another option. */
export const changedSubscription = object({ id, option });
