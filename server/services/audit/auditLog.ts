import type { Static } from "typebox";
import { callsNaming, wordsOfCall } from "../../http/audit/words.ts";
import type { Tenant } from "../../http/route.ts";
import { object } from "../../http/schemas.ts";
import type { records } from "../../records/index.ts";
import { audit, viewableRecords } from "../../storage/index.ts";
import { auditFilter, modelLogFilter } from "./schema.ts";

const auditFilterSchema = object(auditFilter);
const modelLogFilterSchema = object(modelLogFilter);

/** Which lines of the audit log are asked for. */
export type AuditFilter = Static<typeof auditFilterSchema>;
/** Which changes of records are asked for. */
export type ModelLogFilter = Static<typeof modelLogFilterSchema>;

/** A line as it is answered: with what was done in words, and the record that it is about. */
export interface ShownAuditLine extends audit.AuditLine {
  what: string;
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
  const { lines, next } = await audit.list(trx, customer.id, { ...auditQuery(filter), ...page });
  const ids = lines.flatMap((line) => (line.targetId !== null && isAboutRecord(line) ? [line.targetId] : []));
  const known = await viewableRecords(tenant, [...new Set(ids)]);
  const shown = lines.map((line) => {
    const record = isAboutRecord(line) ? known.get(line.targetId ?? 0) : undefined;
    const target = record ? { templateAlias: record.templateAlias, label: record.label } : null;
    return { ...line, what: wordsOfCall(line.call), target };
  });
  return { lines: shown, next };
}

/** How many lines there are. */
export function countAuditLog({ trx, customer }: Tenant, filter: AuditFilter): Promise<number> {
  return audit.count(trx, customer.id, auditQuery(filter));
}

function auditQuery({ text, ...filter }: AuditFilter): audit.AuditQuery {
  return { ...filter, ...(text !== undefined && { text: { part: text, calls: callsNaming(text) } }) };
}

/** Calls on one record: its number is the target. */
const onRecord = /^\w+ \/api\/models?(\/:id(\/.*)?)?$/;

/** Whether the target of a line is a record. */
function isAboutRecord({ call, event }: audit.AuditLine): boolean {
  return onRecord.test(call) || event === "confidentialView";
}

/** The filter as storage knows it. */
export function modelLogQuery({ templateAlias, ...filter }: ModelLogFilter): records.ModelLogQuery {
  return { ...filter, template: templateAlias };
}
