/** What a run found, as text for the terminal: each case with its ratio to SQL by hand. */
import { ratio, valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

/** How many times the SQL by hand a case may take; of lists the whole page counts, with the labels of its relations. */
const reach = (name: string) => (/:(list|monitor|search)/.test(name) ? 2 : 1.3);

export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.map((name) => {
    const [ours, byHand] = [valueOf(rows, "ours", name, "ms"), valueOf(rows, "floor:sql", name, "ms")];
    const slower = ratio(ours, byHand);
    const verdict = slower === undefined ? "not measured" : slower <= reach(name) ? "reached" : "MISSED";
    const statements = shortNumber(valueOf(rows, "ours", name, "statements"));
    return [
      name,
      shortNumber(ours),
      shortNumber(byHand),
      times(slower),
      times(reach(name)),
      statements,
      verdict,
    ];
  });
  return tableOf(["", "ours, ms", "by hand, ms", "ratio", "reach", "statements", ""], body);
}
