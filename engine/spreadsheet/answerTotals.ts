/** The sums of the columns of what a query answers, for the last row of a file. */
import { isSummable } from "../table/columns.ts";
import { smallestParts } from "../table/groups.ts";
import type { CompiledPath, CompiledQuery } from "../query/compiled.ts";
import type { AnswerLine } from "./answerCells.ts";

/** Adds up lines as they are written, so that the sums are always those of the lines of the same file. */
interface AnswerTotals {
  /** Counts a line in. A value that is empty or redacted adds nothing. */
  add(line: AnswerLine): void;
  /** The sums so far, in the order of the columns. A column that adds nothing up, or that had no values, has none. Money is exact to the cent. */
  line(): AnswerLine;
}

/** Sums for the columns of a query of records: those of the records' own numbers and money that add up. */
export function createTotals({ columns }: Pick<CompiledQuery, "columns">): AnswerTotals {
  const parts = columns.map(partsOf);
  const sums = new Map<number, number>();
  return {
    add({ values }) {
      for (const [index, part] of parts.entries()) {
        const value = values[index];
        if (part === undefined || typeof value !== "number") continue;
        sums.set(index, (sums.get(index) ?? 0) + (part === "whole" ? value : Math.round(value * part)));
      }
    },
    line: () => ({
      values: parts.map((part, index) => {
        const sum = sums.get(index);
        return sum === undefined || part === undefined ? null : sum / (part === "whole" ? 1 : part);
      }),
      redacted: [],
    }),
  };
}

/** In which parts the values of a column are added, as money is in cents; `whole`: as they are; undefined: they do not add up. */
function partsOf({ steps, source, multi }: CompiledPath): number | "whole" | undefined {
  if (multi || steps.length > 0 || source.kind !== "field" || !isSummable(source.field)) return undefined;
  return smallestParts(source.field) ?? "whole";
}
