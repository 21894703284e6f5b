import type { Refusal } from "./convert.ts";
import type { FileRow } from "./file.ts";
import type { RefusedFile } from "./refused.ts";

/** A row that was not added. */
export interface RefusedRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  refusals: readonly Refusal[];
}

/** What became of the rows so far. */
export type Tally = ReturnType<typeof createTally>;

const MOST_EXAMPLES = 20;

/** Counts rows and keeps what the report tells. */
export function createTally(file: RefusedFile) {
  const counts = new Map<string, number>();
  const examples: RefusedRow[] = [];
  const accepted = { added: 0, changed: 0, unchanged: 0 };
  let leftOut = 0;
  const all = () => accepted.added + accepted.changed + accepted.unchanged;
  let refused = 0;
  return {
    read: () => all() + refused + leftOut,
    accept(as: keyof typeof accepted | "leftOut") {
      if (as === "leftOut") leftOut += 1;
      else accepted[as] += 1;
    },
    async refuse({ number, cells }: FileRow, refusals: readonly Refusal[]) {
      refused += 1;
      if (examples.length < MOST_EXAMPLES) examples.push({ row: number, refusals });
      for (const { field, reason } of refusals) {
        const text = `${field === "" ? "Row" : field}: ${reason.replace(/ \(".*"\)$/s, "")}`;
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      await file.add(cells, refusals);
    },
    async close() {
      const reasons = [...counts].toSorted((a, b) => b[1] - a[1]);
      return {
        read: all() + refused + leftOut,
        accepted: all(),
        ...accepted,
        refused,
        leftOut,
        examples,
        reasons,
        refusedFile: await file.close(),
      };
    },
  };
}
