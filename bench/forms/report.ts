/** What a run found, as text for the terminal. */
import { ratio, valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";
import { verdictsOf } from "./figures.ts";

const titles: Readonly<Record<string, string>> = {
  key_script_ms: "One key: script, ms",
  key_main_ms: "One key: all main-thread work, ms",
  number_key_script_ms: "One key in a number that the total reads: script, ms",
  renders_per_key: "Components rendered per key",
  fields_drawn_per_key: "Fields in which something was rendered by a key",
  mount_ms: "Mount to paint, ms",
  mount_script_ms: "Mount: script, ms",
  submit_ms: "Valid submit: script, ms",
  submit_main_ms: "Valid submit: all main-thread work, ms",
  submit_errors_ms: "Submit with every required field empty: script, ms",
  submit_errors_main_ms: "Submit with every required field empty: all main-thread work, ms",
  heap_mb: "Heap after collecting garbage, MB",
  js_gzip_kb: "JavaScript to draw the form, gzip, kB",
};

const references = ["floor:jotai", "floor:jotai+blueprint", "@rjsf/core"] as const;
/** Counts have no ratio. */
const counted = new Set(["renders_per_key", "fields_drawn_per_key"]);

const unique = <T>(list: readonly T[]) => [...new Set(list)];

/** One measure: the values of all subjects in some cases, then the same as ratios to the floors and to stock RJSF. */
function measureTable(rows: readonly Row[], measure: string): string {
  const own = rows.filter((row) => row.measure === measure);
  const subjects = unique(own.map((row) => row.subject));
  const cases = unique(own.map((row) => row.case));
  const against = counted.has(measure) ? [] : references.filter((name) => subjects.includes(name));
  const head = [
    titles[measure] ?? measure,
    ...cases,
    ...against.flatMap((name) => cases.map((caseName, index) => (index === 0 ? `/ ${name}` : caseName))),
  ];
  const body = subjects.map((subject) => {
    const value = (name: string, caseName: string) => valueOf(own, name, caseName, measure);
    const values = cases.map((caseName) => shortNumber(value(subject, caseName)));
    const ratios = against.flatMap((name) =>
      cases.map((caseName) => times(ratio(value(subject, caseName), value(name, caseName)))),
    );
    return [subject, ...values, ...ratios];
  });
  return tableOf(head, body);
}

const words = new Map([
  [true, "reached"],
  [false, "MISSED"],
  [undefined, "not measured"],
]);

function verdictTable(rows: readonly Row[]): string {
  const body = verdictsOf(rows).map(({ what, measured, reach, reached }) => [
    what,
    measured,
    reach,
    words.get(reached) ?? "",
  ]);
  return tableOf(["Figure to reach (ours = flat, on one page)", "measured", "reach", ""], body);
}

/** All tables and verdicts of a run. */
export function reportOf(rows: readonly Row[]): string {
  const ofSizes = rows.filter((row) => /^(fields=|build$)/.test(row.case));
  const ofOthers = rows.filter((row) => !ofSizes.includes(row));
  const tables = [ofSizes, ofOthers].flatMap((part) =>
    Object.keys(titles)
      .filter((measure) => part.some((row) => row.measure === measure))
      .map((measure) => measureTable(part, measure)),
  );
  return [...tables, verdictTable(rows)].join("\n\n");
}
