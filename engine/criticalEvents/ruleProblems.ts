/** What is wrong with rules, before they are saved: the same in the browser and on the server. */
import { ruleCondition } from "./ruleCondition.ts";
import type { RuleContext } from "./ruleCondition.ts";
import { ruleLimits } from "./types.ts";
import type { CriticalEventRule } from "./types.ts";

/** A mistake: where it is in the rule (JSON pointer), and a sentence for people. */
export interface RuleProblem {
  readonly path: string;
  readonly message: string;
}

/** What rules are checked against. */
export interface RuleCheckContext extends RuleContext {
  /** Names of statuses that may be chosen. */
  readonly statuses: readonly string[];
  /** Names of the positions that people have. */
  readonly positions: readonly string[];
}

/** What is said of a name that another rule has (spec reporting.md 5 and 8). */
export const nameTaken = "Event name must be unique";
const required = "Required field";

/** Whether one of these names is the same, whatever the capitals and the spaces around it are. */
export function isNameTaken(name: string, others: readonly string[]): boolean {
  const own = plain(name);
  return others.some((other) => plain(other) === own);
}

const plain = (name: string) => name.trim().toLowerCase();

/** The mistakes of a rule. `others`: the names of all other rules of the company. */
export function ruleProblems(
  rule: CriticalEventRule,
  others: readonly string[],
  context: RuleCheckContext,
): RuleProblem[] {
  return [
    ...nameProblems(rule, others),
    ...timelineProblems(rule, context),
    ...watchedProblems(rule, context),
    ...assigneeProblems(rule, context),
  ];
}

function nameProblems({ name }: CriticalEventRule, others: readonly string[]): RuleProblem[] {
  const path = "/name";
  if (name.trim() === "") return [{ path, message: required }];
  if (name.trim().length > ruleLimits.name)
    return [{ path, message: `A name has at most ${ruleLimits.name} characters.` }];
  return isNameTaken(name, others) ? [{ path, message: nameTaken }] : [];
}

function timelineProblems(
  { statusTimeline }: CriticalEventRule,
  { statuses }: RuleCheckContext,
): RuleProblem[] {
  const path = "/statusTimeline";
  if (new Set(statusTimeline).size < statusTimeline.length)
    return [{ path, message: "Each status comes once." }];
  if (statusTimeline.length < 2)
    return [{ path, message: "Choose at least two statuses: the first one, and the one that ends it." }];
  if (statusTimeline.length > ruleLimits.statuses)
    return [{ path, message: `A time line has at most ${ruleLimits.statuses} statuses.` }];
  const unknown = statusTimeline.find((name) => !statuses.includes(name));
  return unknown === undefined ? [] : [{ path, message: `There is no status "${unknown}" any more.` }];
}

function watchedProblems(rule: CriticalEventRule, context: RuleCheckContext): RuleProblem[] {
  const { filter, filters, startDate, endDate } = rule;
  if (filter.templateAlias === "") return [{ path: "/filter/templateAlias", message: required }];
  if (endDate !== null && endDate < startDate)
    return [{ path: "/endDate", message: "The end date is before the start date." }];
  if (filters.length > ruleLimits.filters)
    return [{ path: "/filters", message: `A rule has at most ${ruleLimits.filters} filters.` }];
  if (new Set(filters.map(({ field }) => field)).size < filters.length)
    return [{ path: "/filters", message: "A field has one filter at most." }];
  const asked = ruleCondition(rule, context);
  return "problem" in asked ? [{ path: "/filters", message: asked.problem }] : [];
}

function assigneeProblems(
  { assignee: { assigneeType, assigneeValue } }: CriticalEventRule,
  { positions }: RuleCheckContext,
): RuleProblem[] {
  const path = "/assignee/assigneeValue";
  if (assigneeType === "POSITION") {
    if (assigneeValue === null || assigneeValue === "") return [{ path, message: required }];
    const isKnown = typeof assigneeValue === "string" && positions.includes(assigneeValue);
    return isKnown ? [] : [{ path, message: "There is no such position any more. Choose another." }];
  }
  const fits = assigneeValue === null || (assigneeType === "INDIVIDUAL" && typeof assigneeValue === "number");
  return fits ? [] : [{ path, message: "Choose a person." }];
}
