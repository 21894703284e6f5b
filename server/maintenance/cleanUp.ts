import { fileStore, sweep } from "../files/index.ts";
import { importRules } from "../imports/index.ts";
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
  reportRuns,
  unmatchedRows,
} from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";
import { settingsOf } from "../tenant/settings.ts";
import type { MaintenanceDeps } from "./maintenanceDeps.ts";

const DAY = 86_400;
/** The rows that an import refused, and its notes, are kept so long after it. */
const REFUSED_SECONDS = 30 * DAY;
/** Messages that were sent, or never will be, are kept so long for administrators to read. */
const MAIL_SECONDS = 90 * DAY;
/** Rows that match nothing wait so long for somebody who knows what they are. */
const UNMATCHED_SECONDS = 365 * DAY;
/** So long notifications are shown, and links to unsubscribe work. */
const NOTIFICATION_SECONDS = 90 * DAY;

/** Removes a company's old drafts, messages and notifications, and its files that no record has held for a day. */
export async function cleanUp(
  { db, config, schemas, clock }: Pick<MaintenanceDeps, "db" | "config" | "schemas" | "clock">,
  customer: Customer,
): Promise<void> {
  const now = Math.floor(clock() / 1_000);
  const { fileDays } = importRules(settingsOf(customer, schemas).config);
  await inTenant(db, { customerId: customer.id }, async (trx) => {
    await drafts.removeOldDrafts(trx, customer.id, now);
    await files.removeLooseFiles(trx, customer.id, now);
    await idempotency.removeOldKeys(trx, customer.id, now);
    await exports.removeOldExports(trx, customer.id, now);
    await documentShares.removeOldShares(trx, customer.id, now);
    await importJobs.removeOldDrafts(trx, customer.id, now - fileDays * DAY);
    await importRows.clearOld(trx, customer.id, now - REFUSED_SECONDS);
    await mail.removeOldMail(trx, customer.id, now - MAIL_SECONDS);
    await unmatchedRows.removeOld(trx, customer.id, now - UNMATCHED_SECONDS);
    await notifications.removeOldNotifications(trx, customer.id, now - NOTIFICATION_SECONDS);
    await reportRuns.removeOldRuns(trx, customer.id, now - MAIL_SECONDS);
  });
  const isKnown = (names: readonly string[]) =>
    inTenant(db, { customerId: customer.id, readOnly: true }, (trx) => knownNames(trx, customer.id, names));
  await sweep(fileStore(config, customer.id), now - files.LOOSE_LIFETIME, isKnown);
}
