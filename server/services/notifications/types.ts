import type { subscriptions } from "../../storage/index.ts";

/** A kind of alert that one can subscribe to, and how often it may come. */
export interface NotificationType {
  id: number;
  name: string;
  sourceType: subscriptions.SubscriptionSource;
  /** The first one is meant when nothing is chosen. */
  options: { value: string; label: string }[];
}

const daily = { value: "DAILY", label: "Every Day" };
const weekly = { value: "WEEKLY", label: "Every Week" };
const monthly = { value: "MONTHLY", label: "Every Month" };
const immediately = { value: "IMMEDIATELY", label: "Immediately" };

/** The alerts of the product. Ids are for ever: subscriptions hold them. */
export const notificationTypes: readonly NotificationType[] = [
  { id: 1, name: "Records that are due", sourceType: "MONITOR", options: [daily, weekly, monthly] },
  { id: 2, name: "New records", sourceType: "MODEL", options: [immediately, daily, weekly] },
];
