/** Records that meet a rule without being saved: because the rule is new, or a day has passed. Each step is a transaction of its own. */
import { sql } from "kysely";
import { ruleLimits } from "../../../engine/index.ts";
import { readsClock } from "../../../engine/server.ts";
import { tableName } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import type { RuleStop } from "../database/rowTypes.ts";
import type { RecordScope } from "../records/scope.ts";
import { readDefinition } from "./definition.ts";
import type { RuleDefinition } from "./definition.ts";
import { makeEvents } from "./noteEvents.ts";
import type { RuleKey, StoredRule } from "./rules.ts";
import { askedRule, meets } from "./watched.ts";
import type { AskedOpen } from "./watched.ts";

/** Events that one transaction makes. */
const BATCH = 500;

const due = (trx: Trx, customerId: number, now: number) =>
  trx
    .selectFrom("critical_event_rules")
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .where("next_at", "<=", now);

/** The rules of a company whose records are to be looked at, those that wait longest first. */
export async function dueRules(trx: Trx, customerId: number, now: number): Promise<number[]> {
  const rows = await due(trx, customerId, now).select("id").orderBy("next_at").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Of a company without critical events: its rules look at all records again once it has them. */
export async function awaitFlag(trx: Trx, customerId: number): Promise<void> {
  await trx
    .updateTable("critical_event_rules")
    .set({ next_at: 0, swept_to: 0, added: 0 })
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .where((rule) => rule.or([rule("next_at", "is", null), rule("next_at", ">", 0)]))
    .execute();
}

/** What a step of a sweep did; undefined: another server does it, or there is nothing to do. */
type SweptBatch = { isDone: boolean } | undefined;

/**
 * Looks at the next records of a rule that is due, and makes events of at most 500 that meet it. A rule is locked meanwhile, so that one
 * server does each step, however many there are, and the number of the last record is kept with the events. `tomorrow`: when the company's
 * next day begins. Throws what fails.
 */
export async function sweepBatch(scope: RecordScope, key: RuleKey, tomorrow: number): Promise<SweptBatch> {
  const { trx, now } = scope;
  const rule = await due(trx, key.customerId, now)
    .select(["id", "template", "definition", "swept_to as sweptTo", "added"])
    .where("id", "=", key.id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (rule === undefined) return undefined;
  const definition = readDefinition(rule);
  const nextAt = readsClock(definition) ? tomorrow : null;
  const asked = askedRule(scope, definition);
  if ("problem" in asked) return endSweep(trx, key, nextAt, null);
  const ids = await nextRecords(scope, rule, asked);
  const added =
    rule.added + (ids.length === 0 ? 0 : await makeEvents(scope, { rule, definition, asked }, ids));
  if (ids.length < BATCH) return endSweep(trx, key, nextAt, null);
  if (added >= ruleLimits.events) return endSweep(trx, key, nextAt, "tooMany");
  await trx
    .updateTable("critical_event_rules")
    .set({ swept_to: ids.at(-1) ?? 0, added })
    .where("customer_id", "=", key.customerId)
    .where("id", "=", key.id)
    .execute();
  return { isDone: false };
}

/** Ends the sweep of a rule, with why it is not complete; null: it is. */
export async function endSweep(
  trx: Trx,
  { customerId, id }: RuleKey,
  nextAt: number | null,
  problem: RuleStop | null,
): Promise<{ isDone: true }> {
  await trx
    .updateTable("critical_event_rules")
    .set({ next_at: nextAt, swept_to: 0, added: 0, problem })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
  return { isDone: true };
}

/** The next records that meet a rule and are no events of it yet, in the order of their numbers. */
async function nextRecords(
  scope: RecordScope,
  { id, sweptTo }: Pick<StoredRule, "id" | "sweptTo">,
  asked: AskedOpen,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.raw(tableName(asked.template.alias))} t
    where t.id > ${sweptTo} and ${meets(scope, asked)} and not exists (select 1 from critical_events e
      where e.customer_id = t.customer_id and e.rule_id = ${id} and e.record_id = t.id)
    order by t.id limit ${BATCH}`.execute(scope.trx);
  return rows.map((row) => row.id);
}

/** How many records meet a rule and are no events of it yet, counted up to `most`. `ruleId`: 0 for a rule that is not saved yet. */
export async function countNewEvents(
  scope: RecordScope,
  { ruleId, definition }: { ruleId: number; definition: RuleDefinition },
  most: number,
): Promise<number> {
  const asked = askedRule(scope, definition);
  if ("problem" in asked) return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${sql.raw(tableName(asked.template.alias))} t where ${meets(scope, asked)}
      and not exists (select 1 from critical_events e where e.customer_id = t.customer_id and e.rule_id = ${ruleId} and e.record_id = t.id)
    limit ${most}) found`.execute(scope.trx);
  return rows[0]?.count ?? 0;
}
