/** The audit log and the changes of records as sheets of a file. */
import {
  attachedLabels,
  auditDetailLines,
  auditEventNames,
  auditThingNames,
  emptyPlaceholder,
  formatValue,
  isAttachedThing,
  momentIn,
} from "../../../engine/index.ts";
import type { FieldValue, FormatContext } from "../../../engine/index.ts";
import { textColumn, textRow } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { countAuditLog, modelLogQuery, readAuditLog } from "./auditLog.ts";
import type { AuditFilter, ModelLogFilter, ShownAuditLine } from "./auditLog.ts";

/** Runs `work` with the rights that the principal has at that moment, in a transaction of its own. */
type Read = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Lines that are read in one transaction. */
const PAGE = 500;

const auditColumns = [
  textColumn("Time", 150),
  textColumn("Person", 140),
  textColumn("Email", 200),
  textColumn("Event", 140),
  textColumn("What", 300),
  textColumn("Kind", 100),
  textColumn("No.", 90),
  textColumn("Record", 220),
  textColumn("Details", 400),
  textColumn("Status", 70),
  textColumn("Call", 260),
];

/** The audit log. `timezone`: whose clock its moments show. */
export async function auditSheet(
  filter: AuditFilter,
  { title, timezone }: Titled,
  read: Read,
): Promise<ExportSheet> {
  const rowOf = (line: ShownAuditLine) =>
    textRow([
      momentIn(timezone, line.date),
      line.user ? `${line.user.firstName} ${line.user.lastName}` : "",
      line.user?.email ?? "",
      auditEventNames[line.event],
      line.what,
      line.kind === null ? "" : auditThingNames[line.kind],
      line.targetId === null ? "" : String(line.targetId),
      line.target?.label ?? "",
      auditDetailLines(line.detail ?? {}).join("\n"),
      String(line.status),
      line.call,
    ]);
  const page = async (before: number | undefined) => {
    const { lines, next } = await read((tenant) => readAuditLog(tenant, filter, { before, limit: PAGE }));
    return { rows: lines.map(rowOf), next };
  };
  return {
    title,
    columns: auditColumns,
    count: await read((tenant) => countAuditLog(tenant, filter)),
    rows: () => pagesOf(page),
  };
}

/** What a sheet is called, and whose clock it shows. */
interface Titled {
  title: string;
  timezone: string;
}

const modelColumns = [
  textColumn("Time", 150),
  textColumn("Person", 140),
  textColumn("Change", 90),
  textColumn("Record Type", 160),
  textColumn("Record No.", 90),
  textColumn("Record", 220),
  textColumn("Field", 180),
  textColumn("From", 240),
  textColumn("To", 240),
];

const changeNames = { CREATE: "Created", UPDATE: "Changed", DELETE: "Deleted", RESTORE: "Restored" } as const;

/** Changes of records, a row for each value that changed. */
export async function modelSheet(
  filter: ModelLogFilter,
  { title, timezone, formats }: Titled & { formats: FormatContext },
  read: Read,
): Promise<ExportSheet> {
  const query = modelLogQuery(filter);
  const page = (after: records.LogCursor | undefined) =>
    read(async (tenant) => {
      const { entries, next } = await records.modelLog(tenant, { ...query, after, limit: PAGE });
      return { rows: entries.flatMap((entry) => changeRows(entry, tenant, { timezone, formats })), next };
    });
  return {
    title,
    columns: modelColumns,
    count: await read((tenant) => records.modelLogCount(tenant, query)),
    rows: () => pagesOf(page),
  };
}

function changeRows(
  entry: records.ModelLogEntry,
  { engine }: Pick<Tenant, "engine">,
  { timezone, formats }: { timezone: string; formats: FormatContext },
): ExportRow[] {
  const template = engine.templates.get(entry.of.templateAlias);
  const context = { ...formats, relatedLabel: (id: number) => entry.labels[id] };
  const head = [
    momentIn(timezone, entry.date),
    entry.user ? `${entry.user.firstName} ${entry.user.lastName}` : "",
    changeNames[entry.changeType],
    template?.name ?? "",
    String(entry.recordId),
    entry.of.label,
  ];
  if (entry.changes.length === 0) return [textRow([...head, "", "", ""])];
  return entry.changes.map(({ field: key, from, to, redacted }) => {
    const field = template?.byKey.get(key);
    const text = (value: FieldValue) => {
      const shown = field ? formatValue(field, value, context) : String(value ?? "");
      return shown === emptyPlaceholder ? "" : shown;
    };
    const label = isAttachedThing(key) ? attachedLabels[key] : (field?.label ?? key);
    return textRow([...head, label, ...(redacted === true ? ["", ""] : [text(from), text(to)])]);
  });
}

async function* pagesOf<Cursor>(
  page: (after: Cursor | undefined) => Promise<{ rows: ExportRow[]; next: Cursor | null }>,
): AsyncIterable<readonly ExportRow[]> {
  for (let after: Cursor | undefined; ;) {
    const { rows, next } = await page(after);
    yield rows;
    if (next === null) return;
    after = next;
  }
}
