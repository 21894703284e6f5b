import { importRuns } from "../storage/index.ts";
import type { importJobs } from "../storage/index.ts";
import { undoDocuments } from "./documents/undoDocuments.ts";
import { ImportError } from "./common/importError.ts";
import { importRules, undoEnd } from "./common/importRules.ts";
import type { OpenTenant } from "./common/importTenant.ts";
import { undoList } from "./undo/undoLists.ts";
import type { ListKind } from "./undo/undoLists.ts";
import type { UndoReport } from "./undo/undoParts.ts";
import { undoChanges } from "./undo/undoRecords.ts";

/** Whether what is imported this way is a list, which is loaded as a whole, and undone as one. */
export const isList = (kind: importJobs.ImportKind): kind is ListKind =>
  kind !== "models" && kind !== "documents";

/** Whether what an import added stays for ever: records of its template are only added. */
export const addsForEver = ({ engine }: Pick<OpenTenant, "engine">, template: string): boolean =>
  engine.templates.get(template)?.appendOnly === true;

/**
 * Undoes an import: what it added is deleted, what it changed is as before. What somebody changed since, what is used, or what is on hold
 * is left alone and reported. Throws an ImportError for an import that there is none of, that was undone, or that cannot be undone.
 */
export async function undoImport(tenant: OpenTenant, id: number): Promise<UndoReport> {
  const { run, plan, engine } = tenant;
  const found = await run(({ trx }) => importRuns.get(trx, plan.customerId, id));
  if (found === undefined) throw new ImportError(`There is no import ${id}.`);
  if (found.undoneAt !== null) throw new ImportError(`Import ${id} was undone already.`);
  const { kind } = found;
  if (addsForEver(tenant, found.template))
    throw new ImportError(`Import ${id} cannot be undone: its records are never changed or deleted.`);
  const rules = importRules(tenant.settings.config);
  const { undoDays } = rules;
  const end = undoEnd(found, rules);
  if (end !== undefined && tenant.now >= end)
    throw new ImportError(
      `Import ${id} ended more than ${undoDays} ${undoDays === 1 ? "day" : "days"} ago, which is as long as imports of this company can be undone (imports.undoDays).`,
    );
  if (isList(kind) && !found.keepsFormer)
    throw new ImportError(`Import ${id} cannot be undone: nobody kept what it changed.`);
  const undone = isList(kind)
    ? await run((scope) => undoList(scope, { id, kind }, engine.templates.values()))
    : await (kind === "documents" ? undoDocuments : undoChanges)(tenant, found);
  await run(({ trx, now }) => importRuns.mark(trx, plan.customerId, id, "undone_at", now));
  return undone;
}
