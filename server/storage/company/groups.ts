import { sql } from "kysely";
import type { Group, GroupType, JsonValue } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";

/** Never listed (spec platform.md 6). */
const HIDDEN_TYPES: ReadonlySet<GroupType> = new Set(["ONLINE_TRAINING", "UNASSIGNED_REGION"]);

export interface NewGroup {
  alias: string;
  display: string;
  groupType: GroupType;
  parentId?: number | null;
  fields?: Record<string, JsonValue>;
}

/** All groups of a company, by display name. */
export async function listGroups(trx: Trx, customerId: number): Promise<Group[]> {
  return (await readGroups(trx, customerId)).groups;
}

/**
 * The version of a company's groups, as SQL. It differs after each change of them. Null where no group is to be seen, as in the
 * transaction of another company.
 */
const groupsVersion = (customerId: number) => sql<
  string | null
>`(select v.groups_version::text from own_company() v
  where v.id = ${customerId} and exists (select from groups g where g.customer_id = v.id))`;

/** All groups of a company, with their version at the same moment; there is none without groups. */
export async function readGroups(
  trx: Trx,
  customerId: number,
): Promise<{ groups: Group[]; version: string | null }> {
  const rows = await trx
    .selectFrom("groups")
    .selectAll()
    .select(groupsVersion(customerId).as("version"))
    .where("customer_id", "=", customerId)
    .orderBy("display")
    .orderBy("id")
    .execute();
  const groups = rows.map((row) => ({
    id: row.id,
    alias: row.alias,
    display: row.display,
    groupType: row.group_type,
    inactive: row.inactive,
    parentId: row.parent_id,
    fields: row.fields,
    lastUpdatedDate: row.updated_at,
    lastUpdatedBy: row.updated_by,
  }));
  return { groups, version: rows[0]?.version ?? null };
}

/** Adds a group and gives its id. Without an author it is set up with its company. */
export async function createGroup(
  trx: Trx,
  customerId: number,
  group: NewGroup,
  author?: Author,
): Promise<number> {
  const { id } = await trx
    .insertInto("groups")
    .values({
      customer_id: customerId,
      alias: group.alias,
      display: group.display,
      group_type: group.groupType,
      parent_id: group.parentId ?? null,
      inactive: false,
      fields: JSON.stringify(group.fields ?? {}),
      ...(author && changedBy(author)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A group as a file says it: the one above it by its alias, null for the top. */
export interface NamedGroup extends Required<Pick<Group, "alias" | "display" | "groupType" | "inactive">> {
  parent: string | null;
}

/** Groups that one statement writes: it has to end in the time that statements have. */
const AT_ONCE = 10_000;

/** Adds groups, and changes those whose alias is known: two statements for each 10,000. */
export async function putGroups(
  trx: Trx,
  customerId: number,
  { added, changed, author }: Record<"added" | "changed", readonly NamedGroup[]> & { author: Author },
): Promise<void> {
  const { updated_by: userId, updated_at: now } = changedBy(author);
  for (const rows of parts(added))
    await sql`insert into groups (customer_id, alias, display, group_type, inactive)
      select ${customerId}::bigint, w.alias, w.display, w.group_type, w.inactive
      from ${rowsOf(rows)} order by w.position`.execute(trx);
  // What is above a new group may be new itself, so that groups get what is above them once all are there.
  for (const rows of parts([...added, ...changed]))
    await sql`update groups g
      set display = w.display, group_type = w.group_type, inactive = w.inactive, parent_id = p.id,
        updated_at = ${now}::bigint, updated_by = ${userId}::bigint
      from ${rowsOf(rows)} left join groups p on p.customer_id = ${customerId} and p.alias = w.parent
      where g.customer_id = ${customerId} and g.alias = w.alias`.execute(trx);
}

const parts = (groups: readonly NamedGroup[]) =>
  Array.from({ length: Math.ceil(groups.length / AT_ONCE) }, (_, at) =>
    groups.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** Groups as rows of a statement, in their order. */
const rowsOf = (
  groups: readonly NamedGroup[],
) => sql`rows from (jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
  as (alias text, display text, "groupType" text, inactive boolean, parent text)) with ordinality
  as w(alias, display, group_type, inactive, parent, position)`;

/** For each group its own id and those of all groups below it. */
export function withDescendants(groups: readonly Group[]): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number | null, number[]>();
  for (const { id, parentId } of groups) {
    const siblings = children.get(parentId);
    if (siblings === undefined) children.set(parentId, [id]);
    else siblings.push(id);
  }
  const collect = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(collect)];
  return new Map(groups.map((group) => [group.id, collect(group.id)]));
}

/** What is said of an ancestor, instead of whether it is inactive and when that was changed. */
const ofAncestors = { inactive: true, lastUpdatedDate: null, lastUpdatedBy: null };

/**
 * What a user sees of the hierarchy: the groups in `viewable`, and their ancestors, marked inactive, to place them.
 */
export function visibleGroups(groups: readonly Group[], viewable: "ALL" | ReadonlySet<number>): Group[] {
  const listed = groups.filter((group) => !HIDDEN_TYPES.has(group.groupType));
  if (viewable === "ALL") return listed;
  const byId = new Map(listed.map((group) => [group.id, group]));
  const shown = new Set<number>();
  for (const id of viewable) {
    for (let group = byId.get(id); group && !shown.has(group.id); group = byId.get(group.parentId ?? 0)) {
      shown.add(group.id);
    }
  }
  return listed
    .filter((group) => shown.has(group.id))
    .map((group) => (viewable.has(group.id) ? group : { ...group, ...ofAncestors }));
}
