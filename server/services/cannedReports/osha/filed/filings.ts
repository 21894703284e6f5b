/** What was filed of a log, and what the log says otherwise now. */
import type { RecordData, RelatedRecord } from "../../../../../engine/index.ts";
import { filingsQuery, itaParts } from "../../../../../engine/server.ts";
import type { ItaPart, OshaBody } from "../../../../../engine/server.ts";
import type { Tenant } from "../../../../http/route.ts";
import { records } from "../../../../records/index.ts";
import { files } from "../../../../storage/index.ts";
import type { OshaReport } from "../asked.ts";
import { itaFile } from "../itaFile.ts";
import type { ItaFile } from "../itaFile.ts";
import { rowsOf } from "../rows.ts";
import { comparison } from "./comparison.ts";

/** Filings that are answered and compared. */
const MOST_FILINGS = 20;

/** The filings of a log, the newest first. `principal`: who reads, with all their rights; `reader`: the same within the report. Throws as `readLog` does. */
export async function filingsOf(principal: Tenant, reader: Tenant, report: OshaReport, form: OshaBody) {
  const { filings } = report.osha;
  const now = {
    summary: await itaFile(reader, report, "summary", form),
    cases: await itaFile(reader, report, "cases", form),
  };
  const { year } = now.summary.log;
  const template = reader.engine.templates.get(filings.template);
  const mayKeep = template !== undefined && principal.plan.abilities.can("add", template);
  if (!year || !template || !reader.plan.abilities.can("view", template)) return { filings: [], mayKeep };
  const query = { ...filingsQuery(report.osha, year.id), limit: MOST_FILINGS };
  const rows = await rowsOf(reader, query, { most: MOST_FILINGS, isSpare: () => true });
  const found = [];
  for (const { id } of rows) {
    const record = await records.get(reader, id);
    if (record) found.push(await presentFiling(reader, report, record, now));
  }
  return { filings: found, mayKeep };
}

type Now = Readonly<Record<ItaPart, ItaFile>>;

async function presentFiling(tenant: Tenant, report: OshaReport, record: RecordData, now: Now) {
  const { fields, kinds, filedBy } = report.osha.filings;
  const part = itaParts.find((each) => kinds[each] === record.fields[fields.kind]) ?? "summary";
  const words = (key: string) => {
    const value = record.fields[key];
    return typeof value === "string" ? value : null;
  };
  const filedOn = record.fields[fields.filedOn];
  const isConfidential = record.protectedFields.includes(fields[part]);
  const hash = words(fields.hash);
  return {
    id: record.id,
    templateAlias: record.templateAlias,
    label: record.label,
    part,
    filedOn: typeof filedOn === "number" ? filedOn : null,
    confirmationNumber: words(fields.confirmation),
    filedBy: labelOf(record.relationModels[filedBy]),
    keptBy: nameOf(record.createdByUser),
    keptAt: record.createdDate,
    hash,
    confidential: isConfidential,
    ...(isConfidential
      ? {}
      : await fileAndChanges(tenant, report, { file: now[part], hash, id: record.fields[fields[part]] })),
  };
}

/** The file of a filing, and what differs now. */
async function fileAndChanges(
  tenant: Tenant,
  report: OshaReport,
  { file, hash, id }: { file: ItaFile; hash: string | null; id: unknown },
) {
  const entry = typeof id === "number" ? (await files.filesById(tenant, [id])).get(id) : undefined;
  if (!entry) return { problem: "No file was added to this filing." };
  const { name, size, storedName } = entry;
  return {
    file: { id: entry.id, name, size },
    ...(await comparison(tenant, report, file, { storedName, size, hash })),
  };
}

function labelOf(related: RelatedRecord | RelatedRecord[] | null | undefined): string | null {
  const [first] = [related ?? []].flat();
  return first?.label ?? null;
}

function nameOf(person: RecordData["createdByUser"]): string | null {
  return person && `${person.firstName} ${person.lastName}`.trim();
}
