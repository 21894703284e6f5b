import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import { dashboardBookmarks, dashboards } from "../../storage/index.ts";
import {
  bookmark,
  bookmarkList,
  bookmarkOrNone,
  changedBookmark,
  defaultQuery,
  newBookmark,
} from "./schema.ts";
import type { ChangedBookmark, NewBookmark } from "./schema.ts";

const service = "dashboard service";
const url = "/dashboard-bookmarks";
const access = "member";
const customPath = "/dashboard/custom";

const ownerOf = ({ plan: { customerId, userId } }: Pick<Tenant, "plan">) => ({ customerId, userId });

const own = (tenant: Tenant) => dashboardBookmarks.listBookmarks(tenant.trx, ownerOf(tenant));

/** A bookmark of the user's. Throws `dashboard_bookmark_not_found`. */
async function requireBookmark(tenant: Tenant, wanted: number) {
  const found = (await own(tenant)).find((each) => each.id === wanted);
  if (found === undefined) throw errors.bookmarkNotFound();
  return found;
}

/** Throws `too_many_dashboard_bookmarks` and `dashboard_bookmark_name_taken`. */
async function addBookmark(tenant: Tenant, { isDefault = false, ...body }: NewBookmark) {
  const owner = ownerOf(tenant);
  await dashboards.lockDashboards(tenant.trx, owner);
  const { MAX_BOOKMARKS } = dashboardBookmarks;
  if ((await own(tenant)).length >= MAX_BOOKMARKS) throw errors.tooManyBookmarks(MAX_BOOKMARKS);
  const words = { ...body, name: body.name.trim(), isDefault };
  const added = await dashboardBookmarks.insertBookmark(tenant.trx, owner, words);
  if (added === undefined) throw errors.bookmarkNameTaken(words.name);
  return requireBookmark(tenant, added);
}

/** What is left out stays. Throws `dashboard_bookmark_not_found` and `dashboard_bookmark_name_taken`. */
async function changeBookmark(tenant: Tenant, body: ChangedBookmark) {
  const owner = ownerOf(tenant);
  await dashboards.lockDashboards(tenant.trx, owner);
  const before = await requireBookmark(tenant, body.id);
  const { name = before.name, path = before.path, query = before.query, isDefault = before.isDefault } = body;
  const changed = { id: before.id, name: name.trim(), path, query, isDefault };
  if (!(await dashboardBookmarks.updateBookmark(tenant.trx, owner, changed)))
    throw errors.bookmarkNameTaken(changed.name);
  return changed;
}

const readAll = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The user's own dashboard bookmarks",
  access,
  replies: { 200: { description: "The bookmarks", schema: bookmarkList } },
  handle: async (_call, tenant) => ({ body: { dashboardBookmarkList: await own(tenant) } }),
});

const readDefault = tenantRoute({
  method: "GET",
  url: `${url}/default`,
  service,
  summary:
    "The bookmark with which a dashboard opens for the user, of the custom one where no path is given; null: none",
  access,
  query: defaultQuery,
  replies: { 200: { description: "The bookmark", schema: bookmarkOrNone } },
  async handle({ query: { path = customPath } }, tenant) {
    const found = await dashboardBookmarks.defaultBookmark(tenant.trx, ownerOf(tenant), path);
    return { body: { dashboardBookmark: found ?? null } };
  },
});

const add = tenantRoute({
  method: "POST",
  url,
  service,
  personal: true,
  summary: "Adds a dashboard bookmark of the user's own",
  access,
  body: newBookmark,
  replies: { 201: { description: "The bookmark", schema: ref(bookmark) } },
  handle: async ({ body }, tenant) => ({ status: 201, body: await addBookmark(tenant, body) }),
});

const change = tenantRoute({
  method: "PUT",
  url,
  service,
  personal: true,
  summary: "Changes a dashboard bookmark of the user's own; what is left out stays",
  access,
  body: changedBookmark,
  replies: { 200: { description: "The bookmark as it is now", schema: ref(bookmark) } },
  handle: async ({ body }, tenant) => ({ body: await changeBookmark(tenant, body) }),
});

const remove = tenantRoute({
  method: "DELETE",
  url: `${url}/:id`,
  service,
  personal: true,
  summary: "Deletes a dashboard bookmark of the user's own",
  access,
  params: object({ id }),
  replies: { 204: { description: "Deleted" } },
  async handle({ params }, tenant) {
    if (!(await dashboardBookmarks.removeBookmark(tenant.trx, ownerOf(tenant), params.id)))
      throw errors.bookmarkNotFound();
    return { status: 204 };
  },
});

/** Bookmarks of dashboards, each user's own (spec reporting.md 3 and 7). */
export const dashboardBookmarkRoutes: readonly TenantRoute[] = [readAll, readDefault, add, change, remove];
