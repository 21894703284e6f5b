/** Which attributes of a scorecard can be weighed now. */
import type { KpiContext } from "../kpi/attributes.ts";
import { isWeighed, offeredAttribute, openAttributes } from "./catalog.ts";
import { peopleOf } from "./people.ts";
import type { WeightedAttribute } from "./types.ts";
import { rescaledWeights } from "./weights.ts";

/** An attribute that is left out. */
interface MissingAttribute {
  readonly attribute: WeightedAttribute;
  /** `off`: its module is off, or no dataset offers it any more; `rights`: its reader may not view what it needs. */
  readonly reason: "off" | "rights";
  /** What people read. */
  readonly sentence: string;
}

/** A scorecard by what can be weighed. */
export interface SplitScorecard {
  /** Their weights add up to 100 in the same proportions. */
  readonly available: readonly WeightedAttribute[];
  readonly missing: readonly MissingAttribute[];
  /** Aliases of the record types that a reader needs: that of people first, and that of each attribute which is not off. */
  readonly recordTypes: readonly string[];
}

/** The attributes of a scorecard that its reader may weigh, and the others with why they are left out. */
export function splitScorecard(
  attributes: readonly WeightedAttribute[],
  context: KpiContext,
): SplitScorecard {
  const open = openAttributes(context);
  const known = attributes.filter((each) => open.some((one) => isWeighed(one, each)));
  const missing = attributes.flatMap((each) => (known.includes(each) ? [] : missingOf(each, context)));
  const weights = rescaledWeights(known.map(({ weight }) => weight));
  const available =
    missing.length === 0
      ? known
      : known.map((each, index) => ({ ...each, weight: weights[index] ?? each.weight }));
  const off = missing.filter(({ reason }) => reason === "off").map(({ attribute }) => attribute);
  const types = attributes.flatMap((each) =>
    off.includes(each) ? [] : (context.datasets.get(each.dataset)?.template ?? []),
  );
  const people = peopleTypes(context);
  return { available, missing, recordTypes: [...new Set([...people, ...types])] };
}

/** The record type of people, whether it may be viewed or not. */
function peopleTypes(context: KpiContext): string[] {
  const open = peopleOf(context)?.open.template.alias;
  const all = [...context.datasets.values()].filter(({ exposure }) => exposure?.normalization === "drivers");
  return open === undefined ? all.map(({ template }) => template) : [open];
}

function missingOf(attribute: WeightedAttribute, context: KpiContext): MissingAttribute {
  const dataset = context.datasets.get(attribute.dataset);
  const offered = offeredAttribute(context.datasets, attribute);
  const needed = [dataset?.template ?? "", ...peopleTypes(context)];
  const isOn = needed.every((alias) => context.templates.has(alias));
  const name = `"${offered?.label ?? attribute.attribute}" is left out, and the others weigh more`;
  if (!offered) return { attribute, reason: "off", sentence: `${name}: it is no longer offered.` };
  if (!isOn) return { attribute, reason: "off", sentence: `${name}: its module is off.` };
  return { attribute, reason: "rights", sentence: `${name}: you may not view what it counts.` };
}
