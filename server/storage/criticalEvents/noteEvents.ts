/** Records that are written become critical events in the transaction of the write, each once for a rule. */
import { sql } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import type { RecordScope } from "../records/scope.ts";
import { inSeries } from "../records/series.ts";
import { readDefinition } from "./definition.ts";
import type { RuleDefinition } from "./definition.ts";
import { watchingRules } from "./rules.ts";
import type { StoredRule } from "./rules.ts";
import { askedRule, criticalEventsFlag, firstAssignee, meets } from "./watched.ts";
import type { AskedOpen } from "./watched.ts";

/** A record that a transaction has written; without `after` it was deleted. */
interface WrittenRecord {
  template: CompiledTemplate;
  id: number;
  after?: unknown;
}

/** Seconds after which records are looked at again where a rule failed. */
const AGAIN_SECONDS = 3_600;

/**
 * Makes events of those of these records that meet a rule and are none yet, once they are written. Where the company has no critical events
 * it asks nothing, and where it has no rules of the record types one question. A rule that cannot be asked, or fails, never fails the write:
 * it says so, and its records are looked at later.
 */
export async function noteEvents(scope: RecordScope, changed: readonly WrittenRecord[]): Promise<void> {
  if (!scope.flag(criticalEventsFlag)) return;
  const written = new Map<string, Set<number>>();
  for (const { template, id, after } of changed) {
    if (after === undefined) continue;
    written.set(template.alias, (written.get(template.alias) ?? new Set()).add(id));
  }
  if (written.size === 0) return;
  const rules = await watchingRules(scope.trx, scope.plan.customerId, [...written.keys()]);
  await inSeries(rules, (rule) => noteOne(scope, rule, [...(written.get(rule.template) ?? [])]));
}

/** Codes of errors after which the whole transaction is tried again. */
const toRepeat = new Set(["40001", "40P01"]);

async function noteOne(scope: RecordScope, rule: StoredRule, ids: readonly number[]): Promise<void> {
  const { trx, plan, now } = scope;
  await sql`savepoint critical_event`.execute(trx);
  try {
    const definition = readDefinition(rule);
    const asked = askedRule(scope, definition);
    if (!("problem" in asked)) await makeEvents(scope, { rule, definition, asked }, ids);
    await sql`release savepoint critical_event`.execute(trx);
  } catch (error) {
    await sql`rollback to savepoint critical_event`.execute(trx);
    if (toRepeat.has(codeOf(error))) throw error;
    await noteFailure(trx, { customerId: plan.customerId, id: rule.id }, now);
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

async function noteFailure(
  trx: Trx,
  { customerId, id }: { customerId: number; id: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable("critical_event_rules")
    .set({ problem: "failed", next_at: now + AGAIN_SECONDS, swept_to: 0, added: 0 })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where((rule) => rule.or([rule("problem", "is", null), rule("problem", "<>", "failed")]))
    .execute();
}

/** A rule with what it asks. */
export interface ReadRule {
  rule: Pick<StoredRule, "id" | "template">;
  definition: RuleDefinition;
  asked: AskedOpen;
}

/**
 * Makes events of those of these records that meet the rule, with the first line of each, and of what those are alerted who subscribe to
 * the critical events of the record type. A record that is an event of the rule stays the one that it is. Gives how many were made.
 */
export async function makeEvents(
  scope: RecordScope,
  { rule, definition, asked }: ReadRule,
  ids: readonly number[],
): Promise<number> {
  const { trx, plan, now, silent = false } = scope;
  const { template } = asked;
  const [status] = definition.statusTimeline;
  const { id, position } = firstAssignee(scope, template, definition);
  const userId = plan.userId === 0 ? null : plan.userId;
  const { rows } = await sql<{ made: number }>`with made as (
      insert into critical_events (customer_id, rule_id, template, record_id, status, assignee_id, assignee_position, created_at)
      select t.customer_id, ${rule.id}, ${template.alias}, t.id, ${status}, ${id}, ${position}, ${now}::bigint
      from ${sql.raw(tableName(template.alias))} t
      where t.id = any(${[...ids]}::bigint[]) and ${meets(scope, asked)} order by t.id
      on conflict (customer_id, rule_id, record_id) do nothing
      returning customer_id, id, record_id, status, assignee_id, assignee_position),
    steps as (
      insert into critical_event_steps (customer_id, event_id, at, kind, status, assignee_id, assignee_position)
      select customer_id, id, ${now}::bigint, 'created', status, assignee_id, assignee_position from made),
    alerts as (
      insert into alert_changes (customer_id, template, record_id, change_type, user_id, date)
      select m.customer_id, ${template.alias}, m.record_id, 'EVENT', ${userId}::bigint, ${now}::bigint from made m
      where not ${silent}::boolean and exists (select 1 from subscriptions s where s.customer_id = m.customer_id
        and s.source_type = 'MODEL' and s.source_id = ${template.alias}))
    select count(*) as made from made`.execute(trx);
  return rows[0]?.made ?? 0;
}
