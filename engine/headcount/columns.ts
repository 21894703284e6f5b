/** The columns of tables of headcount: how their values are read, and what they are in a spreadsheet. */
import { sinceEpoch } from "../fields/looks.ts";
import type { NumberStyle } from "../fields/looks.ts";
import type { FormatContext } from "../fields/type.ts";
import { formatDate } from "../format/dates.ts";
import type { AnswerColumn } from "../spreadsheet/answerColumns.ts";
import type { HeadcountLines } from "./options.ts";
import { secondsOf } from "./rows.ts";

/** What columns are called after, and where the names of positions are. */
export interface HeadcountWords {
  /** What one of the people is called. */
  readonly person: string;
  readonly terminal: string;
  readonly position: string;
  /** Alias of the enum set of positions. */
  readonly positions: string;
  /** The kinds of separations, in order. */
  readonly kinds: readonly string[];
}

/** A column; `series`: the number by which its records are asked for, left out where it opens none. */
export interface HeadcountColumn extends AnswerColumn {
  readonly series?: number;
}

const numberLook = { width: 110, align: "right", isNumber: true, isRelated: false, none: "" } as const;
const wordsLook = { width: 180, align: "left", isNumber: false, isRelated: false, none: "" } as const;
/** What stands for a key that has no value. */
const noValue = "No value";

function numberColumn(label: string, style: NumberStyle, text: (value: number) => string): HeadcountColumn {
  return {
    ...numberLook,
    label,
    text: (value) => text(Number(value)),
    cell: (value) => ({ number: Number(value), style }),
  };
}

/** How many. */
export function countColumn(label: string, series: number): HeadcountColumn {
  return { ...numberColumn(label, "whole", (value) => value.toLocaleString("en-US")), series };
}

/** A headcount, which may have a decimal. */
export function averageColumn(label: string, series: number): HeadcountColumn {
  const text = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });
  return { ...numberColumn(label, "twoDecimals", text), series };
}

/** A share with one decimal; nothing where there is none. */
export function shareColumn(label: string, series: number): HeadcountColumn {
  return { ...numberColumn(label, "percent", (value) => `${(value * 100).toFixed(1)}%`), series };
}

/** A number that opens nothing. */
export function plainColumn(label: string): HeadcountColumn {
  return numberColumn(label, "whole", (value) => value.toLocaleString("en-US"));
}

/** A day. */
export function dayColumn(label: string): HeadcountColumn {
  return {
    ...wordsLook,
    label,
    width: 120,
    text: (value) => formatDate(secondsOf(Number(value))),
    cell: (value) => ({ number: sinceEpoch(secondsOf(Number(value))), style: "date" }),
  };
}

/** Words as they are. */
export function wordsColumn(label: string): HeadcountColumn {
  return { ...wordsLook, label, text: String };
}

/** A person, by the label of the record. */
export function personColumn({ person }: HeadcountWords): HeadcountColumn {
  const text = (value: unknown, { relatedLabel }: FormatContext) =>
    relatedLabel?.(Number(value)) ?? `Record No. ${String(value)}`;
  return { ...wordsLook, label: person, isRelated: true, text };
}

/** A terminal, by its name. */
export function terminalColumn({ terminal }: HeadcountWords): HeadcountColumn {
  const text = (value: unknown, { groups }: FormatContext) =>
    groups.find(({ id }) => id === value)?.display ?? "";
  return { ...wordsLook, label: terminal, none: noValue, text };
}

/** A position, by its name. */
export function positionColumn({ position, positions }: HeadcountWords): HeadcountColumn {
  const text = (value: unknown, { enumValues }: FormatContext) =>
    enumValues(positions).find(({ name }) => name === value)?.display ?? String(value);
  return { ...wordsLook, label: position, none: noValue, text };
}

/** A month, by its first day. */
function monthColumn(label: string): HeadcountColumn {
  const text = (value: unknown) =>
    new Date(secondsOf(Number(value)) * 1_000).toLocaleString("en-US", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  return { ...wordsLook, label, text };
}

/** The first column of a table. `month`: what months are of. */
export function keyColumn(by: HeadcountLines, words: HeadcountWords, month: string): HeadcountColumn {
  if (by === "terminal") return terminalColumn(words);
  return by === "position" ? positionColumn(words) : monthColumn(month);
}
