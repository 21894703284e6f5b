import { setTimeout as sleep } from "node:timers/promises";
import type { AppDeps } from "../../http/appDeps.ts";
import { asUserOnReplica } from "../../http/onReplica.ts";
import type { Tenant } from "../../http/route.ts";
import { asUser } from "../../http/tenant.ts";
import { exportLeases } from "../../storage/index.ts";
import type { Replica, StoredPrincipal, Trx } from "../../storage/index.ts";
import type { Read } from "./source.ts";

/** How long a read waits for the replica to have what it needs, in milliseconds. */
const WAIT_MS = 3_000;
const PAUSE_MS = 50;

/** The run has its export no more: it was cancelled, or another run took it over. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

interface Reader {
  deps: AppDeps;
  key: exportLeases.LeasedExport;
  /** Who asked for the export. */
  userId: number;
  /** The run is to be put down. */
  signal: AbortSignal;
}

/**
 * The reads of a run, each in a transaction of its own, with the rights that its user has then. A read throws a LeaseLost once the run has its
 * export no more.
 *
 * Where there is a replica, the records come from it, and the primary is asked for the rights and the lease each time. The replica is
 * new enough when it shows the lease of this very run: that row was written after the export was asked for, so whatever was committed before
 * that is there too. No position in the log of the database would say as much, since after a failover two servers count on from the same one.
 * A run that had to leave the replica stays with the primary, so that what it reads never gets older.
 */
export function createReads({ deps, key, userId, signal }: Reader): Read {
  const { customerId } = key;
  let replica = deps.replica;
  const isLeased = (trx: Trx) => exportLeases.isLeased(trx, key);

  function onPrimary<T>(work: (tenant: Tenant, stored: StoredPrincipal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    return asUser(deps, { customerId, userId }, async (tenant, stored) => {
      if (!(await isLeased(tenant.trx))) throw new LeaseLost();
      return work(tenant, stored);
    });
  }

  /** Undefined: the primary has to be read. */
  async function onReplica<T>(from: Replica, work: (tenant: Tenant) => Promise<T>) {
    const refusals: unknown[] = [];
    const asked = {
      customerId,
      userId,
      isNewEnough: isLeased,
      onPrimary: () =>
        onPrimary((_tenant, stored) => Promise.resolve(stored)).catch((error: unknown) => {
          refusals.push(error);
          return undefined;
        }),
    };
    for (const end = Date.now() + WAIT_MS; ; await sleep(PAUSE_MS)) {
      signal.throwIfAborted();
      const found = await from.read((db) => asUserOnReplica({ ...deps, db }, asked, work));
      if (refusals.length > 0) throw refusals[0];
      if (found === "away") return undefined;
      if (found !== "behind") return found;
      if (Date.now() < end) continue;
      from.rest(new Error(`The replica lags by more than ${WAIT_MS / 1_000} s.`));
      return undefined;
    }
  }

  return async <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> => {
    const found = replica && (await onReplica(replica, work));
    if (found !== undefined) return found.value;
    replica = undefined;
    return onPrimary(work);
  };
}
