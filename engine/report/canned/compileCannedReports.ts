/** Checks ready reports against the templates. */
import { EngineLoadError, ErrorList } from "../../model/errors.ts";
import { compileQuery } from "../../query/compile.ts";
import { checkFile } from "./cannedFile.ts";
import { checkHeadcount } from "./cannedHeadcount.ts";
import { checkLossRun } from "./cannedLossRun.ts";
import { checkOsha } from "./cannedOsha.ts";
import { checkReview } from "./cannedReview.ts";
import { checkSeries, everybody } from "./cannedNames.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { cannedQuestions } from "./cannedQuestions.ts";
import type { CannedReport } from "./cannedReport.ts";
import { cannedShape } from "./cannedShape.ts";
import { cannedDefaults, namesOf, readCannedValues } from "./cannedValues.ts";

/** A ready report as read, with the file it came from for messages. */
export interface CannedSource {
  readonly file?: string;
  readonly json: unknown;
}

/** The reports by alias. Throws an `EngineLoadError` with every mistake found in any of them. */
export function compileCannedReports(
  sources: readonly CannedSource[],
  options: CannedOptions,
): ReadonlyMap<string, CannedReport> {
  const found = new Map<string, CannedReport>();
  const mistakes = sources.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    const report = checkedReport(json, options, errors);
    if (report) noteDuplicates(report, [...found.values()], errors);
    if (report) found.set(report.alias, report);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "reports");
  return found;
}

/** Addresses are matched without regard to capitals. */
function noteDuplicates(
  { alias, call }: CannedReport,
  others: readonly CannedReport[],
  errors: ErrorList,
): void {
  if (others.some((other) => other.alias.toLowerCase() === alias.toLowerCase()))
    errors.add("duplicate", "/alias", `another report has the alias "${alias}"`);
  if (call !== undefined && others.some((other) => other.call === call))
    errors.add("duplicate", "/call", `another report has the call "${call}"`);
}

function checkedReport(json: unknown, options: CannedOptions, errors: ErrorList): CannedReport | undefined {
  cannedShape(json, "", errors);
  if (errors.errors.length > 0) return undefined;
  const report = json as CannedReport;
  for (const [index, name] of report.modules.entries())
    if (options.modules && !options.modules.includes(name))
      errors.addUnknown(`/modules/${index}`, { kind: "module", name, known: options.modules });
  checkForm(report, errors);
  checkSeries(report, options, errors);
  checkFile(report, options, errors);
  checkHeadcount(report, options, errors);
  checkReview(report, options, errors);
  checkOsha(report, options, errors);
  checkLossRun(report, options, errors);
  if (errors.errors.length === 0) checkQuestions(report, options, errors);
  return errors.errors.length === 0 ? report : undefined;
}

function checkForm({ parameters, computed = [], report }: CannedReport, errors: ErrorList): void {
  const names = parameters.flatMap(namesOf);
  parameters.forEach((parameter, index) => {
    if (namesOf(parameter).some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
      errors.add(
        "duplicate",
        `/parameters/${index}/name`,
        `another parameter is called "${parameter.name}" in calls`,
      );
  });
  const ids = report.dataSeries.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      errors.add("duplicate", `/report/dataSeries/${index}/id`, `another series has the id ${id}`);
  });
  computed.forEach(({ of }, index) => {
    for (const [position, id] of of.entries())
      if (!ids.includes(id))
        errors.addUnknown(`/computed/${index}/of/${position}`, {
          kind: "series",
          name: String(id),
          known: ids.map(String),
        });
  });
  if (report.settings.groupBy !== undefined) return;
  if (ids.length > 1) errors.add("rule", "/report/settings", 'several series need a grouping: add "groupBy"');
  if (computed.length > 0)
    errors.add("rule", "/computed", "records have no computed columns: group the report, or take them away");
}

/** What a report asks with its defaults is asked for once, so that what a question refuses is found here and not by a reader. */
function checkQuestions(report: CannedReport, { engine }: CannedOptions, errors: ErrorList): void {
  const { values } = readCannedValues(report.parameters, cannedDefaults(report.parameters, 0), 0);
  const { templates } = engine;
  const { lines, totals } = cannedQuestions(report, values, { templates, abilities: everybody });
  const context = { engine, abilities: everybody, groups: [], timezone: "UTC", now: 0 };
  const messages = [...lines, ...totals].flatMap(({ query }) => {
    const check = compileQuery(query, context);
    return "issues" in check ? check.issues.map(({ pointer, message }) => `${pointer} ${message}`) : [];
  });
  for (const message of new Set(messages))
    errors.add("rule", "/report", `its question is refused: ${message}`);
}
