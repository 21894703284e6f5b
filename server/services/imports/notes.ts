import type { Tenant } from "../../http/route.ts";
import { duplicateKey, notesCells, notesHeader, tellableKeys } from "../../imports/index.ts";
import { importNotes } from "../../storage/index.ts";
import type { importJobs } from "../../storage/index.ts";
import { rowsReply } from "./rowsReply.ts";

type Job = Pick<importJobs.ImportJob, "id" | "template">;

const keyOf = ({ customer }: Tenant, { id }: Job) => ({ customerId: customer.id, id });

/** Keys of the fields of which the principal may see what an import did to their values. */
export function visibleKeys({ plan, engine }: Pick<Tenant, "plan" | "engine">, { template }: Job): string[] {
  const compiled = engine.templates.get(template);
  return compiled === undefined ? [] : [...tellableKeys(plan, compiled)];
}

/** What an import did to values: how many of each field, how many rows may be duplicates, and the first rows. */
export async function presentNotes(tenant: Tenant, job: Job, limit: number) {
  const keys = visibleKeys(tenant, job);
  const key = keyOf(tenant, job);
  const rows = await importNotes.page(tenant.trx, key, { keys, after: 0, limit });
  const fields = rows.length === 0 ? [] : await importNotes.fields(tenant.trx, key, keys);
  return {
    duplicates: fields.find((each) => each.key === duplicateKey)?.count ?? 0,
    notedFields: fields.flatMap((each) =>
      each.key === duplicateKey ? [] : [{ field: each.field, count: each.count }],
    ),
    notedRows: rows.map(({ row, notes }) => ({
      row,
      notes: notes.map(({ field, note }) => ({ field, note })),
    })),
  };
}

/** What an import did to values, as a file with a line for each. */
export function notesReply(tenant: Tenant, job: importJobs.ImportJob) {
  const keys = visibleKeys(tenant, job);
  return rowsReply(tenant, job, {
    suffix: "notes",
    header: notesHeader,
    page: async (trx, from) =>
      (await importNotes.page(trx, keyOf(tenant, job), { keys, ...from })).map((noted) => ({
        row: noted.row,
        lines: notesCells(noted),
      })),
  });
}
