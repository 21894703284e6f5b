import type { Static } from "typebox";
import type { AuditThing } from "../../../engine/index.ts";
import { callsNaming, wordsOfCall } from "../../http/audit/words.ts";
import type { Tenant } from "../../http/route.ts";
import { object } from "../../http/schemas.ts";
import type { records } from "../../records/index.ts";
import { audit, recordsCalled, viewableRecords } from "../../storage/index.ts";
import { auditFilter, modelLogFilter } from "./schema.ts";
import { callsAbout, targetKind } from "./things.ts";

const auditFilterSchema = object(auditFilter);
const modelLogFilterSchema = object(modelLogFilter);

/** Which lines of the audit log are asked for. */
export type AuditFilter = Static<typeof auditFilterSchema>;
/** Which changes of records are asked for. */
export type ModelLogFilter = Static<typeof modelLogFilterSchema>;

/** A line as it is answered: with what was done in words, what its target is the number of, and the record that it is about. */
export interface ShownAuditLine extends audit.AuditLine {
  what: string;
  kind: AuditThing | null;
  target: { templateAlias: string; label: string } | null;
}

interface Page {
  before?: number | undefined;
  limit: number;
}

/** A page of the audit log, newest first, and where the next one begins (null: nowhere). */
export async function readAuditLog(
  tenant: Tenant,
  filter: AuditFilter,
  page: Page,
): Promise<{ lines: ShownAuditLine[]; next: number | null }> {
  const { trx, customer } = tenant;
  const { lines, next } = await audit.list(trx, customer.id, { ...auditQuery(tenant, filter), ...page });
  const kinds = lines.map((line) => (line.targetId === null ? null : targetKind(line)));
  const ids = lines.flatMap(({ targetId }, index) => (kinds[index] === "record" ? [targetId ?? 0] : []));
  const known = await viewableRecords(tenant, [...new Set(ids)]);
  const shown = lines.map((line, index) => {
    const kind = kinds[index] ?? null;
    const record = kind === "record" ? known.get(line.targetId ?? 0) : undefined;
    const target = record ? { templateAlias: record.templateAlias, label: record.label } : null;
    return { ...line, what: wordsOfCall(line.call), kind, target };
  });
  return { lines: shown, next };
}

/** How many lines there are. */
export function countAuditLog(tenant: Tenant, filter: AuditFilter): Promise<number> {
  return audit.count(tenant.trx, tenant.customer.id, auditQuery(tenant, filter));
}

function auditQuery(
  tenant: Tenant,
  { text, kind, targetId, targetName, field, ...filter }: AuditFilter,
): audit.AuditQuery {
  const named =
    targetName === undefined ? undefined : { part: targetName, records: recordsNamed(tenant, targetName) };
  const about = { kind: kind && callsAbout(kind), id: targetId, named, field };
  return { ...filter, about, ...(text !== undefined && { text: { part: text, calls: callsNaming(text) } }) };
}

/** The records with a name, and the calls whose target is the number of one. */
const recordsNamed = (tenant: Tenant, name: string) => ({
  calls: callsAbout("record").own,
  ids: recordsCalled(tenant, name),
});

/** The filter as storage knows it. */
export function modelLogQuery({
  templateAlias,
  recordName,
  ...filter
}: ModelLogFilter): records.ModelLogQuery {
  return { ...filter, template: templateAlias, name: recordName };
}
