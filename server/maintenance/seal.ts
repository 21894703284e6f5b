import { anchorText, sealLines } from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";
import type { MaintenanceDeps } from "./maintenanceDeps.ts";

/**
 * Seals all lines of a company that wait. With the first seal of a day the last one of the day before is logged: whoever keeps the log
 * elsewhere has an anchor against which `verify-audit` holds the chain. Stops between two seals, and throws, when `signal` is aborted.
 */
export async function sealAudit(
  { db, clock, logInfo }: Pick<MaintenanceDeps, "db" | "clock" | "logInfo">,
  { id, alias }: Pick<Customer, "id" | "alias">,
  signal?: AbortSignal,
): Promise<void> {
  for (let sealed = 1; sealed > 0;) {
    signal?.throwIfAborted();
    const { lines, closed } = await sealLines(db, id, Math.floor(clock() / 1_000));
    if (closed) logInfo?.({ company: alias, anchor: anchorText(closed) }, "Seal of the audit log");
    sealed = lines;
  }
}
