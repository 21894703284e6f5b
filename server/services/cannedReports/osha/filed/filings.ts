/** What was filed of a log, and what the log says otherwise now. */
import type { RecordData, RelatedRecord } from "../../../../../engine/index.ts";
import { filingsQuery, itaParts } from "../../../../../engine/server.ts";
import type { ItaPart, OshaBody } from "../../../../../engine/server.ts";
import { errors } from "../../../../core/errors.ts";
import type { Tenant } from "../../../../http/route.ts";
import { files } from "../../../../storage/index.ts";
import { readerOf } from "../../find.ts";
import type { OshaReport } from "../asked.ts";
import { itaFile } from "../itaFile.ts";
import type { ItaFile } from "../itaFile.ts";
import { rowsOf } from "../rows.ts";
import { readFiling } from "./caseReader.ts";
import { comparison } from "./comparison.ts";

/** Filings that are answered and compared. */
const MOST_FILINGS = 20;

/** The filings of a log, the newest first. `principal`: who reads, with all their rights; `reader`: the same within the report. Throws as `readLog` does. */
export async function filingsOf(principal: Tenant, reader: Tenant, report: OshaReport, form: OshaBody) {
  const { filings } = report.osha;
  const now = await filesNow(reader, report, form);
  const { year } = now.summary.log;
  const template = reader.engine.templates.get(filings.template);
  const mayKeep = template !== undefined && principal.plan.abilities.can("add", template);
  if (!year || !template || !reader.plan.abilities.can("view", template)) return { filings: [], mayKeep };
  const query = { ...filingsQuery(report.osha, year.id), limit: MOST_FILINGS };
  const rows = await rowsOf(reader, query, { most: MOST_FILINGS, isSpare: () => true });
  const found = [];
  for (const { id } of rows) {
    const record = await readFiling({ principal, reader }, report, id, now.cases);
    if (record) found.push(await presentFiling(reader, report, record, now));
  }
  return { filings: found, mayKeep };
}

/** The file of a filing of this log. Throws `file_not_found` where there is none that they may have, and as `readLog` does. */
export async function filedFile(
  principal: Tenant,
  report: OshaReport,
  { id, form }: { id: number; form: OshaBody },
): Promise<files.FileEntry> {
  const { filings } = report.osha;
  const reader = readerOf(principal, report);
  const now = await filesNow(reader, report, form);
  const record = await readFiling({ principal, reader }, report, id, now.cases);
  const isOfLog =
    record?.templateAlias === filings.template && record.relations[filings.year] === now.summary.log.year?.id;
  const entry = isOfLog
    ? await fileOf(reader, record.fields[filings.fields[partOf(report, record)]])
    : undefined;
  if (entry === undefined) throw errors.fileNotFound();
  return entry;
}

/** Both files as they would be made now. */
const filesNow = async (reader: Tenant, report: OshaReport, form: OshaBody): Promise<Now> => ({
  summary: await itaFile(reader, report, "summary", form),
  cases: await itaFile(reader, report, "cases", form),
});

const partOf = ({ osha: { filings } }: OshaReport, { fields }: RecordData): ItaPart =>
  itaParts.find((each) => filings.kinds[each] === fields[filings.fields.kind]) ?? "summary";

const fileOf = async (tenant: Tenant, id: unknown): Promise<files.FileEntry | undefined> =>
  typeof id === "number" ? (await files.filesById(tenant, [id])).get(id) : undefined;

type Now = Readonly<Record<ItaPart, ItaFile>>;

async function presentFiling(tenant: Tenant, report: OshaReport, record: RecordData, now: Now) {
  const { fields, filedBy } = report.osha.filings;
  const part = partOf(report, record);
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
  const entry = await fileOf(tenant, id);
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
