/** The records that meet a rule, as a condition of lists and queries. */
import type { Group } from "../model/recordData.ts";
import type { Condition } from "../language/ruleTypes.ts";
import { addDays, startOfDay } from "../format/dates.ts";
import { momentAt, wallClock } from "../format/zone.ts";
import { isOnCalendar } from "../fields/kinds.ts";
import { columnCondition } from "../table/condition.ts";
import { isNamedRange } from "../table/dateRange.ts";
import { takesFilter } from "../table/columns.ts";
import type { ColumnFilter } from "../table/types.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CriticalEventRule, RuleFilter } from "./types.ts";

/** What a rule is read against. */
export interface RuleContext {
  /** Record types of modules that are on, by alias. */
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  /** All groups of the company. */
  readonly groups: readonly Pick<Group, "id" | "parentId">[];
  /** Of the company (IANA name). */
  readonly timezone: string;
  /** The time on the company's clocks, in epoch seconds. */
  readonly now: number;
}

/** What a rule asks, or why it cannot be asked: a sentence. */
export type AskedRule =
  | { readonly template: CompiledTemplate; readonly condition: Condition }
  | { readonly problem: string };

type Watched = Pick<CriticalEventRule, "filter" | "filters" | "dateField" | "startDate" | "endDate">;

/**
 * What a rule asks of records now. A rule that names what is not there any more is never read without it, since it would mean other records.
 */
export function ruleCondition(rule: Watched, context: RuleContext): AskedRule {
  const template = context.templates.get(rule.filter.templateAlias);
  if (template === undefined)
    return { problem: "Its record type is not there any more, or the module of it is off." };
  const date = template.byKey.get(rule.dateField);
  if (!date || !isRuleDate(date))
    return { problem: `Its date is no date of ${template.plural} any more. Choose another.` };
  const groups = groupsBelow(rule.filter.groupIds, context.groups);
  if (rule.filter.groupIds.length > 0 && groups.length === 0)
    return { problem: "None of its terminals is there any more. Choose others." };
  const asked = rule.filters.map((filter) => filterPart(template, filter, context.now));
  const problems = asked.flatMap((part) => ("problem" in part ? [part.problem] : []));
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  const parts = asked.flatMap((part) => ("condition" in part ? [part.condition] : []));
  const inGroups: Condition[] = groups.length === 0 ? [] : [{ field: "groupId", in: groups }];
  return { template, condition: { all: [...inTime(date, rule, context), ...inGroups, ...parts] } };
}

/** Whether a date of the records can say when they are in the time of a rule. Confidential ones cannot. */
export function isRuleDate(field: CompiledField): boolean {
  return isOnCalendar(field) && !field.multi && takesFilter(field, "date");
}

/** Whether the passing of time alone makes records meet a rule. */
export function readsClock({ filters }: Pick<CriticalEventRule, "filters">): boolean {
  return filters.some(
    ({ value }) => value.kind === "date" && (value.range.type === "days" || isNamedRange(value.range.type)),
  );
}

/** A filter of a rule as lists have it. */
export function columnFilterOf({ field, value }: RuleFilter): ColumnFilter {
  return { field, ...value };
}

function filterPart(
  template: CompiledTemplate,
  filter: RuleFilter,
  now: number,
): { condition: Condition } | { problem: string } {
  const field = template.byKey.get(filter.field);
  if (!field) return { problem: `${template.plural} have no field "${filter.field}" any more.` };
  if (field.protected)
    return {
      problem: `"${field.label}" is confidential: who may view ${template.plural} may not always see it.`,
    };
  const condition = columnCondition(field, columnFilterOf(filter), now);
  return condition
    ? { condition }
    : { problem: `The filter on "${field.label}" asks for nothing. Change or remove it.` };
}

/** The days of a rule: moments at which a record was made count by the company's clocks, dates as they are written. */
function inTime(
  date: CompiledField,
  { startDate, endDate }: Watched,
  { timezone }: RuleContext,
): Condition[] {
  const isMoment = date.system && date.valueKind === "moment";
  const at = (day: number) => (isMoment ? momentAt(wallClock(timezone), day) : day);
  const from = at(startOfDay(startDate));
  const after: Condition = { field: date.key, after: from - 1 };
  if (endDate === null) return [after];
  return [after, { field: date.key, before: at(addDays(startOfDay(endDate), 1)) }];
}

/** Of these groups those that are there, with all below them, in the order of their numbers. */
function groupsBelow(ids: readonly number[], groups: RuleContext["groups"]): number[] {
  const below = new Map<number | null, number[]>();
  for (const { id, parentId } of groups) below.set(parentId, [...(below.get(parentId) ?? []), id]);
  const known = new Set(groups.map(({ id }) => id));
  const found = new Set<number>();
  const waiting = ids.filter((id) => known.has(id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(below.get(id) ?? []));
  }
  return [...found].sort((a, b) => a - b);
}
