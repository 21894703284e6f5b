import type { HistoryEntry, StatusHistoryView } from "../../../engine/index.ts";

/** How long a record stood so. Moments in epoch seconds. */
export interface Stretch {
  /** Version of the record with which it started. */
  readonly version: number;
  /** The choice; null: there was none. */
  readonly value: string | null;
  readonly from: number;
  readonly by: HistoryEntry["user"];
  /** What people gave as the reason, in the order of the view. */
  readonly reasons: readonly string[];
  readonly isClosed: boolean;
  /** It was closed before, and no more. */
  readonly isReopened: boolean;
  /** Days until the next one, or until now. */
  readonly days: number;
  /** The record stands so now. */
  readonly isCurrent: boolean;
}

/** What stretches are counted by. */
interface Clock {
  /** Epoch seconds. */
  readonly now: number;
  /** The day of a moment, in whole days. */
  dayOf(moment: number): number;
}

/** What a choice of a record was over time, the newest first: by the changes that the reader may know of, in any order. */
export function stretchesOf(
  entries: readonly HistoryEntry[],
  { field, reasons = [], closed = [] }: Pick<StatusHistoryView, "field" | "reasons" | "closed">,
  { now, dayOf }: Clock,
): Stretch[] {
  const started = startsOf(entries, field);
  return started
    .map(({ entry, value }, index): Stretch => {
      const before = started[index - 1]?.value;
      const next = started[index + 1]?.entry.date ?? now;
      const isClosed = closed.includes(value ?? "");
      return {
        version: entry.version,
        value,
        from: entry.date,
        by: entry.user,
        reasons: reasons.flatMap((key) => textOf(entry, key)),
        isClosed,
        isReopened: !isClosed && closed.includes(before ?? ""),
        days: Math.max(0, dayOf(next) - dayOf(entry.date)),
        isCurrent: index === started.length - 1,
      };
    })
    .reverse();
}

/** The changes by which the field became another one, the first first. What it was before its first change counts from the creation of the record. */
function startsOf(entries: readonly HistoryEntry[], field: string) {
  const own = entries
    .filter(({ of }) => of === undefined)
    .toSorted((one, other) => one.version - other.version);
  const changes = own.flatMap((entry) => {
    const change = entry.changes.find(({ field: key, redacted }) => key === field && redacted !== true);
    return change ? [{ entry, value: choiceOf(change.to), before: choiceOf(change.from) }] : [];
  });
  const [first] = own;
  const [change] = changes;
  const hasBefore =
    first !== undefined && change !== undefined && change.entry !== first && change.before !== null;
  return hasBefore ? [{ entry: first, value: change.before }, ...changes] : changes;
}

const choiceOf = (value: unknown) => (typeof value === "string" ? value : null);

function textOf({ changes }: HistoryEntry, key: string): string[] {
  const text = changes.find(({ field, redacted }) => field === key && redacted !== true)?.to;
  return typeof text === "string" && text.trim() !== "" ? [text] : [];
}

/** How long the record was open in all and how often it was reopened, in words; undefined where nothing says what is closed. */
export function openWords(stretches: readonly Stretch[]): string | undefined {
  if (!stretches.some(({ isClosed }) => isClosed)) return undefined;
  const open = stretches.reduce((sum, { isClosed, days }) => sum + (isClosed ? 0 : days), 0);
  const times = stretches.filter(({ isReopened }) => isReopened).length;
  const again = times === 0 ? "" : `, reopened ${times === 1 ? "once" : `${times} times`}`;
  return `Open for ${dayWords(open)} in all${again}.`;
}

/** So many days, in words. */
export const dayWords = (days: number): string =>
  `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
