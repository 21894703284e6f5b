/** People, their changes and questions about headcount, for tests. */
import type { HeadcountWords } from "./columns.ts";
import type { HeadcountAsked } from "./counted.ts";
import { countedOf } from "./counted.ts";
import { headcountDefaults } from "./options.ts";
import { dayOf } from "./rows.ts";
import type { ChangeRow, Day, PersonRow } from "./rows.ts";
import { headcountTable } from "./tables.ts";

/** A day as `2026-01-31`. */
export const day = (text: string): Day => dayOf(Date.parse(text) / 1_000);

export const today = day("2026-06-30");

export const words: HeadcountWords = {
  person: "Person",
  terminal: "Terminal",
  position: "Position",
  positions: "positions",
  kinds: ["Voluntary", "Involuntary"],
};

/** Somebody of terminal 1 who drives, with these differences. */
export function person(id: number, hired: string | null, more: Partial<PersonRow> = {}): PersonRow {
  const assignment = { terminal: 1, position: "driver", isGone: false };
  return { id, ...assignment, hired: hired === null ? null : day(hired), left: null, ...more };
}

/** The last day of somebody of terminal 1 who drives. */
export function end(of: number, on: string, kind: number | null = 0, terminal = 1): ChangeRow {
  return { what: "end", person: of, day: day(on), kind, terminal, position: "driver" };
}

/** A question about days of 2026, with these differences. */
export function asked(from: string, to: string, more: Partial<HeadcountAsked> = {}): HeadcountAsked {
  return {
    ...headcountDefaults,
    period: { first: day(from), last: day(to) },
    today,
    terminals: new Set([1, 2, 3]),
    positions: undefined,
    ...more,
  };
}

/** The lines of a table by their keys, each by the labels of its columns; the key `all` has the totals. */
export function readTable(
  people: readonly PersonRow[],
  changes: readonly ChangeRow[],
  question: HeadcountAsked,
) {
  const counted = countedOf(people, changes, question.today);
  const { columns, lines, total } = headcountTable(counted, question, words);
  const named = (values: readonly unknown[]) =>
    Object.fromEntries(columns.map(({ label }, index) => [label, values[index] ?? null]).slice(1));
  return new Map<unknown, Record<string, unknown>>([
    ...lines.map(({ key, values }) => [key, named(values)] as const),
    ["all", named(total.values)],
  ]);
}
