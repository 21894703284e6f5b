/** Relations that only people with a certain right may be named in. */
import { sql } from "kysely";
import { requiredRightMessage } from "../../../engine/server.ts";
import type { CompiledField, CompiledTemplate, Issue, RecordValues } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import type { Trx } from "../../storage/database/database.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { peopleColumns } from "../../storage/records/peopleColumns.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { toIds } from "../../storage/records/values.ts";

/** A relation for which a picker offers records, in a record of this group; without a group, in any where the principal may save one. */
export interface OfferedFor {
  templateAlias: string;
  relation: string;
  groupId?: number | null;
}

type Right = NonNullable<NonNullable<CompiledField["relation"]>["requiredRight"]>;

/** What was found in a transaction, by right and groups: the rules of all its records ask the same. */
const found = new WeakMap<Trx, Map<string, Promise<readonly string[]>>>();

/** The e-mail addresses, in small letters, of those who have a right in one of these groups, by a role there or above. */
function peopleWithRight({ trx, plan }: RecordScope, right: Right, groupIds: readonly number[]) {
  const { can, modules } = right;
  const key = JSON.stringify([plan.customerId, can, modules, groupIds]);
  const known = found.get(trx) ?? new Map<string, Promise<readonly string[]>>();
  found.set(trx, known);
  const read = async () => {
    const covering = [...coveringGroups(plan.groups, groupIds)];
    const { rows } = await sql<{ emails: string[] }>`
      select own_holders(${can}, ${[...modules]}::text[], ${covering}::bigint[]) as emails`.execute(trx);
    return rows[0]?.emails ?? [];
  };
  const emails = known.get(key) ?? read();
  known.set(key, emails);
  return emails;
}

/** Ids of groups and of all above them. */
function coveringGroups(groups: RecordScope["plan"]["groups"], ids: readonly number[]): ReadonlySet<number> {
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const covering = new Set<number>();
  for (const id of ids)
    for (let at: number | null = id; at !== null && !covering.has(at); at = parents.get(at) ?? null)
      covering.add(at);
  return covering;
}

/**
 * The e-mail addresses of the people whom a relation may name; undefined where it asks for no right. Nobody where the principal could
 * save no such record, so that the answer does not reveal who may do what elsewhere. Throws a QueryError for what is no relation to
 * `template`.
 */
export async function offeredHolders(
  scope: RecordScope,
  template: CompiledTemplate,
  { templateAlias, relation, groupId }: OfferedFor,
): Promise<readonly string[] | undefined> {
  const { engine, plan } = scope;
  const naming = templateOf(engine, templateAlias);
  const field = naming.byKey.get(relation)?.relation;
  if (field?.template !== template.alias)
    throw new QueryError(`"${relation}" of ${templateAlias} is no relation to ${template.alias}.`);
  if (field.requiredRight === undefined) return undefined;
  const may = ({ id }: { id: number }) =>
    plan.abilities.can("add", naming, id) || plan.abilities.can("edit", naming, id);
  const asked = plan.groups.filter(({ id }) => (groupId ?? id) === id).filter(may);
  return asked.length === 0
    ? []
    : peopleWithRight(
        scope,
        field.requiredRight,
        asked.map(({ id }) => id),
      );
}

/** Of people whom records name, by id: the address by which they sign in; null for who has left. */
export type People = ReadonlyMap<number, string | null>;

/** Reads the people whom some values name in relations that ask for a right, in one statement for each template of people. */
export async function peopleNamed(
  { trx, engine, plan }: RecordScope,
  template: CompiledTemplate,
  values: readonly RecordValues[],
): Promise<People> {
  const fields = template.fields.filter(({ relation }) => relation?.requiredRight !== undefined);
  const named = new Map<number, string | null>();
  for (const alias of new Set(fields.map(({ relation }) => relation?.template ?? ""))) {
    const people = templateOf(engine, alias);
    const columns = peopleColumns(people);
    const ids = fields
      .filter(({ relation }) => relation?.template === alias)
      .flatMap(({ key }) => values.flatMap((each) => toIds(each[key])))
      .filter((id) => Number.isSafeInteger(id));
    if (columns === undefined || ids.length === 0) continue;
    const { rows } = await sql<{ id: number; email: string | null }>`
      select t.id, case when not ${columns.hasLeft} then ${columns.email} end as email
      from ${sql.raw(tableName(people.alias))} t
      where t.customer_id = ${plan.customerId} and t.deleted_at is null
        and t.id = any(${[...new Set(ids)]}::bigint[])`.execute(trx);
    for (const { id, email } of rows) named.set(id, email);
  }
  return named;
}

/** What a record that is saved is, to its rules about people. */
interface NamingRecord {
  groupId: number;
  values: RecordValues;
  /** Left out for a new record. */
  stored: RecordValues | undefined;
}

/**
 * Issues for people who are newly named and do not have the right that the relation asks for. Who was named before may stay. Empty where
 * the principal may not save the record: that is refused by itself.
 */
export async function holderIssues(
  scope: RecordScope,
  template: CompiledTemplate,
  people: People,
  { groupId, values, stored }: NamingRecord,
): Promise<Issue[]> {
  const { abilities, groups } = scope.plan;
  const asking = template.fields.filter(({ relation }) => relation?.requiredRight !== undefined);
  const isKnown = asking.length > 0 && groups.some(({ id }) => id === groupId);
  if (!isKnown || !abilities.can(stored === undefined ? "add" : "edit", template, groupId)) return [];
  const issues: Issue[] = [];
  for (const field of asking) {
    const { key, relation } = field;
    const before = new Set(toIds(stored?.[key]));
    const added = toIds(values[key]).filter((id) => !before.has(id));
    if (relation?.requiredRight === undefined || added.length === 0) continue;
    const allowed = new Set(await peopleWithRight(scope, relation.requiredRight, [groupId]));
    if (added.every((id) => allowed.has(people.get(id) ?? ""))) continue;
    const message = requiredRightMessage(field, template);
    issues.push({ path: key, code: "requiredRight", severity: "error", message });
  }
  return issues;
}
