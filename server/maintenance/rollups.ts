import { inTenant, refreshRollups } from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";
import { catalogIn } from "../tenant/tenantCatalog.ts";
import type { MaintenanceDeps } from "./maintenanceDeps.ts";

/** Brings the rollups of a company up to date. Stops between two transactions, and throws, when `signal` is aborted. */
export async function refreshRollupsOf(
  deps: MaintenanceDeps,
  customer: Customer,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = deps;
  const { id: customerId } = customer;
  const { engine } = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    catalogIn(deps, trx, customer),
  );
  await refreshRollups(db, { customerId, engine, now: Math.floor(clock() / 1_000), signal });
}
