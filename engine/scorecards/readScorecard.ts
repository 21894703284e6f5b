/** Reads what somebody chooses of a scorecard, whatever it is: what does not fit is refused in words, with JSON pointers. */
import type { KpiContext } from "../kpi/attributes.ts";
import type { JsonObject } from "../model/shape.ts";
import { at, listAt, objectAt, own, QueryIssues, wholeAt, wordAt } from "../query/issues.ts";
import type { IssuePosition, QueryIssue } from "../query/issues.ts";
import { isStorable } from "../query/text.ts";
import { positionOf } from "./people.ts";
import { attributesAt, namesOf } from "./readAttributes.ts";
import { scorecardFrequencies } from "./types.ts";
import type { ScorecardDefinition, ScoredEmployees, WeightedAttribute } from "./types.ts";
import { scorecardLimits } from "./weights.ts";

/** A scorecard that can be computed, or what is wrong with it. */
export type ScorecardRead =
  | { readonly definition: ScorecardDefinition }
  | { readonly problems: readonly QueryIssue[] };

/** What is read of a scorecard. */
export interface ScorecardReading {
  /** true: it has no name yet. */
  readonly isUnnamed?: boolean;
  /** Attributes that it has already: they stay, also while their module is off. */
  readonly stored?: readonly WeightedAttribute[];
}

const required = ["frequency", "months", "attributes"] as const;

/** Reads a scorecard. Nothing is thrown: what is wrong comes back. */
export function readScorecard(
  asked: unknown,
  context: KpiContext,
  { isUnnamed = false, stored = [] }: ScorecardReading = {},
): ScorecardRead {
  const issues = new QueryIssues();
  const start: IssuePosition = { pointer: "", issues };
  const source = objectAt(asked, start, isUnnamed ? required : [...required, "name"], ["employees"]);
  if (!source) return { problems: issues.list };
  const name = isUnnamed ? "" : nameAt(own(source, "name"), at(start, "name"));
  const who = whoAt(source, start, context);
  const attributes = attributesAt(own(source, "attributes"), at(start, "attributes"), [
    ...namesOf(context),
    ...stored,
  ]);
  if (issues.list.length > 0 || name === undefined || !who || !attributes) return { problems: issues.list };
  return { definition: { ...who, attributes, name } };
}

/** Who is scored, and over which days. */
type ScoredWho = Pick<ScorecardDefinition, "employees" | "frequency" | "months">;

/** Reads who is scored, whatever is weighed of them. */
export function readScoredWho(
  asked: unknown,
  context: KpiContext,
): { readonly who: ScoredWho } | { readonly problems: readonly QueryIssue[] } {
  const issues = new QueryIssues();
  const start: IssuePosition = { pointer: "", issues };
  const source = objectAt(asked, start, ["frequency", "months"], ["employees"]);
  const who = source && whoAt(source, start, context);
  return who && issues.list.length === 0 ? { who } : { problems: issues.list };
}

function whoAt(source: JsonObject, start: IssuePosition, context: KpiContext): ScoredWho | undefined {
  const employees = employeesAt(source, at(start, "employees"), context);
  const given = own(source, "frequency");
  const frequency = wordAt(given, at(start, "frequency"), "frequency", scorecardFrequencies);
  const months = wholeAt(own(source, "months"), at(start, "months"), 1, scorecardLimits.months);
  return employees && frequency && months !== undefined ? { employees, frequency, months } : undefined;
}

function nameAt(source: unknown, { pointer, issues }: IssuePosition): string | undefined {
  if (typeof source !== "string" || !isStorable(source)) return issues.add(pointer, "must be a text");
  const name = source.trim();
  if (name === "") return issues.add(pointer, "Give the scorecard a name.");
  if (name.length <= scorecardLimits.name) return name;
  return issues.add(pointer, `A name has at most ${scorecardLimits.name} characters.`);
}

/** Left out: all. */
function employeesAt(
  source: JsonObject,
  position: IssuePosition,
  context: KpiContext,
): ScoredEmployees | undefined {
  if (!Object.hasOwn(source, "employees")) return { groupIds: [], positions: [] };
  const employees = objectAt(own(source, "employees"), position, [], ["groupIds", "positions"]);
  if (!employees) return undefined;
  const idOf = (id: unknown, location: IssuePosition) => wholeAt(id, location, 1, Number.MAX_SAFE_INTEGER);
  const groupIds = itemsAt(employees, at(position, "groupIds"), scorecardLimits.groups, idOf);
  const known = knownPositions(context);
  const nameOf = (name: unknown, location: IssuePosition) =>
    typeof name === "string" && (known?.includes(name) ?? true)
      ? name
      : location.issues.addUnknown(location.pointer, "position", name, known ?? []);
  const positions = itemsAt(employees, at(position, "positions"), scorecardLimits.positions, nameOf);
  return groupIds && positions && { groupIds, positions };
}

/** A list without repetition; left out: none. */
function itemsAt<Item>(
  source: JsonObject,
  position: IssuePosition,
  most: number,
  read: (item: unknown, location: IssuePosition) => Item | undefined,
): Item[] | undefined {
  const name = position.pointer.slice(position.pointer.lastIndexOf("/") + 1);
  if (!Object.hasOwn(source, name)) return [];
  const items = listAt(own(source, name), position, { most, what: "items" });
  return items && [...new Set(items.flatMap((item, index) => read(item, at(position, index)) ?? []))];
}

/** The names of positions; undefined where they are not checked, none where people have no position. */
function knownPositions(context: KpiContext): readonly string[] | undefined {
  const set = positionOf(context)?.field.options.enumSet;
  return set === undefined ? [] : context.choices?.(set);
}
