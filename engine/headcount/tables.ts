/** The tables of a report of headcount, and the records behind each number, from the same lists. */
import type { HeadcountWords } from "./columns.ts";
import type { Counted, HeadcountAsked } from "./counted.ts";
import type { Weighted } from "./measure.ts";
import { survivalBehind, survivalTable } from "./survivalTable.ts";
import type { HeadcountNumber, HeadcountTable } from "./tableTypes.ts";
import { turnoverBehind, turnoverTable } from "./turnoverTable.ts";

/** What a reader asks for, as a table. */
export function headcountTable(
  counted: Counted,
  asked: HeadcountAsked,
  words: HeadcountWords,
): HeadcountTable {
  return asked.show === "turnover"
    ? turnoverTable(counted, asked, words)
    : survivalTable(counted, asked, words);
}

/** What a number of that table counts; undefined: there is no such number. */
export function headcountBehind(
  counted: Counted,
  asked: HeadcountAsked,
  number: HeadcountNumber,
): readonly Weighted[] | undefined {
  return asked.show === "turnover"
    ? turnoverBehind(counted, asked, number)
    : survivalBehind(counted, asked, number);
}
