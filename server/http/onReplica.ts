import { isDeepStrictEqual } from "node:util";
import { askedByUser, inTenant, requireStandby } from "../storage/index.ts";
import type { StoredPrincipal, Trx } from "../storage/index.ts";
import type { AppDeps } from "./appDeps.ts";
import type { Tenant } from "./route.ts";
import { tenantOfUser } from "./tenant.ts";

interface KnownUser {
  customerId: number;
  /** The user, the company and the sources of the rights, as the primary has them now. */
  stored: StoredPrincipal;
  /** Whether the standby has what the work needs. */
  isNewEnough(trx: Trx): Promise<boolean>;
}

/**
 * As `asUser`, on a standby, which is the database of `deps`. Rights are those of the primary: the work is done when the standby, in the
 * transaction that reads the records, says the same of the user, the company, its groups and its templates. So a right that was taken
 * away is never used, and a right that was given is never used on records of an earlier moment. Answers `behind` where the
 * standby says something else, or is not new enough. Throws where the server is no standby.
 */
export function asUserOnReplica<T>(
  deps: AppDeps,
  { customerId, stored, isNewEnough }: KnownUser,
  work: (tenant: Tenant) => Promise<T>,
): Promise<{ value: T } | "behind"> {
  const opening = askedByUser(stored.user.id, customerId);
  const options = { customerId, readOnly: true, isOnce: true, opening };
  return inTenant(deps.db, options, async (trx, found): Promise<{ value: T } | "behind"> => {
    await requireStandby(trx);
    if (!isDeepStrictEqual(found, stored) || !(await isNewEnough(trx))) return "behind";
    return { value: await work(await tenantOfUser(deps, trx, stored)) };
  });
}
