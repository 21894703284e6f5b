/** Changes of records as the servers of one database pass them on. */
import type { ChangedGroups } from "./changedGroups.ts";

/** What changed in a company. */
export interface CompanyChange {
  customerId: number;
  changed: ChangedGroups;
}

/** PostgreSQL takes less than 8,000 bytes in a notification. */
const MOST_BYTES = 7_000;

interface Message {
  /** Who sends it. */
  from: string;
  customer: number;
  /** Groups by template; null: nobody knows in which. */
  changed: Record<string, number[] | null>;
}

/** Messages of a change, each short enough to be sent. Groups that do not fit into one are left out: then nobody knows in which. */
export function messagesOf(from: string, { customerId, changed }: CompanyChange): string[] {
  const text = (part: Message["changed"]) =>
    JSON.stringify({ from, customer: customerId, changed: part } satisfies Message);
  const messages: string[] = [];
  let part: Message["changed"] = {};
  for (const [template, groups] of changed) {
    const ids = groups === null ? null : [...groups];
    const own = text({ [template]: ids }).length > MOST_BYTES ? null : ids;
    const isFull = Object.keys(part).length > 0 && text({ ...part, [template]: own }).length > MOST_BYTES;
    if (isFull) messages.push(text(part));
    part = isFull ? { [template]: own } : { ...part, [template]: own };
  }
  return Object.keys(part).length === 0 ? messages : [...messages, text(part)];
}

/** The change in a message; undefined for one's own and for what is none. */
export function changeOf(text: string, own: string): CompanyChange | undefined {
  const message = parsed(text);
  if (message === undefined || message.from === own) return undefined;
  const changed = Object.entries(message.changed).map(
    ([template, ids]) => [template, ids === null ? null : new Set(ids)] as const,
  );
  return { customerId: message.customer, changed: new Map(changed) };
}

function parsed(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== "object" || value === null) return false;
  const { from, customer, changed } = value as Partial<Message>;
  if (typeof from !== "string" || typeof customer !== "number") return false;
  return (
    typeof changed === "object" &&
    changed !== null &&
    Object.values(changed).every((ids) => ids === null || Array.isArray(ids))
  );
}
