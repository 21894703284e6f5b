/** The rules of a company as administrators read and save them. */
import { companyTimezone, newRule, ruleLimits, ruleProblems } from "../../../engine/index.ts";
import { versionOf } from "../../core/digest.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import {
  askedRule,
  authorOf,
  criticalEventRules,
  criticalEventSweep,
  QueryError,
  readRuleDefinition,
  viewableEntries,
} from "../../storage/index.ts";
import type { RuleDefinition } from "../../storage/index.ts";
import { eventChoices, offered, peopleTemplate } from "./choices.ts";
import { askForSweep } from "./queue.ts";
import type { SentRule } from "./schema.ts";

type Stored = criticalEventRules.StoredRule;
type Problem = readonly [pointer: string, message: string];

/** The version of all rules together: two who save the same one do not overwrite each other. */
const versionOfRules = (rules: readonly Stored[]) =>
  versionOf(rules.map(({ id, version, sortOrder }) => [id, version, sortOrder]));

/** The rules, with what an editor offers. */
export async function readRules(tenant: Tenant) {
  const { trx, customer, now } = tenant;
  const rules = await criticalEventRules.listRules(trx, customer.id);
  const choices = await eventChoices(tenant);
  const statuses = offered(choices.statuses);
  const people = peopleTemplate(tenant);
  return {
    version: versionOfRules(rules),
    rules: rules.map((stored) => {
      const definition = readRuleDefinition(stored) ?? unreadable(todayOf(tenant));
      const { id, name, sortOrder, nextAt } = stored;
      const updating = nextAt !== null && nextAt <= now;
      return { id, sortOrder, name, ...definition, problem: problemOf(tenant, stored, definition), updating };
    }),
    statuses,
    positions: offered(choices.positions),
    people: people?.alias ?? null,
    hasSupervisors: people?.template.people?.supervisor !== undefined,
    defaultTimeline: statuses.map(({ name }) => name),
    today: todayOf(tenant),
  };
}

/** What is shown of a rule that this release cannot read, so that it can be set again. */
function unreadable(today: number): RuleDefinition {
  const { name: _, ...definition } = newRule([], today);
  return definition;
}

/** Why a rule is not watched; null: it is. */
function problemOf(tenant: Tenant, { problem }: Stored, definition: RuleDefinition): string | null {
  const asked = askedRule(tenant, definition);
  if ("problem" in asked) return asked.problem;
  if (problem === "failed")
    return "It failed when records were looked at. They are looked at again within the hour.";
  if (problem !== "tooMany") return null;
  const most = ruleLimits.events.toLocaleString("en-US");
  return `More than ${most} records meet it. Choose a later start date or more filters.`;
}

/** Which rules are being looked at beside saves. */
export async function readRunning({ trx, customer, now }: Tenant) {
  const rules = await criticalEventRules.listRules(trx, customer.id);
  const running = rules.filter(({ nextAt }) => nextAt !== null && nextAt <= now);
  return {
    running: running.length > 0,
    rules: running.map(({ id, name, added }) => ({ id, name, added })),
  };
}

/**
 * Saves the rules of the company as a whole: their order, what is new, what changed, and what is removed. A rule that nobody changed is
 * not checked again: what is wrong with it keeps nobody from saving others. Throws `stale_critical_event_rules` where somebody else
 * saved meanwhile, and `critical_event_rules_refused` with each mistake.
 */
export async function saveRules(
  tenant: Tenant,
  { version, rules }: { version: string; rules: readonly SentRule[] },
): Promise<void> {
  const { trx, customer } = tenant;
  await criticalEventRules.lockRules(trx, customer.id);
  const before = await criticalEventRules.listRules(trx, customer.id);
  const ids = rules.flatMap(({ id }) => id ?? []);
  const known = new Map(before.map((rule) => [rule.id, rule]));
  if (
    version !== versionOfRules(before) ||
    !ids.every((id) => known.has(id)) ||
    new Set(ids).size < ids.length
  )
    throw errors.staleCriticalEventRules();
  const asked = rules.map((rule, index) => readRule(rule, known.get(rule.id ?? 0), index));
  const problems = await problemsOf(tenant, asked);
  if (problems.length > 0) throw errors.criticalEventRulesRefused(problems);
  for (const rule of asked) await saveRule(tenant, rule);
  for (const { id } of before)
    if (!ids.includes(id)) await criticalEventRules.removeRule(trx, authorOf(tenant), id);
  tenant.afterCommit(() => askForSweep(tenant.deps, customer.id));
}

