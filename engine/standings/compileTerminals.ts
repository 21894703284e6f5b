/** Checks the file of terminals against datasets and monitors. */
import { openDataset } from "../kpi/attributes.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import { filtersAt } from "../kpi/readFilters.ts";
import type { Datasets } from "../kpi/types.ts";
import { EngineLoadError, ErrorList } from "../model/errors.ts";
import type { CompiledMonitor } from "../monitors/compiledMonitor.ts";
import { QueryIssues } from "../query/issues.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import { offeredAttribute } from "../scorecards/catalog.ts";
import { weightsProblem } from "../scorecards/weights.ts";
import type { Engine } from "../template/engine.ts";
import { terminalsShape } from "./terminalsShape.ts";
import type { DisplayCount, DisplayDue, RankReport, TerminalsSource } from "./types.ts";

/** The file as read, with its name for messages. */
export interface TerminalsFile {
  readonly file?: string;
  readonly json: unknown;
}

/** What the file is checked against. */
export interface TerminalsOptions {
  readonly engine: Pick<Engine, "templates">;
  readonly datasets: Datasets;
  readonly monitors: ReadonlyMap<string, CompiledMonitor>;
}

/** What is said of terminals; undefined without a file. Throws an `EngineLoadError` with every mistake found. */
export function compileTerminals(
  files: readonly TerminalsFile[],
  options: TerminalsOptions,
): TerminalsSource | undefined {
  const found: TerminalsSource[] = [];
  const mistakes = files.flatMap(({ json, file }, index) => {
    const errors = new ErrorList(file);
    terminalsShape(json, "", errors);
    if (errors.errors.length > 0) return errors.errors;
    if (index > 0) errors.add("duplicate", "", "there is one file of terminals at most");
    const source = json as TerminalsSource;
    checkReports(source.reports, options, errors);
    checkDisplay(source, options, errors);
    found.push(source);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "terminals");
  return found[0];
}

function checkReports(
  reports: readonly RankReport[],
  { datasets }: TerminalsOptions,
  errors: ErrorList,
): void {
  reports.forEach(({ alias, name, measures }, index) => {
    const pointer = `/reports/${index}`;
    const before = reports.slice(0, index);
    if (before.some((each) => each.alias === alias))
      errors.add("duplicate", `${pointer}/alias`, `another report has the alias "${alias}"`);
    if (before.some((each) => each.name === name))
      errors.add("duplicate", `${pointer}/name`, `another report has the name "${name}"`);
    const problem = weightsProblem(measures.map(({ weight }) => weight));
    if (problem !== undefined) errors.add("rule", `${pointer}/measures`, problem);
    measures.forEach((measure, at) => {
      const { dataset, attribute } = measure;
      if (offeredAttribute(datasets, measure)) return;
      const offered = datasets.get(dataset)?.scorecard ?? [];
      const [kind, known] = datasets.has(dataset)
        ? [`attribute of "${dataset}"`, offered.map(({ alias: each }) => each)]
        : ["dataset", [...datasets.keys()]];
      const part = datasets.has(dataset) ? "attribute" : "dataset";
      errors.addUnknown(`${pointer}/measures/${at}/${part}`, {
        kind,
        name: part === "attribute" ? attribute : dataset,
        known,
      });
    });
  });
}

function checkDisplay({ display }: TerminalsSource, options: TerminalsOptions, errors: ErrorList): void {
  display.since.forEach((each, index) => checkCount(each, `/display/since/${index}`, options, errors));
  display.counts.forEach((each, index) => checkCount(each, `/display/counts/${index}`, options, errors));
  display.due.forEach((each, index) => checkDue(each, `/display/due/${index}`, options, errors));
}

function checkDue(
  { label, monitor, dataset, filters }: DisplayDue,
  pointer: string,
  options: TerminalsOptions,
  errors: ErrorList,
): void {
  if ((monitor === undefined) === (dataset === undefined) || (monitor !== undefined && filters)) {
    errors.add("rule", pointer, `has either "monitor", or "dataset" with "filters"`);
    return;
  }
  if (dataset !== undefined)
    return checkCount({ label, dataset, ...(filters ? { filters } : {}) }, pointer, options, errors);
  const { monitors } = options;
  const found = monitors.get(monitor ?? "");
  if (!found)
    errors.addUnknown(`${pointer}/monitor`, {
      kind: "monitor",
      name: monitor ?? "",
      known: [...monitors.keys()],
    });
  else if (found.confidential)
    errors.add(
      "rule",
      `${pointer}/monitor`,
      `"${found.alias}" is confidential: a drivers' lounge does not see it`,
    );
}

/** The records of a count: everybody in a drivers' lounge sees them, so nothing confidential decides which they are. */
function checkCount(
  { dataset: name, filters }: DisplayCount,
  pointer: string,
  { engine, datasets }: TerminalsOptions,
  errors: ErrorList,
): void {
  const context: KpiContext = { templates: engine.templates, abilities: everybody, datasets };
  const dataset = datasets.get(name);
  const open = dataset && openDataset(dataset, context);
  if (!open)
    return errors.addUnknown(`${pointer}/dataset`, { kind: "dataset", name, known: [...datasets.keys()] });
  const issues = new QueryIssues();
  const position = { pointer: `${pointer}/filters`, issues, open, choices: undefined };
  const read = filters ? filtersAt(filters, position) : [];
  for (const issue of issues.list) errors.add("rule", issue.pointer, issue.message);
  for (const { field, path } of [open.timeField, ...read.map(({ attribute }) => attribute)])
    if (field.protected)
      errors.add("rule", pointer, `"${path}" is confidential: a drivers' lounge does not see it`);
}
