/** What the page of the player and ours send each other (spec reporting.md 4 and 7). */

/** The types of what our page sends. */
export const identityMessage = 2;
export const eventMessage = 0;

/** What the player says. */
export type PlayerMessage =
  | { kind: "ready" }
  /** It refused the token, or its server failed, in words for people. */
  | { kind: "authError" | "serverError"; messages: string }
  /** It found no video of the event. */
  | { kind: "contentError" };

const MOST_MESSAGES = 5;
const MOST_CHARACTERS = 300;

/** Reads a message of the player: `{ type, messages }`. Undefined for what is none. */
export function readPlayerMessage(data: unknown): PlayerMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  const { type } = data;
  if (type === "ready" || type === "contentError") return { kind: type };
  if (type !== "authError" && type !== "serverError") return undefined;
  return { kind: type, messages: wordsOf("messages" in data ? data.messages : undefined) };
}

function wordsOf(messages: unknown): string {
  const all: readonly unknown[] = Array.isArray(messages) ? messages : [messages];
  const texts = all.filter((each): each is string => typeof each === "string" && each.trim() !== "");
  if (texts.length === 0) return "The player gave no reason.";
  return texts
    .slice(0, MOST_MESSAGES)
    .map((each) => each.trim().slice(0, MOST_CHARACTERS))
    .join(", ");
}
