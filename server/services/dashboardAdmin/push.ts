/** Copies of somebody's dashboard for others. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import {
  audit,
  authorOf,
  dashboardCopies,
  dashboards,
  dashboardPeople,
  dashboardWidgets,
} from "../../storage/index.ts";
import type { PushBody } from "./schema.ts";

/**
 * Gives others copies of somebody's categories, at the end of their own ones. Each of them reads the cards with their own rights. Who has too
 * many categories or cards gets none, and is named. Throws `dashboard_push_refused` for an address of nobody, and `dashboard_not_found`.
 */
export async function pushDashboards(tenant: Tenant, { fromEmail, ...body }: PushBody) {
  const { trx } = tenant;
  const { customerId } = tenant.plan;
  const owner = { customerId, userId: await ownerAt(tenant, fromEmail) };
  const copies = await copiesOf(tenant, owner, body.dashboardIds);
  const named = await idsAt(tenant, body.toEmails);
  const byRole = await dashboardPeople.activeWithRoles(trx, customerId, body.toRoleIds ?? []);
  const people = [...new Set([...named, ...byRole])]
    .filter((id) => id !== owner.userId)
    .toSorted((a, b) => a - b);
  const full: number[] = [];
  for (const userId of people) {
    const ids = await dashboardCopies.insertCopies(trx, { customerId, userId }, copies, authorOf(tenant));
    if (ids === undefined) full.push(userId);
  }
  const done = people.length - full.length;
  audit.explain(trx, {
    changes: copies.map(({ name }) => ({ field: "Dashboard", from: null, to: `${name}, to ${done} people` })),
  });
  return { people: done, categories: copies.length, full: await dashboardPeople.emailsOf(trx, full) };
}

/** What is copied. Throws `dashboard_not_found` where a category is none of theirs, or they have none at all. */
async function copiesOf(
  { trx }: Tenant,
  owner: dashboards.DashboardOwner,
  wanted: readonly number[] | undefined,
): Promise<dashboardCopies.CopiedDashboard[]> {
  const reader = { ...owner, roleIds: [] };
  const all = await dashboards.readOwnDashboards(trx, reader);
  const chosen = all.filter(({ id }) => wanted?.includes(id) ?? true);
  if (chosen.length === 0 || chosen.length < new Set(wanted).size) throw errors.dashboardNotFound();
  const widgets = await dashboardWidgets.listWidgets(trx, reader);
  return chosen.map(({ id, name }) => ({
    name,
    widgets: widgets.filter(({ dashboardId }) => dashboardId === id),
  }));
}

/** Whose address it is: the caller's own, who need not be a member, or that of an active member. Throws `dashboard_push_refused`. */
async function ownerAt(tenant: Tenant, email: string): Promise<number> {
  const { user, plan } = tenant;
  if (email.trim().toLowerCase() === user.email.toLowerCase()) return plan.userId;
  const [id] = await idsAt(tenant, [email]);
  if (id === undefined) throw errors.pushRefused([email]);
  return id;
}

/** The ids of active members at these addresses. Throws `dashboard_push_refused` for those of nobody. */
async function idsAt({ trx }: Tenant, emails: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
  const found = await dashboardPeople.activeAt(trx, wanted);
  const unknown = wanted.filter((email) => !found.has(email));
  if (unknown.length > 0) throw errors.pushRefused(unknown);
  return wanted.flatMap((email) => found.get(email) ?? []);
}
