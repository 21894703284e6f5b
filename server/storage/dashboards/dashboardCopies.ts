import { sql } from "kysely";
import type { Author } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import { countWidgets, MAX_WIDGETS_OF_USER } from "./dashboardWidgets.ts";
import type { StoredWidget } from "./dashboardWidgets.ts";
import { insertDashboard, listDashboards, lockDashboards, MAX_DASHBOARDS } from "./dashboards.ts";
import type { DashboardOwner } from "./owner.ts";
import { widgetRow } from "./widgetChanges.ts";

/** A card of a category that is copied. */
export type CopiedWidget = Pick<StoredWidget, "name" | "description" | "type" | "data" | "size">;

/** A category that is copied, with its cards in their order. */
export interface CopiedDashboard {
  name: string;
  widgets: readonly CopiedWidget[];
}

/** Characters of the name of a category. */
const LONGEST_NAME = 100;

/** A name that is none of those, in small or capital letters: with a number behind it where it is one. */
function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  let found = name;
  for (let number = 2; known.has(found.toLowerCase()); number += 1) {
    const end = ` (${number})`;
    found = `${name.slice(0, LONGEST_NAME - end.length).trimEnd()}${end}`;
  }
  return found;
}

/** Adds copies of categories at the end of somebody's own ones, and gives their ids; undefined where they would have too many of them, or too many cards. */
export async function insertCopies(
  trx: Trx,
  owner: DashboardOwner,
  copies: readonly CopiedDashboard[],
  author: Author,
): Promise<number[] | undefined> {
  await lockDashboards(trx, owner);
  const own = await listDashboards(trx, owner);
  const { all } = await countWidgets(trx, owner, 0);
  const cards = copies.reduce((sum, { widgets }) => sum + widgets.length, 0);
  if (own.length + copies.length > MAX_DASHBOARDS || Number(all) + cards > MAX_WIDGETS_OF_USER)
    return undefined;
  const names = own.map(({ name }) => name);
  const ids: number[] = [];
  for (const { name: wanted, widgets } of copies) {
    const name = freeName(wanted, names);
    names.push(name);
    const id = await insertDashboard(trx, owner, { name, position: own.length + ids.length });
    if (id === undefined) return undefined;
    ids.push(id);
    await insertWidgets(trx, owner.customerId, id, widgets, author);
  }
  return ids;
}

async function insertWidgets(
  trx: Trx,
  customerId: number,
  dashboardId: number,
  widgets: readonly CopiedWidget[],
  author: Author,
): Promise<void> {
  if (widgets.length === 0) return;
  const rows = widgets.map((widget, position) =>
    widgetRow(customerId, { ...widget, dashboardId, position }, author),
  );
  await trx.insertInto("dashboard_widgets").values(rows).execute();
}

/** A category of the company as administrators see it. */
interface ListedDashboard {
  id: number;
  name: string;
  ownerId: number;
  ownerName: string | null;
  ownerEmail: string | null;
  cards: number;
  /** With how many roles it is shared. */
  sharedRoles: number;
  /** When one of its cards was saved last, in epoch seconds. */
  updatedAt: number | null;
}

/** Categories of the company by the names of their owners; `search`: words in the name of the category or its owner. */
export async function listAllDashboards(
  trx: Trx,
  customerId: number,
  { search = "", start, limit }: { search?: string | undefined; start: number; limit: number },
): Promise<{ found: ListedDashboard[]; total: number }> {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const tests = [
    sql`d.customer_id = ${customerId}`,
    ...words.map(
      (word) =>
        sql`strpos(lower(d.name || ' ' || coalesce(m.first_name || ' ' || m.last_name || ' ' || m.email, '')), ${word}) > 0`,
    ),
  ];
  const { rows } = await sql<ListedDashboard & { total: number }>`
    select d.id, d.name, d.owner_id as "ownerId", m.first_name || ' ' || m.last_name as "ownerName", m.email as "ownerEmail",
      (select count(*)::int from dashboard_widgets w where w.customer_id = d.customer_id and w.dashboard_id = d.id
        and w.deleted_at is null) as cards,
      (select count(distinct s.role_id)::int from dashboard_shares s where s.customer_id = d.customer_id and s.dashboard_id = d.id) as "sharedRoles",
      (select max(w.updated_at) from dashboard_widgets w where w.customer_id = d.customer_id and w.dashboard_id = d.id
        and w.deleted_at is null) as "updatedAt",
      count(*) over ()::int as total
    from dashboards d left join own_members() m on m.id = d.owner_id
    where ${sql.join(tests, sql` and `)}
    order by lower(m.last_name), lower(m.first_name), d.owner_id, d.position, d.id limit ${limit} offset ${start}`.execute(
    trx,
  );
  return { found: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Whose category this is, and its name; undefined: there is none. */
export function dashboardById(
  trx: Trx,
  customerId: number,
  id: number,
): Promise<{ ownerId: number; name: string } | undefined> {
  return trx
    .selectFrom("dashboards")
    .select(["owner_id as ownerId", "name"])
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
}
