import { companyTime } from "../../engine/index.ts";
import { errors } from "../core/errors.ts";
import { catalogIn } from "../tenant/tenantCatalog.ts";
import { toApiError } from "../http/failures.ts";
import { settingsOf } from "../tenant/settings.ts";
import { records } from "../records/index.ts";
import { inTenant, systemPlan } from "../storage/index.ts";
import type { Customer, RecordScope } from "../storage/index.ts";
import type { MaintenanceDeps } from "./maintenanceDeps.ts";

/**
 * Computes all stale records of a company, a batch at a time; on a new day also those that follow from the time. A record that cannot be
 * computed is logged and stays stale; the others of its batch are computed one by one. What becomes stale behind the batch that is
 * being computed waits for the next turn, so that a turn ends even where records read each other in a circle. Stops between two
 * batches, and throws, when `signal` is aborted.
 */
export async function refreshAllStale(
  deps: MaintenanceDeps,
  customer: Customer,
  signal?: AbortSignal,
): Promise<void> {
  const { db, schemas, clock, run, logError } = deps;
  const { flag, config } = settingsOf(customer, schemas);
  const inScope = <T>(work: (scope: RecordScope) => Promise<T>) =>
    inTenant(db, { customerId: customer.id }, async (trx) => {
      const { engine } = await catalogIn(deps, trx, customer);
      const plan = await systemPlan(trx, customer);
      const now = Math.floor(clock() / 1_000);
      const companyNow = companyTime(config, now);
      return work({ trx, engine, plan, now, companyNow, flag, config, ...(run ? { run } : {}) });
    });
  const refresh = (keys: readonly records.StaleKey[]) =>
    inScope((scope) => records.refreshStale(scope, keys));
  const alone = async (key: records.StaleKey) => {
    const doing = `Computing ${key.template} ${key.id} of ${customer.alias}`;
    await refresh([key]).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      logError(doing, error);
    });
  };

  const next = (after: records.StaleKey | undefined) =>
    inScope(async (scope) => {
      if (after === undefined) await records.scheduleTimeDependent(scope);
      return records.nextStale(scope, after);
    });

  for (let after: records.StaleKey | undefined; ;) {
    const keys = await next(after);
    after = keys.at(-1);
    if (after === undefined) return;
    signal?.throwIfAborted();
    try {
      await refresh(keys);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      for (const key of keys) await alone(key);
    }
  }
}

/** The database is away, and not one record at fault. */
const isUnavailable = (error: unknown) => toApiError(error).status === errors.unavailable.status;
