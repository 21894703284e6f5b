/** The rules of a company's critical events. Moments in epoch seconds. */
import { sql } from "kysely";
import { changedBy } from "../database/author.ts";
import type { CompanyAuthor } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import type { RuleStop } from "../database/rowTypes.ts";
import { readDefinitionOrNone } from "./definition.ts";
import type { RuleDefinition } from "./definition.ts";

/** A rule that is meant. */
export interface RuleKey {
  customerId: number;
  id: number;
}

/** A rule as it is stored; its JSON is not checked. */
export interface StoredRule {
  id: number;
  name: string;
  /** From 1 on. */
  sortOrder: number;
  template: string;
  definition: unknown;
  version: number;
  /** When records are looked at that no save touches; null: when it is changed. */
  nextAt: number | null;
  /** The number of the last record that was looked at, and the events that this made. */
  sweptTo: number;
  added: number;
  problem: RuleStop | null;
}

const columns = [
  "id",
  "name",
  "sort_order as sortOrder",
  "template",
  "definition",
  "version",
  "next_at as nextAt",
  "swept_to as sweptTo",
  "added",
  "problem",
] as const;

function present(trx: Trx, customerId: number) {
  return trx
    .selectFrom("critical_event_rules")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null);
}

/** The rules of a company, in their order. */
export function listRules(trx: Trx, customerId: number): Promise<StoredRule[]> {
  return present(trx, customerId).orderBy("sort_order").orderBy("id").execute();
}

/** The rules that watch record types, in a fixed order. */
export function watchingRules(
  trx: Trx,
  customerId: number,
  templates: readonly string[],
): Promise<StoredRule[]> {
  return present(trx, customerId).where("template", "in", templates).orderBy("id").execute();
}

/** Keeps others who save rules of the company waiting until the transaction ends. */
export async function lockRules(trx: Trx, customerId: number): Promise<void> {
  const name = `critical event rules of ${customerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** What is saved of a rule. */
export interface RuleInput {
  name: string;
  sortOrder: number;
  definition: RuleDefinition;
}

const valuesOf = ({ name, sortOrder, definition }: RuleInput) => ({
  name,
  sort_order: sortOrder,
  template: definition.filter.templateAlias,
  definition: JSON.stringify(definition),
});

/** Adds a rule, for which the records that are there are looked at now. */
export async function insertRule(trx: Trx, author: CompanyAuthor, input: RuleInput): Promise<void> {
  const { customerId, userId, now } = author;
  const by = userId === 0 ? null : userId;
  await trx
    .insertInto("critical_event_rules")
    .values({
      ...valuesOf(input),
      ...changedBy(author),
      customer_id: customerId,
      next_at: now,
      created_by: by,
      created_at: now,
    })
    .execute();
}

/** Puts other content into a rule. `isOther`: it may mean other records, so those that are there are looked at again. */
export async function updateRule(
  trx: Trx,
  author: CompanyAuthor,
  { id, version }: Pick<StoredRule, "id" | "version">,
  { isOther, ...input }: RuleInput & { isOther: boolean },
): Promise<void> {
  const again = { next_at: author.now, swept_to: 0, added: 0, problem: null };
  await trx
    .updateTable("critical_event_rules")
    .set({ ...valuesOf(input), ...changedBy(author), version: version + 1, ...(isOther && again) })
    .where("customer_id", "=", author.customerId)
    .where("id", "=", id)
    .execute();
}

/** Moves a rule to another position among the others. */
export async function sortRule(trx: Trx, { customerId, id }: RuleKey, sortOrder: number): Promise<void> {
  await trx
    .updateTable("critical_event_rules")
    .set({ sort_order: sortOrder })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Removes a rule: it watches nothing any more, and its events stay. */
export async function removeRule(trx: Trx, author: CompanyAuthor, id: number): Promise<void> {
  await trx
    .updateTable("critical_event_rules")
    .set({ ...changedBy(author), removed_at: author.now })
    .where("customer_id", "=", author.customerId)
    .where("id", "=", id)
    .execute();
}

/** Of a rule whose events are shown, what these say of it. */
export interface NamedRule {
  id: number;
  name: string;
  isRemoved: boolean;
  statusTimeline: readonly string[];
}

/** Rules by their numbers, those that were removed included. */
export async function namedRules(
  trx: Trx,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedRule>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("critical_event_rules")
    .select(["id", "name", "definition"])
    .select(sql<boolean>`removed_at is not null`.as("isRemoved"))
    .where("customer_id", "=", customerId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, name, isRemoved, definition }) => {
      const { statusTimeline = [] } = readDefinitionOrNone({ id, definition }) ?? {};
      return [id, { id, name, isRemoved, statusTimeline }];
    }),
  );
}

/** All rules of a company, those that were removed included; their JSON is not checked. */
export function everyRule(trx: Trx, customerId: number): Promise<Pick<StoredRule, "id" | "definition">[]> {
  return trx
    .selectFrom("critical_event_rules")
    .select(["id", "definition"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
}

/** Puts other names into a rule, which means the same records and is the next version then. */
export async function rewriteRule(
  trx: Trx,
  { customerId, id }: RuleKey,
  definition: RuleDefinition,
): Promise<void> {
  await trx
    .updateTable("critical_event_rules")
    .set((rule) => ({ definition: JSON.stringify(definition), version: rule("version", "+", 1) }))
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}
