/** What a rule asks, as SQL: of the records of the company, whoever reads or writes them. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { companyTimezone, createAbilities } from "../../../engine/index.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { administratorPermissions, ruleCondition } from "../../../engine/server.ts";
import type { AskedRule } from "../../../engine/server.ts";
import { readColumn, storedColumn, tableName } from "../columns/columns.ts";
import { caseCondition } from "../records/filter.ts";
import type { Reader } from "../records/filter.ts";
import type { RecordScope } from "../records/scope.ts";
import type { RuleDefinition } from "./definition.ts";

/** The flag of critical events (spec platform.md 9). */
export const criticalEventsFlag = "module.criticalEvents.enabled";

/** What a rule asks in this scope, or why it cannot be asked: a sentence. */
export function askedRule(scope: RecordScope, rule: RuleDefinition): AskedRule {
  const { engine, plan, now, companyNow = now, config } = scope;
  const timezone = companyTimezone((key) => config(key));
  return ruleCondition(rule, { templates: engine.templates, groups: plan.groups, timezone, now: companyNow });
}

/** The condition for the records `t` that meet a rule. Throws a QueryError for what cannot be asked. */
export function meets(scope: RecordScope, { template, condition }: AskedOpen): RawBuilder<unknown> {
  return sql`t.customer_id = ${scope.plan.customerId} and t.deleted_at is null
    and ${caseCondition(readerOfAll(scope), template, { condition, confidential: false })}`;
}

/** A rule that can be asked. */
export type AskedOpen = Extract<AskedRule, { template: CompiledTemplate }>;

/** Rules read what everybody may see of whom they may view the record, so that nobody's rights decide. */
function readerOfAll({ engine, plan, now, companyNow }: RecordScope): Reader {
  const abilities = createAbilities(administratorPermissions, plan.groups);
  return { engine, plan: { ...plan, abilities }, now, ...(companyNow === undefined ? {} : { companyNow }) };
}

/** Whom an event of the record `t` is given to first: the number of a person's record, and a position. */
export function firstAssignee(
  scope: RecordScope,
  template: CompiledTemplate,
  { assignee: { assigneeType, assigneeValue } }: RuleDefinition,
): { id: RawBuilder<unknown>; position: RawBuilder<unknown> } {
  const id = typeof assigneeValue === "number" ? assigneeValue : null;
  const position = typeof assigneeValue === "string" ? assigneeValue : null;
  const isPerson = assigneeType === "INDIVIDUAL";
  return {
    id: assigneeType === "SUPERVISOR" ? supervisorOf(scope, template) : sql`${isPerson ? id : null}::bigint`,
    position: sql`${assigneeType === "POSITION" ? position : null}::text`,
  };
}

/** Who leads the person whom the record `t` is about; null where nobody is known to. */
function supervisorOf({ engine }: RecordScope, template: CompiledTemplate): RawBuilder<unknown> {
  const nobody = sql`null::bigint`;
  const people = [...engine.templates.values()].find((each) => each.template.people !== undefined);
  const supervisor = people && storedColumn(people, people.template.people?.supervisor ?? "");
  if (!people || !supervisor) return nobody;
  const isOfPeople = people.alias === template.alias;
  const person = storedColumn(template, template.personRelation ?? "");
  if (isOfPeople) return sql.raw(readColumn(supervisor, "t"));
  if (!person || person.field.relation?.template !== people.alias) return nobody;
  const value = readColumn(person, "t");
  const id = sql.raw(person.field.multi ? `(${value})[1]` : value);
  return sql`(select ${sql.raw(readColumn(supervisor, "p"))} from ${sql.raw(tableName(people.alias))} p
    where p.customer_id = t.customer_id and p.id = ${id} and p.deleted_at is null)`;
}
