/** What somebody may weigh in a scorecard: the attributes of the datasets that they may ask about. */
import type { KpiAttribute, KpiContext, OpenDataset } from "../kpi/attributes.ts";
import { openDatasets } from "../kpi/attributes.ts";
import type { OpenExposure } from "../kpi/exposure.ts";
import type { Datasets, ScorecardAttribute } from "../kpi/types.ts";
import { peopleOf } from "./people.ts";
import type { ScorecardPer, WeightedAttribute } from "./types.ts";

/** An attribute that somebody may weigh. */
export interface CatalogAttribute {
  /** Alias of the dataset, and what people read. */
  readonly dataset: string;
  readonly datasetLabel: string;
  /** Alias of the attribute in it, and what people read. */
  readonly attribute: string;
  readonly label: string;
  /** A sentence: which records count. */
  readonly help: string;
  readonly per: ScorecardPer;
  readonly better: "less" | "more";
}

/** An attribute of a dataset whose records somebody may view. */
export interface OpenAttribute {
  readonly open: OpenDataset;
  readonly attribute: ScorecardAttribute;
  /** The relation to the person. */
  readonly person: KpiAttribute;
  /** By which the records lie in a period. */
  readonly timeField: KpiAttribute;
  /** Whose choice weighs the events. */
  readonly weighedBy?: KpiAttribute;
}

/** What a dataset offers under the names of an attribute, whoever may view its records; undefined where it is offered no more. */
export function offeredAttribute(
  datasets: Datasets | undefined,
  { dataset, attribute }: Pick<WeightedAttribute, "attribute" | "dataset">,
): ScorecardAttribute | undefined {
  return datasets?.get(dataset)?.scorecard?.find(({ alias }) => alias === attribute);
}

/** Found once for each context: a list of scorecards asks for each of them. */
const found = new WeakMap<KpiContext, readonly OpenAttribute[]>();

/** The attributes that somebody may weigh, by the labels of their datasets. Nobody may where they may not view people. */
export function openAttributes(context: KpiContext): readonly OpenAttribute[] {
  const known = found.get(context) ?? findAttributes(context);
  found.set(context, known);
  return known;
}

function findAttributes(context: KpiContext): OpenAttribute[] {
  const people = peopleOf(context);
  if (!people) return [];
  return openDatasets(context).flatMap((open) =>
    (open.dataset.scorecard ?? []).flatMap((attribute) => openAttribute(open, attribute, people) ?? []),
  );
}

/** The same as a list for choices. */
export function scorecardCatalog(context: KpiContext): CatalogAttribute[] {
  return openAttributes(context).map(({ open, attribute: { alias, label, help, per, better } }) => ({
    dataset: open.dataset.alias,
    datasetLabel: open.label,
    attribute: alias,
    label,
    help,
    per,
    better,
  }));
}

/** Whether an attribute is the one that a scorecard weighs. */
export function isWeighed(
  { open, attribute }: OpenAttribute,
  weighted: Pick<WeightedAttribute, "attribute" | "dataset">,
): boolean {
  return open.dataset.alias === weighted.dataset && attribute.alias === weighted.attribute;
}

/** The attribute, if all that it reads is visible. */
function openAttribute(
  open: OpenDataset,
  attribute: ScorecardAttribute,
  people: OpenExposure,
): OpenAttribute | undefined {
  const found = (path: string | undefined) => open.attributes.find((each) => each.path === path);
  const { filters = [], of = [], weights } = attribute;
  const person = found(open.template.personRelation);
  const timeField = attribute.timeField === undefined ? open.timeField : found(attribute.timeField);
  const weighedBy = found(weights?.attribute);
  const isWhole = [...filters, ...of].every((filter) => found(filter.attribute)) && (!weights || weighedBy);
  if (!isWhole || !timeField || person?.field.relation?.template !== people.open.template.alias)
    return undefined;
  return { open, attribute, person, timeField, ...(weighedBy ? { weighedBy } : {}) };
}
