/** What a run found, as text for the terminal. */
import { valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf } from "../lib/table.ts";
import { verdictsOf } from "./figures.ts";

const unique = <T>(list: readonly T[]) => [...new Set(list)];

const words = new Map([
  [true, "reached"],
  [false, "MISSED"],
  [undefined, "not measured"],
]);

/** All figures of a case, a line per measure, and what had to be reached. */
export function reportOf(rows: readonly Row[], caseName: string): string {
  const subjects = unique(rows.map(({ subject }) => subject));
  const measures = unique(rows.map(({ measure }) => measure));
  const body = measures.map((measure) => [
    measure,
    ...subjects.map((subject) =>
      shortNumber(valueOf(rows, subject, caseName, measure) ?? valueOf(rows, subject, "build", measure)),
    ),
  ]);
  const verdicts = verdictsOf(rows, caseName).map(({ what, measured, reach, reached }) => [
    what,
    measured,
    reach,
    words.get(reached) ?? "",
  ]);
  return [
    tableOf([caseName, ...subjects], body),
    tableOf(["Figure to reach", "measured", "reach", ""], verdicts),
  ].join("\n\n");
}
