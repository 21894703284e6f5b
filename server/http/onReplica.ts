import { isDeepStrictEqual } from "node:util";
import { askedByUser, inTenant, requireStandby } from "../storage/index.ts";
import type { StoredPrincipal, Trx } from "../storage/index.ts";
import type { AppDeps } from "./appDeps.ts";
import type { Tenant } from "./route.ts";
import { tenantOfUser } from "./tenant.ts";

interface UserOnReplica {
  customerId: number;
  userId: number;
  /** Asks the primary for the user, the company and the sources of the rights; undefined: that failed, and nothing is to be read. */
  onPrimary(): Promise<StoredPrincipal | undefined>;
  /** Whether the standby has what the work needs. */
  isNewEnough(trx: Trx): Promise<boolean>;
}

/**
 * As `asUser`, on a standby, which is the database of `deps`. Rights are those of the primary: it is asked right before the work, which is done
 * when the standby says the same of the user, the company, its groups and its templates in the snapshot in which it reads the records. So a
 * right that was taken away is never used, and a right that was given is never used on records of an earlier moment. Answers `behind`
 * where the standby says something else, or is not new enough. Throws where the server is no standby.
 */
export function asUserOnReplica<T>(
  deps: AppDeps,
  { customerId, userId, onPrimary, isNewEnough }: UserOnReplica,
  work: (tenant: Tenant) => Promise<T>,
): Promise<{ value: T } | "behind"> {
  const opening = askedByUser(userId, customerId);
  const options = { customerId, readOnly: true, isSnapshot: true, isOnce: true, opening };
  return inTenant(deps.db, options, async (trx, found): Promise<{ value: T } | "behind"> => {
    await requireStandby(trx);
    if (found === undefined || !(await isNewEnough(trx))) return "behind";
    if (!isDeepStrictEqual(found, await onPrimary())) return "behind";
    return { value: await work(await tenantOfUser(deps, trx, found)) };
  });
}
