/** The people behind a number, a line for each time that they count. */
import type { AnswerLine } from "../spreadsheet/answerCells.ts";
import {
  dayColumn,
  personColumn,
  plainColumn,
  positionColumn,
  terminalColumn,
  wordsColumn,
} from "./columns.ts";
import type { HeadcountColumn, HeadcountWords } from "./columns.ts";
import { divisorOf } from "./formulas.ts";
import type { Formula, Period } from "./formulas.ts";
import { daysEmployed } from "./measure.ts";
import type { Weighted } from "./measure.ts";
import { series } from "./numbers.ts";

/** What a headcount counts people by. */
const weightWords: Readonly<Record<Formula, string>> = {
  averageDaily: "Days",
  startAndEnd: "Start and End",
  midMonth: "Mid-Months",
};

/** The columns of the people behind a number; a headcount says too how often each counts. */
export function peopleColumns(words: HeadcountWords, formula: Formula, wanted?: number): HeadcountColumn[] {
  return [
    personColumn(words),
    terminalColumn(words),
    positionColumn(words),
    dayColumn("Hire Date"),
    dayColumn("Last Day"),
    plainColumn("Days Employed"),
    wordsColumn("Separation"),
    ...(wanted === series.headcount ? [plainColumn(weightWords[formula])] : []),
  ];
}

/** A line of them, in the order of `peopleColumns`. */
export function personLine(
  { stay, weight }: Weighted,
  { kinds }: HeadcountWords,
  wanted?: number,
): AnswerLine {
  const { employment, assignment, left } = stay;
  const { hired, last, kind, person } = employment;
  const separation = left === "move" ? "Moved" : kind === null ? null : (kinds[kind] ?? null);
  return {
    values: [
      person,
      assignment.terminal,
      assignment.position,
      hired,
      last,
      daysEmployed(stay),
      separation,
      ...(wanted === series.headcount ? [weight] : []),
    ],
    redacted: [],
  };
}

/** How a headcount follows from the people behind it, in words. */
export function averageWords(weights: readonly Weighted[], period: Period, formula: Formula): string {
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  const unit = { averageDaily: "days", startAndEnd: "ends of the period", midMonth: "mid-months" }[formula];
  return `${sum.toLocaleString("en-US")} divided by ${divisorOf(period, formula).toLocaleString("en-US")} ${unit}.`;
}
