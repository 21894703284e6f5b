/** Who reads and owns dashboards. */
import type { Tenant } from "../../http/route.ts";
import { dashboardShares } from "../../storage/index.ts";
import type { dashboards } from "../../storage/index.ts";

/** Whose dashboard a call is about. */
export const ownerOf = ({ plan: { customerId, userId } }: Tenant): dashboards.DashboardOwner => ({
  customerId,
  userId,
});

/** The caller with their roles. Who views the company as a role has that role alone. */
export async function readerOf(tenant: Tenant): Promise<dashboardShares.DashboardReader> {
  const { trx, viewer } = tenant;
  const owner = ownerOf(tenant);
  const roleIds =
    viewer?.kind === "role"
      ? await dashboardShares.rolesNamed(trx, owner.customerId, viewer.name)
      : await dashboardShares.rolesOfMember(trx, owner);
  return { ...owner, roleIds };
}

/** What a reader may do with something that they see. */
type Access = "own" | dashboardShares.ShareAccess;

/** The same of a category or a card as it was read. */
export function accessOf(
  { userId }: dashboards.DashboardOwner,
  { ownerId, mayEdit }: { ownerId: number; mayEdit: boolean | null },
): Access {
  if (ownerId === userId) return "own";
  return mayEdit === true ? "edit" : "view";
}
