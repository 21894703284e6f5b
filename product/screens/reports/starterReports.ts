import {
  aggregationWords,
  groupableFields,
  isOnCalendar,
  newReport,
  type Report,
  type ReportContext,
  seriesName,
} from "../../../engine/index.ts";
import type { Change } from "./reportEdits.ts";
import { setDisplay, setFilter, setGrouping } from "./reportEdits.ts";

/** A report to start from. */
interface Starter {
  readonly title: string;
  readonly report: Report;
}

/** How many are offered. */
const offered = 3;

/** How record types are asked about in turn, by the path of a date of theirs. */
const ideas: readonly ((date: string) => { words: string; changes: readonly Change[] })[] = [
  (date) => ({
    words: "by month",
    changes: [lastYear(date), setGrouping({ field: date, unit: "MONTH" }), setDisplay("barGraph")],
  }),
  (date) => ({
    words: "by terminal",
    changes: [lastYear(date), setGrouping({ field: "groupId" }), setDisplay("barGraph")],
  }),
  (date) => ({
    words: "by day of week",
    changes: [lastYear(date), setGrouping({ field: date, unit: "DAY_OF_WEEK" }), setDisplay("barGraph")],
  }),
];

const lastYear = (field: string): Change =>
  setFilter(1, field, { kind: "date", field, range: { type: "last365Days" } });

/** Reports of the first of these record types that have a date of their own, each asked in another way. */
export function starterReports(aliases: readonly string[], context: ReportContext): Starter[] {
  const starters: Starter[] = [];
  for (const alias of aliases) {
    const date = dateOf(alias, context);
    const idea = ideas[starters.length];
    if (date === undefined || !idea) continue;
    const { words, changes } = idea(date);
    const report = changes.reduce((made, change) => change(made), newReport(alias));
    const [series] = report.dataSeries;
    const name = series ? seriesName(series, context).replace(`${aggregationWords.COUNT} of `, "") : "";
    starters.push({ title: `${name} ${words}`, report });
    if (starters.length === offered) break;
  }
  return starters;
}

/** The path of the first date that records of a type have themselves; undefined: none. */
function dateOf(alias: string, context: ReportContext): string | undefined {
  const template = context.templates.get(alias);
  if (!template) return undefined;
  return groupableFields(template, context).find(
    ({ path, field }) => isOnCalendar(field) && !field.system && !path.includes("."),
  )?.path;
}
