/** Checks datasets against the templates. */
import { EngineLoadError, ErrorList, pointerTo } from "../model/errors.ts";
import { compileQuery } from "../query/compile.ts";
import { QueryIssues } from "../query/issues.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import type { CannedOptions } from "../report/canned/cannedNames.ts";
import { findField } from "../report/canned/cannedPath.ts";
import { reportField } from "../report/fields.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { openDataset } from "./attributes.ts";
import type { KpiContext, OpenDataset } from "./attributes.ts";
import { attributeType, comparatorsOf } from "./comparators.ts";
import { checkPerson, checkScorecard, choiceAt } from "./checkScorecard.ts";
import { datasetShape } from "./datasetShape.ts";
import { kpiQueries, kpiRowsQuery } from "./queries.ts";
import { attributeAt, filtersAt } from "./readFilters.ts";
import { readKpiRequest } from "./readRequest.ts";
import type { Reading } from "./readValues.ts";
import type { Dataset, DatasetAttribute, Datasets } from "./types.ts";

/** A dataset as read, with the file it came from for messages. */
export interface DatasetSource {
  readonly file?: string;
  readonly json: unknown;
}

/** What datasets are checked against. */
export type DatasetOptions = Pick<CannedOptions, "engine" | "enumSets">;

/** Names that calls have themselves. */
const reserved = ["multi", "table"];

/** The datasets by alias. Throws an `EngineLoadError` with every mistake found in any of them. */
export function compileDatasets(sources: readonly DatasetSource[], options: DatasetOptions): Datasets {
  const found = new Map<string, Dataset>();
  const mistakes = sources.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    const dataset = checkedDataset(json, options, errors);
    if (dataset) noteDuplicates(dataset, [...found.values()], errors);
    if (dataset) found.set(dataset.alias, dataset);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "datasets");
  return found;
}

function noteDuplicates({ alias, exposure }: Dataset, others: readonly Dataset[], errors: ErrorList): void {
  if (others.some((other) => other.alias === alias))
    errors.add("duplicate", "/alias", `another dataset has the alias "${alias}"`);
  const name = exposure?.normalization;
  const other = name && others.find((each) => each.exposure?.normalization === name);
  if (other)
    errors.add(
      "duplicate",
      "/exposure/normalization",
      `the dataset "${other.alias}" is its exposure already`,
    );
}

function checkedDataset(json: unknown, options: DatasetOptions, errors: ErrorList): Dataset | undefined {
  datasetShape(json, "", errors);
  if (errors.errors.length > 0) return undefined;
  const dataset = json as Dataset;
  const { templates } = options.engine;
  const template = templates.get(dataset.template);
  if (reserved.includes(dataset.alias))
    errors.add("badKey", "/alias", `must be another word than ${reserved.join(" and ")}`);
  if (!template) {
    const known = [...templates.keys()];
    errors.addUnknown("/template", { kind: "template", name: dataset.template, known });
    return undefined;
  }
  checkAttributes(dataset, template, options, errors);
  if (errors.errors.length === 0) checkUses(dataset, options, errors);
  return errors.errors.length === 0 ? dataset : undefined;
}

function checkAttributes(
  { attributes }: Dataset,
  template: CompiledTemplate,
  options: DatasetOptions,
  errors: ErrorList,
): void {
  attributes.forEach((attribute, index) => {
    const pointer = `/attributes/${index}`;
    if (attributes.findIndex(({ field }) => field === attribute.field) < index)
      errors.add("duplicate", `${pointer}/field`, `another attribute is "${attribute.field}"`);
    checkAttribute(attribute, template, options, { pointer, errors });
  });
}

