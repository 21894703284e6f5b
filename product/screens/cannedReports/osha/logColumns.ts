import { emptyPlaceholder, formatDate } from "../../../../engine/index.ts";
import type { OshaLog } from "../../../services/index.ts";

type Line = OshaLog["lines"][number];
type Totals = OshaLog["totals"];

/** A column of Form 300 after the first. */
export interface LogColumn {
  /** As the form has it, such as `M(1)`. */
  readonly letter: string;
  /** The head, and what it stands for. */
  readonly short: string;
  readonly long: string;
  readonly align: "left" | "center" | "right";
  textOf(line: Line): string;
  /** Left out: a column without a total. */
  totalOf?(totals: Totals): number;
}

/** What a column of words has, for a cell that has none. */
const words = (
  letter: string,
  short: string,
  long: string,
  textOf: (line: Line) => string | null,
): LogColumn => ({ letter, short, long, align: "left", textOf: (line) => textOf(line) || emptyPlaceholder });

const mark = (isMarked: boolean) => (isMarked ? "X" : "");

const outcome = (letter: Line["outcome"], short: string, long: string): LogColumn => ({
  letter,
  short,
  long,
  align: "center",
  textOf: (line) => mark(line.outcome === letter),
  totalOf: ({ outcomes }) => outcomes[letter],
});

const days = (letter: string, short: string, long: string, of: "daysAway" | "daysRestricted"): LogColumn => ({
  letter,
  short,
  long,
  align: "right",
  textOf: (line) => String(line[of]),
  totalOf: (totals) => totals[of],
});

const type = (number: number, short: string, long: string): LogColumn => ({
  letter: `M(${number})`,
  short,
  long,
  align: "center",
  textOf: (line) => mark(line.type === number),
  totalOf: ({ types }) => types[number - 1] ?? 0,
});

/** Columns B to M of Form 300; A, the case number, leads to the record. */
export const logColumns: readonly LogColumn[] = [
  words("B", "Employee", "Employee's name", ({ name }) => name),
  words("C", "Job title", "Job title", ({ jobTitle }) => jobTitle),
  words("D", "Date", "Date of injury or onset of illness", ({ date }) =>
    date === null ? null : formatDate(date),
  ),
  words("E", "Where", "Where the event occurred", ({ location }) => location),
  words(
    "F",
    "Description",
    "Injury or illness, parts of body affected, and object or substance that caused it",
    ({ description }) => description,
  ),
  outcome("G", "Death", "Death"),
  outcome("H", "Away", "Days away from work"),
  outcome("I", "Restr.", "Job transfer or restriction"),
  outcome("J", "Other", "Other recordable case"),
  days("K", "Days away", "Days away from work", "daysAway"),
  days("L", "Days restr.", "Days on job transfer or restriction", "daysRestricted"),
  type(1, "Injury", "Injury"),
  type(2, "Skin", "Skin disorder"),
  type(3, "Resp.", "Respiratory condition"),
  type(4, "Poison", "Poisoning"),
  type(5, "Hearing", "Hearing loss"),
  type(6, "Other ill.", "All other illnesses"),
];
