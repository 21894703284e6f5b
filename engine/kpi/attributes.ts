/** The datasets and attributes that somebody may ask about. */
import type { DateUnit } from "../query/types.ts";
import type { ReportContext } from "../report/context.ts";
import { reportTemplate } from "../report/context.ts";
import { isAggregatable, isGroupable, unitsOfField } from "../report/fieldLists.ts";
import { reportField } from "../report/fields.ts";
import type { ReportField } from "../report/fields.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { attributeType, comparatorsOf } from "./comparators.ts";
import type { AttributeType, Comparator, Dataset, DatasetAttribute, Datasets } from "./types.ts";

/** What datasets are read against. */
export interface KpiContext extends ReportContext {
  readonly datasets: Datasets;
  /** Names of the choices of an enum set; left out, or undefined for a set: they are not checked. */
  readonly choices?: (enumSet: string) => readonly string[] | undefined;
}

/** An attribute with all that follows from its field. */
export interface KpiAttribute extends ReportField {
  readonly type: AttributeType;
  readonly filterable: boolean;
  readonly filterHidden: boolean;
  readonly filterPriority?: number;
  readonly filterPriorityWeight: number;
  readonly comparators: readonly Comparator[];
  /** Whether sums and averages can be had of it. */
  readonly aggregatable: boolean;
  readonly groupable: boolean;
  /** The units of time by which it can be grouped. */
  readonly units: readonly DateUnit[];
  /** The datasets of the record type that has it, where that is another one. */
  readonly relatedDatasetNames: readonly string[];
}

/** A dataset as somebody may ask about it. */
export interface OpenDataset {
  readonly dataset: Dataset;
  readonly label: string;
  readonly template: CompiledTemplate;
  readonly attributes: readonly KpiAttribute[];
  /** By which periods are counted. */
  readonly timeField: KpiAttribute;
}

/** The dataset as its reader may ask about it; undefined where they may not view its records, or have no date to count by. */
export function openDataset(dataset: Dataset, context: KpiContext): OpenDataset | undefined {
  const template = reportTemplate(dataset.template, context);
  if (!template) return undefined;
  const attributes = attributesOf(dataset, template, context);
  const timeField = attributes.find(({ path, type }) => path === dataset.timeField && type === "DATE");
  if (!timeField) return undefined;
  return { dataset, label: dataset.label ?? template.plural, template, attributes, timeField };
}

/** The datasets that somebody may ask about, in the order of their labels. */
export function openDatasets(context: KpiContext): OpenDataset[] {
  return [...context.datasets.values()]
    .flatMap((dataset) => openDataset(dataset, context) ?? [])
    .sort((a, b) => a.label.localeCompare(b.label, "en-US"));
}

function attributesOf(
  { alias, attributes }: Dataset,
  template: CompiledTemplate,
  context: KpiContext,
): KpiAttribute[] {
  const hasGroup = attributes.some(({ field }) => field === "groupId");
  const all: readonly DatasetAttribute[] = hasGroup ? attributes : [...attributes, ownGroup];
  return all.flatMap((authored) => {
    const found = reportField(template, authored.field, context);
    return (found && attributeOf(authored, found, alias, context)) ?? [];
  });
}

/** Each record has a group; `groupIds` of a question asks for it. */
const ownGroup: DatasetAttribute = { field: "groupId", filterHidden: true };

function attributeOf(
  authored: DatasetAttribute,
  found: ReportField,
  alias: string,
  context: KpiContext,
): KpiAttribute | undefined {
  const { field } = found;
  const type = attributeType(field);
  if (type === undefined || !isGroupable(field)) return undefined;
  const { filterable = true, filterHidden = false, filterPriority, filterPriorityWeight = 1 } = authored;
  const fitting = comparatorsOf(field);
  return {
    ...found,
    label: authored.label ?? found.label,
    type,
    filterable,
    filterHidden,
    ...(filterPriority === undefined ? {} : { filterPriority }),
    filterPriorityWeight,
    comparators: fitting.filter((each) => authored.filterOptions?.includes(each) ?? true),
    aggregatable: isAggregatable(field),
    groupable: true,
    units: unitsOfField(field),
    relatedDatasetNames: relatedDatasets(found, alias, context),
  };
}

/** The datasets of the record type to which the relations of a path lead. */
function relatedDatasets({ path, template }: ReportField, alias: string, context: KpiContext): string[] {
  if (!path.includes(".") || !reportTemplate(template.alias, context)) return [];
  return [...context.datasets.values()]
    .filter((each) => each.template === template.alias && each.alias !== alias)
    .map((each) => each.alias);
}

/** The record type whose records an attribute names by their ids; undefined for other values. */
export function relationOf({ relation }: CompiledField): string | undefined {
  return relation?.template;
}

/** Filters that are offered at first (spec reporting.md 9). */
const topFilterCount = 5;

/** The filters that are offered at first: those of the highest priority, that of a related record weighted. */
export function topFilters({ attributes }: Pick<OpenDataset, "attributes">): KpiAttribute[] {
  return attributes
    .filter(
      ({ filterable, filterHidden, filterPriority }) =>
        filterable && !filterHidden && filterPriority !== undefined,
    )
    .sort((a, b) => rankOf(b) - rankOf(a))
    .slice(0, topFilterCount);
}

function rankOf({ path, filterPriority = 0, filterPriorityWeight }: KpiAttribute): number {
  return path.includes(".") ? filterPriority * filterPriorityWeight : filterPriority;
}