function checkAttribute(
  { field: path, filterOptions, filterPriorityWeight }: DatasetAttribute,
  template: CompiledTemplate,
  { engine: { templates } }: DatasetOptions,
  { pointer, errors }: { pointer: string; errors: ErrorList },
): void {
  const found = findField(path, template, templates);
  if (!("field" in found)) {
    const known = [...found.template.byKey.keys()].filter((key) => !key.startsWith("@"));
    const kind = `field of "${found.template.alias}"`;
    return errors.addUnknown(`${pointer}/field`, { kind, name: found.name, known });
  }
  const { field } = found;
  if (field.protected)
    errors.add("protected", `${pointer}/field`, `"${path}" is confidential: name an open field`);
  else if (
    !reportField(template, path, { templates, abilities: everybody }) ||
    attributeType(field) === undefined
  )
    errors.add(
      "rule",
      `${pointer}/field`,
      `"${path}" is a file, is not stored, or other records name this one there: name a stored value`,
    );
  if (filterPriorityWeight !== undefined && !path.includes("."))
    errors.add(
      "rule",
      `${pointer}/filterPriorityWeight`,
      "weights attributes of related records: this is one of the record itself",
    );
  filterOptions?.forEach((option, index) => {
    if (!comparatorsOf(field).includes(option))
      errors.addUnknown(pointerTo(`${pointer}/filterOptions`, index), {
        kind: `comparator of "${path}"`,
        name: option,
        known: comparatorsOf(field),
      });
  });
}

/** What a dataset names of its own attributes; then what it asks is asked once, so that what a question refuses is found here. */
function checkUses(dataset: Dataset, options: DatasetOptions, errors: ErrorList): void {
  const { engine, enumSets } = options;
  const choices = (alias: string) =>
    enumSets
      ?.find((set) => set.alias === alias)
      ?.values?.map((each) => (typeof each === "string" ? each : each.name));
  const datasets: Datasets = new Map([[dataset.alias, dataset]]);
  const context: KpiContext = { templates: engine.templates, abilities: everybody, datasets, choices };
  const open = openDataset(dataset, context);
  if (!open) {
    errors.add(
      "rule",
      "/timeField",
      `"${dataset.timeField}" is no date of the attributes: add it to them, or name one`,
    );
    return;
  }
  checkNames(open, choices, errors);
  if (errors.errors.length === 0) checkQuestions(open, context, options, errors);
}

function checkCoaching(open: OpenDataset, reading: (pointer: string) => Reading): void {
  const { coaching } = open.dataset;
  if (!coaching) return;
  checkPerson(reading("/coaching"));
  attributeAt(coaching.from, reading("/coaching/from"), "time");
  attributeAt(coaching.to, reading("/coaching/to"), "time");
}

function checkNames(open: OpenDataset, choices: KpiContext["choices"], errors: ErrorList): void {
  const { defaultAggregation, exposure } = open.dataset;
  const issues = new QueryIssues();
  const reading = (pointer: string) => ({ pointer, issues, open, choices });
  if (defaultAggregation)
    attributeAt(defaultAggregation.metric, reading("/defaultAggregation/metric"), "metric");
  if (exposure?.sumOf !== undefined) attributeAt(exposure.sumOf, reading("/exposure/sumOf"), "metric");
  if (exposure?.from !== undefined) attributeAt(exposure.from, reading("/exposure/from"), "time");
  if (exposure?.to !== undefined) attributeAt(exposure.to, reading("/exposure/to"), "time");
  if (exposure?.position !== undefined) choiceAt(exposure.position, reading("/exposure/position"));
  if (exposure?.filters) filtersAt(exposure.filters, reading("/exposure/filters"));
  checkScorecard(reading("/scorecard"));
  checkCoaching(open, reading);
  for (const { pointer, message } of issues.list) errors.add("rule", pointer, message);
}

function checkQuestions(
  open: OpenDataset,
  context: KpiContext,
  { engine }: DatasetOptions,
  errors: ErrorList,
): void {
  const read = readKpiRequest({ groupings: [{ attribute: "groupId" }] }, open, context);
  if (!("question" in read)) return;
  const asking = { engine, abilities: everybody, groups: [], timezone: "UTC", now: 0 };
  const rows = kpiRowsQuery(read.question, { columns: open.attributes });
  const queries = [...Object.values(kpiQueries(read.question)), ...(rows ? [rows] : [])];
  const messages = queries.flatMap((query) => {
    const check = compileQuery(query, asking);
    return "issues" in check ? check.issues.map(({ pointer, message }) => `${pointer} ${message}`) : [];
  });
  for (const message of new Set(messages))
    errors.add("rule", "/attributes", `its question is refused: ${message}`);
}
