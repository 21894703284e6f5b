import { fileStore, sweep } from "../files/index.ts";
import { knownNames } from "../records/index.ts";
import {
  documentShares,
  drafts,
  exports,
  files,
  idempotency,
  importJobs,
  importRows,
  inTenant,
  mail,
  notifications,
} from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";
import type { MaintenanceDeps } from "./maintenanceDeps.ts";

/** A file that was uploaded to be imported waits so long, and the rows that an import refused, and its notes, are kept so long after it. */
const DRAFT_SECONDS = 7 * 86_400;
const REFUSED_SECONDS = 30 * 86_400;
/** Messages that were sent, or never will be, are kept so long for administrators to read. */
const MAIL_SECONDS = 90 * 86_400;
/** So long notifications are shown, and links to unsubscribe work. */
const NOTIFICATION_SECONDS = 90 * 86_400;

/** Removes a company's old drafts, messages and notifications, and its files that no record has held for a day. */
export async function cleanUp(
  { db, config, clock }: Pick<MaintenanceDeps, "db" | "config" | "clock">,
  customer: Customer,
): Promise<void> {
  const now = Math.floor(clock() / 1_000);
  await inTenant(db, { customerId: customer.id }, async (trx) => {
    await drafts.removeOldDrafts(trx, customer.id, now);
    await files.removeLooseFiles(trx, customer.id, now);
    await idempotency.removeOldKeys(trx, customer.id, now);
    await exports.removeOldExports(trx, customer.id, now);
    await documentShares.removeOldShares(trx, customer.id, now);
    await importJobs.removeOldDrafts(trx, customer.id, now - DRAFT_SECONDS);
    await importRows.clearOld(trx, customer.id, now - REFUSED_SECONDS);
    await mail.removeOldMail(trx, customer.id, now - MAIL_SECONDS);
    await notifications.removeOldNotifications(trx, customer.id, now - NOTIFICATION_SECONDS);
  });
  const isKnown = (names: readonly string[]) =>
    inTenant(db, { customerId: customer.id, readOnly: true }, (trx) => knownNames(trx, customer.id, names));
  await sweep(fileStore(config, customer.id), now - files.LOOSE_LIFETIME, isKnown);
}
