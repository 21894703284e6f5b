import type { MailMessage } from "../../services/index.ts";

/** The keys under which replies about messages are kept. */
export const outboxKeys = {
  page: (status: MailMessage["status"] | undefined, after: number | undefined | null) =>
    ["outbox", status, after ?? undefined] as const,
  one: (id: number) => ["message", id] as const,
};
