/** What people can be told of, and what of it a monitor or a record type offers, as TypeScript types. */

/** What a subscription is to (spec records.md 3.15): a monitor, or the records of a template. */
export type NotificationSourceType = "MONITOR" | "MODEL";

/** One way in which an alert may come: how often, or how early. */
export interface NotificationOption {
  /** What subscriptions hold, for ever. */
  readonly value: string;
  /** What people read. */
  readonly label: string;
}

/** A kind of alert: one JSON file in `schemas/notifications`. */
export interface NotificationType {
  readonly $schema?: string;
  /** What subscriptions hold, for ever (spec platform.md 3: notificationTypeId). */
  readonly id: number;
  /** Name by which monitors and templates offer it. */
  readonly alias: string;
  /** What people read. */
  readonly name: string;
  readonly sourceType: NotificationSourceType;
  /** In the order in which they are offered. */
  readonly options: readonly NotificationOption[];
}

/** What a monitor or a template offers: a kind of alert, with some of its options. */
export interface SubscriptionOffer {
  /** Alias of the kind of alert. */
  readonly type: string;
  /** Values of its options; left out: all of them. */
  readonly options?: readonly string[];
}
