/** Reads the attributes of a scorecard. */
import type { KpiContext } from "../kpi/attributes.ts";
import { at, listAt, objectAt, own, wholeAt, wordAt } from "../query/issues.ts";
import type { IssuePosition } from "../query/issues.ts";
import { openAttributes } from "./catalog.ts";
import type { WeightedAttribute } from "./types.ts";
import { scorecardLimits, weightsProblem } from "./weights.ts";

/** What names an attribute. */
type NamedAttribute = Pick<WeightedAttribute, "attribute" | "dataset">;

/** The attributes that somebody may weigh, by their names. */
export function namesOf(context: KpiContext): NamedAttribute[] {
  return openAttributes(context).map(({ open, attribute }) => ({
    dataset: open.dataset.alias,
    attribute: attribute.alias,
  }));
}

/** The attributes of a scorecard, if each is one of the known ones and their weights add up to 100; what does not fit is reported. */
export function attributesAt(
  source: unknown,
  position: IssuePosition,
  known: readonly NamedAttribute[],
): readonly WeightedAttribute[] | undefined {
  const { issues, pointer } = position;
  if (Array.isArray(source) && source.length === 0)
    return issues.add(pointer, "Choose at least one attribute.");
  const parts = listAt(source, position, { most: scorecardLimits.attributes, what: "attributes" });
  if (!parts) return undefined;
  const read = parts.flatMap((part, index) => attributeAt(part, at(position, index), known) ?? []);
  if (read.length < parts.length) return undefined;
  read.forEach((each, index) => {
    const isSame = (one: NamedAttribute) => one.dataset === each.dataset && one.attribute === each.attribute;
    if (read.findIndex(isSame) < index)
      issues.add(at(position, index).pointer, "The attribute is there already.");
  });
  const problem = weightsProblem(read.map(({ weight }) => weight));
  if (problem !== undefined) issues.add(pointer, problem);
  return read;
}

function attributeAt(
  source: unknown,
  position: IssuePosition,
  known: readonly NamedAttribute[],
): WeightedAttribute | undefined {
  const fitting = objectAt(source, position, ["dataset", "attribute", "weight"]);
  if (!fitting) return undefined;
  const datasets = [...new Set(known.map((each) => each.dataset))];
  const dataset = wordAt(own(fitting, "dataset"), at(position, "dataset"), "dataset", datasets);
  if (dataset === undefined) return undefined;
  const aliases = known.filter((each) => each.dataset === dataset).map((each) => each.attribute);
  const kind = `attribute of "${dataset}"`;
  const attribute = wordAt(own(fitting, "attribute"), at(position, "attribute"), kind, [...new Set(aliases)]);
  const weight = wholeAt(own(fitting, "weight"), at(position, "weight"), 1, 100);
  return attribute === undefined || weight === undefined ? undefined : { dataset, attribute, weight };
}
