/** What a run found, as text for the terminal: each step of each line, and what it may take at most. */
import { valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf } from "../lib/table.ts";
import { caseOf, limitsOf } from "./cases.ts";
import { lines, type LineName } from "./lines.ts";
import { measureNames, measures, type Limits } from "./measures.ts";
import { steps } from "./steps.ts";

export function reportOf(rows: readonly Row[]): string {
  return (Object.keys(lines) as LineName[]).map((line) => tableOfLine(rows, line)).join("\n\n");
}

function tableOfLine(rows: readonly Row[], line: LineName): string {
  const body = steps.map((step) => {
    const most = limitsOf(step, line);
    return [
      caseOf(step, line),
      ...measureNames.map((name) => cell(valueOf(rows, "ours", caseOf(step, line), name), most[name])),
    ];
  });
  return tableOf(["", ...measureNames.map((name) => measures[name].title)], body);
}

/** The figure; where it has a limit, also that, with a mark where it was missed. */
function cell(value: number | undefined, most: Limits[keyof Limits]): string {
  if (most === undefined) return shortNumber(value);
  const isMissed = value === undefined || value > most;
  return `${shortNumber(value)} of ${most}${isMissed ? " MISSED" : ""}`;
}
