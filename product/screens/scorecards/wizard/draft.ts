import { evenWeights, scorecardLimits } from "../../../../engine/index.ts";
import type { NewScorecard, Scorecard } from "../../../services/index.ts";

/** An attribute that was chosen; its weight as it is typed. */
export interface DraftAttribute {
  readonly dataset: string;
  readonly attribute: string;
  readonly weight: string;
}

/** A scorecard while it is edited; numbers as they are typed. */
export interface ScorecardDraft {
  readonly groupIds: readonly number[];
  readonly positions: readonly string[];
  readonly frequency: Scorecard["frequency"];
  readonly months: string;
  readonly attributes: readonly DraftAttribute[];
  readonly name: string;
  readonly shownToEmployees: boolean;
}

/** A new one: all people, a year until the last month has ended. */
export const newDraft: ScorecardDraft = {
  groupIds: [],
  positions: [],
  frequency: "monthly",
  months: "12",
  attributes: [],
  name: "",
  shownToEmployees: false,
};

/** A scorecard that is there. */
export function draftOf({ employees, frequency, months, attributes, name, shownToEmployees }: Scorecard) {
  return {
    groupIds: employees.groupIds,
    positions: employees.positions,
    frequency,
    months: String(months),
    attributes: attributes.map(({ dataset, attribute, weight }) => ({
      dataset,
      attribute,
      weight: String(weight),
    })),
    name,
    shownToEmployees,
  } satisfies ScorecardDraft;
}

/** A whole number as it is typed; NaN: it is none. */
export const wholeOf = (text: string): number =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

/** The weights of a draft; what is no whole number is NaN. */
export const weightsOf = ({ attributes }: Pick<ScorecardDraft, "attributes">): number[] =>
  attributes.map(({ weight }) => wholeOf(weight));

/** What is sent of a draft without mistakes. */
export function definitionOf(draft: ScorecardDraft): Required<NewScorecard> {
  const { groupIds, positions, frequency, months, attributes, name, shownToEmployees } = draft;
  return {
    employees: { groupIds: [...groupIds], positions: [...positions] },
    frequency,
    months: wholeOf(months),
    attributes: attributes.map(({ weight, ...each }) => ({ ...each, weight: wholeOf(weight) })),
    name: name.trim(),
    shownToEmployees,
  };
}

/** Whether two drafts say the same, whatever the order of what was chosen. */
export function isSameDraft(one: ScorecardDraft, other: ScorecardDraft): boolean {
  const facts = ({ groupIds, positions, months, attributes, name, ...rest }: ScorecardDraft) =>
    JSON.stringify([
      groupIds.toSorted((a, b) => a - b),
      positions.toSorted(),
      months.trim(),
      attributes.map((each) => `${keyOf(each)} ${each.weight.trim()}`).toSorted(),
      name.trim(),
      rest,
    ]);
  return facts(one) === facts(other);
}

/** Names an attribute. */
export const keyOf = ({ dataset, attribute }: Pick<DraftAttribute, "dataset" | "attribute">): string =>
  `${dataset} ${attribute}`;

/** The same weight for all, as far as whole percents go. */
export function distributed(attributes: readonly DraftAttribute[]): DraftAttribute[] {
  const weights = evenWeights(Math.max(attributes.length, 1));
  return attributes.map((each, index) => ({ ...each, weight: String(weights[index] ?? 0) }));
}

/** The attributes with another one, or without one. Weights that nobody typed stay even; others stay as they were typed, and a new one has none. */
export function withChosen(
  attributes: readonly DraftAttribute[],
  chosen: Pick<DraftAttribute, "dataset" | "attribute">,
): readonly DraftAttribute[] {
  const isEven = JSON.stringify(distributed(attributes)) === JSON.stringify(attributes);
  const isThere = attributes.some((each) => keyOf(each) === keyOf(chosen));
  if (!isThere && attributes.length >= scorecardLimits.attributes) return attributes;
  const { dataset, attribute } = chosen;
  const next = isThere
    ? attributes.filter((each) => keyOf(each) !== keyOf(chosen))
    : [...attributes, { dataset, attribute, weight: "" }];
  return isEven ? distributed(next) : next;
}
