import { recordValue, startOfDay, type CompiledField, type RecordData } from "../../../engine/index.ts";
import type { RelatedRecords } from "../../dataSource/relatedSource.ts";

/** A series of the view with the entries that were found; without an answer where the reader may view none of them. */
export interface AskedSeries {
  readonly label: string;
  readonly amount: CompiledField;
  readonly date: CompiledField;
  /** Field of the record around with what the series comes to now. */
  readonly total?: CompiledField | undefined;
  readonly answer?: RelatedRecords | undefined;
}

/** The record around, as it was when its entries were read, and the day from which its opening amounts count. */
export interface Around {
  readonly record: RecordData;
  readonly day: number;
}

/** An entry, and what its series comes to with it. Money in cents. */
export interface RunningEntry {
  readonly record: RecordData;
  /** Position of its series among those that are shown. */
  readonly series: number;
  /** Epoch seconds of the midnight of its day. */
  readonly day: number;
  readonly amount: number;
  readonly total: number;
  /** What no entry explains of what its series comes to; `record` is the one around. */
  readonly isOpening?: true;
}

/** How the money of several series adds up. */
export interface RunningTotals {
  /** What the series that are shown are called. */
  readonly labels: readonly string[];
  /** The entries of all of them, by day and then by id. */
  readonly entries: readonly RunningEntry[];
  /** What is not in it, as sentences for people. */
  readonly notices: readonly string[];
}

type DatedEntry = Omit<RunningEntry, "total">;

/**
 * Adds up the entries of each series, with the opening amounts of the record around. A series of which the reader may not view each amount is left out, since
 * its total would be wrong.
 */
export function runningTotals(asked: readonly AskedSeries[], around?: Around): RunningTotals {
  const shown = asked.filter(isReadable);
  const found = shown.flatMap((series, position) => entriesOf(series, position));
  const openings = around ? shown.flatMap((series, position) => openingOf(series, position, around)) : [];
  const entries = [...openings, ...found].toSorted(
    (one, other) =>
      one.day - other.day ||
      Number(other.isOpening ?? false) - Number(one.isOpening ?? false) ||
      one.record.id - other.record.id ||
      one.series - other.series,
  );
  const count = shown.reduce((sum, { answer }) => sum + (answer?.records.length ?? 0), 0);
  return {
    labels: shown.map(({ label }) => label),
    entries: withTotals(entries),
    notices: noticesOf(asked, count - found.length),
  };
}

function isReadable({ amount, date, answer }: AskedSeries): boolean {
  return (
    answer?.records.every(({ protectedFields: redacted }) =>
      [amount, date].every(({ key }) => !redacted.includes(key)),
    ) ?? false
  );
}

/** Those that have an amount and a day. */
function entriesOf({ amount, date, answer }: AskedSeries, series: number): DatedEntry[] {
  return (answer?.records ?? []).flatMap((record) => {
    const cents = centsIn(record, amount);
    const day = recordValue(record, date);
    if (cents === undefined || typeof day !== "number") return [];
    return [{ record, series, day: startOfDay(day), amount: cents }];
  });
}

/** What the entries do not explain of what a series comes to; nothing where that is zero, redacted, or not all entries are known. */
function openingOf(
  { amount, total, answer }: AskedSeries,
  series: number,
  { record, day }: Around,
): DatedEntry[] {
  if (!total || !answer || answer.more) return [];
  const whole = centsIn(record, total);
  if (whole === undefined) return [];
  const explained = answer.records.reduce((sum, entry) => sum + (centsIn(entry, amount) ?? 0), 0);
  return whole === explained ? [] : [{ record, series, day, amount: whole - explained, isOpening: true }];
}

function centsIn(record: RecordData, field: CompiledField): number | undefined {
  const money = recordValue(record, field);
  return typeof money === "number" ? Math.round(money * 100) : undefined;
}

function withTotals(entries: readonly DatedEntry[]): RunningEntry[] {
  const totals = new Map<number, number>();
  return entries.map((entry) => {
    const total = (totals.get(entry.series) ?? 0) + entry.amount;
    totals.set(entry.series, total);
    return { ...entry, total };
  });
}

function noticesOf(asked: readonly AskedSeries[], incomplete: number): string[] {
  const whole = new Intl.NumberFormat("en-US");
  const sentences = asked.flatMap((series) => {
    const { label, answer } = series;
    if (!isReadable(series)) return [`${label} is left out, since you may not view all of its amounts.`];
    if (!answer?.more) return [];
    return [`Of ${label} the first ${whole.format(answer.records.length)} entries are shown.`];
  });
  if (incomplete === 0) return sentences;
  if (incomplete === 1) return [...sentences, "1 entry is left out, since it has no date or no amount."];
  return [
    ...sentences,
    `${whole.format(incomplete)} entries are left out, since they have no date or no amount.`,
  ];
}