/** A rule as it is sent, beside what is stored of it. */
interface AskedRule {
  index: number;
  name: string;
  definition: RuleDefinition;
  stored: Stored | undefined;
  isChanged: boolean;
  /** It may mean other records than before. */
  isOther: boolean;
}

function readRule(
  { id: _, name, ...definition }: SentRule,
  stored: Stored | undefined,
  index: number,
): AskedRule {
  const before = stored && readRuleDefinition(stored);
  const isOther = before === undefined || watched(before) !== watched(definition);
  const isSame = before !== undefined && same(before, definition) && stored?.name === name.trim();
  return { index, name: name.trim(), definition, stored, isChanged: !isSame, isOther };
}

/** What decides which records are meant. */
const watched = ({ filter, filters, dateField, startDate, endDate }: RuleDefinition) =>
  versionOf([filter.templateAlias, filter.groupIds, filters.map(inOrder), dateField, startDate, endDate]);

const inOrder = ({ field, value }: RuleDefinition["filters"][number]) => [
  field,
  Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
];

const same = (one: RuleDefinition, other: RuleDefinition) => {
  const rest = ({ statusTimeline, assignee, terminalDisplay }: RuleDefinition) =>
    versionOf([statusTimeline, assignee.assigneeType, assignee.assigneeValue, terminalDisplay]);
  return watched(one) === watched(other) && rest(one) === rest(other);
};

async function saveRule(tenant: Tenant, { index, name, definition, stored, isChanged, isOther }: AskedRule) {
  const { trx, customer } = tenant;
  const input = { name, sortOrder: index + 1, definition };
  if (stored === undefined) await criticalEventRules.insertRule(trx, authorOf(tenant), input);
  else if (isChanged)
    await criticalEventRules.updateRule(trx, authorOf(tenant), stored, { ...input, isOther });
  else if (stored.sortOrder !== input.sortOrder)
    await criticalEventRules.sortRule(trx, { customerId: customer.id, id: stored.id }, input.sortOrder);
}

async function problemsOf(tenant: Tenant, asked: readonly AskedRule[]): Promise<Problem[]> {
  const { engine, plan, companyNow, settings } = tenant;
  const choices = await eventChoices(tenant);
  const context = {
    templates: engine.templates,
    groups: plan.groups,
    timezone: companyTimezone(settings.config),
    now: companyNow,
    statuses: choices.statuses.map(({ name }) => name),
    positions: offered(choices.positions).map(({ name }) => name),
  };
  const problems: Problem[] = [];
  for (const each of asked.filter(({ isChanged }) => isChanged)) {
    const { index, name, definition } = each;
    const others = asked.filter((other) => other !== each).map((other) => other.name);
    const own = ruleProblems({ name, ...definition }, others, context).map(({ path, message }): Problem => [
      path,
      message,
    ]);
    const more = own.length > 0 ? own : await storedProblems(tenant, each);
    problems.push(...more.map(([path, message]): Problem => [`/rules/${index}${path}`, message]));
  }
  return problems;
}

/** What only the stored records know: whom the rule names, and how many records meet it. */
async function storedProblems(
  tenant: Tenant,
  { definition, stored, isOther }: AskedRule,
): Promise<Problem[]> {
  const { assignee, filter } = definition;
  const groups = new Set(tenant.plan.groups.map(({ id }) => id));
  if (!filter.groupIds.every((id) => groups.has(id)))
    return [["/filter/groupIds", "There is no such terminal any more. Take it off the list."]];
  if (typeof assignee.assigneeValue === "number" && assignee.assigneeType === "INDIVIDUAL") {
    const [person] = await viewableEntries(tenant, [assignee.assigneeValue]);
    if (person?.template !== peopleTemplate(tenant)?.alias)
      return [["/assignee/assigneeValue", "There is no such person that you may view. Choose another."]];
  }
  return isOther ? countProblems(tenant, { ruleId: stored?.id ?? 0, definition }) : [];
}

/** A rule that makes more events at once than anybody can look at is refused. */
async function countProblems(
  tenant: Tenant,
  rule: { ruleId: number; definition: RuleDefinition },
): Promise<Problem[]> {
  try {
    const count = await criticalEventSweep.countNewEvents(tenant, rule, ruleLimits.events + 1);
    if (count <= ruleLimits.events) return [];
    const most = ruleLimits.events.toLocaleString("en-US");
    return [
      ["/filters", `More than ${most} records meet this rule. Choose a later start date or more filters.`],
    ];
  } catch (error) {
    if (error instanceof QueryError) return [["/filters", error.message]];
    throw error;
  }
}
