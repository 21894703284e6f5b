/** Rows that match nothing, as administrators read them. */
import { readStoredJson } from "../../core/storedJson.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { importJobs, unmatchedRows } from "../../storage/index.ts";
import { importFile } from "../imports/schema.ts";
import type { Filter, ShownRow } from "./schema.ts";

/** The flag of the report (spec reporting.md 6). */
export const unmatchedFlag = "module.safetyAndRisk.unmatchedDataReport.enabled";

/** Throws `feature_disabled` where the company has not the report. */
export function requireReport({ settings }: Pick<Tenant, "settings">): void {
  if (!settings.flag(unmatchedFlag)) throw errors.featureDisabled();
}

/** Rows of a page. */
const PAGE = 50;

/** What storage is asked for: rows of record types that the company has. */
export function filterOf(
  { engine }: Pick<Tenant, "engine">,
  { status = "open", templateAlias, source, search }: Filter,
): unmatchedRows.UnmatchedFilter {
  const all = [...engine.templates.keys()];
  const templates = templateAlias === undefined ? all : all.filter((each) => each === templateAlias);
  return { status, templates, source, search };
}

/** A page of rows, the newest first, with what there is to choose from. */
export async function readRows(tenant: Tenant, { before, ...asked }: Filter & { before?: number }) {
  const { trx, customer, engine } = tenant;
  const filter = filterOf(tenant, asked);
  const rows = await unmatchedRows.page(trx, customer.id, filter, { before, limit: PAGE + 1 });
  const summary = await unmatchedRows.summary(trx, customer.id, [...engine.templates.keys()]);
  const counts = { open: 0, matched: 0, dismissed: 0 };
  for (const { status, count } of summary) counts[status] += count;
  const shown = rows.slice(0, PAGE);
  return {
    data: await presentRows(tenant, shown),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    counts,
    choices: {
      templates: [...new Set(summary.map(({ template }) => template))]
        .map((alias) => ({ alias, name: engine.template(alias).name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      sources: [...new Set(summary.map(({ source }) => source))],
    },
  };
}

/** Rows with the columns of their files. */
export async function presentRows(
  { trx, customer, engine }: Pick<Tenant, "trx" | "customer" | "engine">,
  rows: readonly unmatchedRows.UnmatchedRow[],
): Promise<ShownRow[]> {
  const headers = new Map<number, readonly string[]>();
  for (const runId of new Set(rows.map((row) => row.runId))) {
    const job = await importJobs.find(trx, { customerId: customer.id, id: runId });
    const location = `import_runs ${runId}.setup`;
    headers.set(runId, job?.setup ? readStoredJson(importFile, job.setup, location).header : []);
  }
  return rows.map((row) => {
    const { id, runId, source, createdAt, status, recordId, changedByName, changedAt } = row;
    const template = engine.template(row.template);
    const header = headers.get(runId) ?? [];
    return {
      id,
      importId: runId,
      row: row.row,
      templateAlias: row.template,
      templateName: template.name,
      source,
      createdAt,
      status,
      missing: row.missing.map(({ key, field, text, template: templateAlias }) => ({
        key,
        field,
        text,
        templateAlias,
      })),
      cells: row.cells.flatMap((text, at) =>
        text.trim() === "" ? [] : [{ column: header[at] ?? `Column ${at + 1}`, text }],
      ),
      recordId,
      changedByName,
      changedAt,
      mayUndo: status === "dismissed" || (status === "matched" && template.appendOnly !== true),
    };
  });
}
