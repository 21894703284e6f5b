/** A kept file beside the one that would be made now. */
import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { filedChanges, writtenTexts } from "../../../../../engine/server.ts";
import type { FiledChange } from "../../../../../engine/server.ts";
import { storeOf } from "../../../../files/index.ts";
import type { Tenant } from "../../../../http/route.ts";
import type { OshaReport } from "../asked.ts";
import type { ItaFile } from "../itaFile.ts";
import { unseenColumns } from "./caseReader.ts";

/** Differences that are answered at a time. */
const MOST_CHANGES = 200;
/** Bytes of a file that is compared: more than 5,000 cases have. */
const MOST_BYTES = 50_000_000;

const unreadable = "The file cannot be read now, so it is not compared. Try again later.";
const otherBytes =
  "The file is not the one that was kept: its hash is another one. Please contact your administrator.";
const otherColumns = "The file does not have the columns of the file for OSHA, so it is not compared.";

interface KeptFile {
  storedName: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes; null: the file was added by hand. */
  hash: string | null;
}

/** What differs now, or why it is not known. */
export async function comparison(tenant: Tenant, report: OshaReport, now: ItaFile, kept: KeptFile) {
  const bytes = kept.size > MOST_BYTES ? undefined : await bytesOf(tenant, kept);
  if (bytes === undefined) return { problem: unreadable };
  if (kept.hash !== null && createHash("sha256").update(bytes).digest("hex") !== kept.hash)
    return { problem: otherBytes };
  const changes = filedChanges(now.format, {
    filed: linesOf(bytes),
    now: now.rows.map((row) => writtenTexts(now.format, row)),
    unseen: now.part === "cases" ? unseenColumns(now) : new Set(),
  });
  if (changes === undefined) return { problem: otherColumns };
  return {
    changes: changes.slice(0, MOST_CHANGES).map((change) => presentChange(report, now, change)),
    changeCount: changes.length,
  };
}

function presentChange(report: OshaReport, { log }: ItaFile, { caseNumber, text }: FiledChange) {
  const found = caseNumber === null ? undefined : log.cases.find((each) => each.caseNumber === caseNumber);
  const templateAlias = report.report.dataSeries[0]?.alias ?? "";
  return { text, ...(found && { record: { id: found.id, label: found.label, templateAlias } }) };
}

async function bytesOf(tenant: Tenant, { storedName }: KeptFile): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of storeOf(tenant).read(storedName)) pieces.push(Buffer.from(piece as Uint8Array));
    return Buffer.concat(pieces);
  } catch (error) {
    tenant.deps.logError(`Reading the filed file ${storedName}`, error);
    return undefined;
  }
}

/** The lines of a file; none of one that is no CSV. */
function linesOf(bytes: Buffer): string[][] {
  try {
    return parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return [];
  }
}
