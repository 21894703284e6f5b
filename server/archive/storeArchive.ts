import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppDeps } from "../http/appDeps.ts";
import { archiveStore, fileStore } from "../files/index.ts";
import { asOperator, audit, companyWorkRuns, inTenant } from "../storage/index.ts";
import { writeArchive } from "./write.ts";

/** The call that the audit log of a company names for an archive of it. */
const call = "POST /api/customerWorks/archive";

/**
 * Writes the archive of a work's company, stores it beside the files of all companies, and notes it in the work and in the audit log of the
 * company. It is written to the folder for temporary files first, which needs room for it. Throws as `writeArchive`.
 */
export async function storeArchive(
  { db, config, clock }: Pick<AppDeps, "db" | "config" | "clock">,
  { work, signal }: { work: companyWorkRuns.TakenWork; signal: AbortSignal },
): Promise<void> {
  const now = Math.floor(clock() / 1_000);
  const { id, alias: customer, companyId, requestedBy: userId } = work;
  if (companyId !== null)
    await inTenant(db, { customerId: companyId }, async (trx) => {
      audit.note(trx, {
        customerId: companyId,
        userId,
        now,
        event: "export",
        call,
        targetId: null,
        status: 202,
      });
    });
  const folder = await mkdtemp(join(tmpdir(), "safety-suite-archive-"));
  try {
    const path = join(folder, "archive.tar.gz");
    const progress = () => signal.throwIfAborted();
    const store = (customerId: number) => fileStore(config, customerId);
    const { rows, files } = await writeArchive({ db, customer, store, path, now, progress });
    const archives = archiveStore(config);
    const stored = await archives.add(createReadStream(path), () => false);
    if (stored === undefined) throw new Error("The archive was cut short while it was stored.");
    const { storedName, size } = stored;
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    const counts = { storedName, size, rows: count, files };
    const isKept = await asOperator(db, {}, (trx) => companyWorkRuns.noteArchive(trx, id, counts));
    if (!isKept) await archives.remove(storedName);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
