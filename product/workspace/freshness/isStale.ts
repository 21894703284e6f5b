import type { Change } from "./changeHub.ts";

/** Answers that are read again at once, by the first part of their keys: numbers, and short lists that nobody scrolls or edits. */
const readAgain: ReadonlySet<unknown> = new Set([
  "count",
  "recent",
  "monitor",
  "figures",
  "rates",
  "since",
  "shortList",
  "related",
  "card",
  "fleet",
]);

/** Those that span record types which their keys do not name. */
const ofAll: ReadonlySet<unknown> = new Set(["timeline", "attention"]);

/** Whether a key of swr's cache names an answer that may be older than a change, and that is read again by itself. */
export function isStale(key: unknown, change: Change): boolean {
  if (!Array.isArray(key)) return false;
  const [kind, ...about] = key as readonly unknown[];
  if (ofAll.has(kind)) return true;
  if (!readAgain.has(kind)) return false;
  return (
    change === "missed" || about.some((part) => typeof part === "string" && change.templates.includes(part))
  );
}
