/** The keys under which replies about notifications are kept. */
export const inboxKeys = {
  unread: ["unreadNotifications"] as const,
  newest: ["newestNotifications"] as const,
  page: (after: string | null) => ["notifications", after] as const,
};
