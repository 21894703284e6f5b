/** Keeps what was filed: the file as the export makes it, with its hash, in a record that nobody changes. */
import { Readable } from "node:stream";
import type { RecordData, RecordInput } from "../../../../../engine/index.ts";
import type { ItaPart, OshaBody } from "../../../../../engine/server.ts";
import { errors } from "../../../../core/errors.ts";
import { writerOf } from "../../../../exports/index.ts";
import { discard, mediaType, storeOf } from "../../../../files/index.ts";
import type { StoredFile } from "../../../../files/index.ts";
import { requireRightOn } from "../../../../http/policies.ts";
import type { Tenant } from "../../../../http/route.ts";
import { records } from "../../../../records/index.ts";
import { authorOf, files, InvalidRecordError, NotPermittedError } from "../../../../storage/index.ts";
import { fileNameOf } from "../../../exports/request.ts";
import type { CannedExport } from "../../../exports/schema.ts";
import { readerOf, reportByCall } from "../../find.ts";
import { asOshaReport } from "../asked.ts";
import type { OshaReport } from "../asked.ts";
import { itaFile, itaSheet, refuseFaulty } from "../itaFile.ts";
import type { ItaFile } from "../itaFile.ts";
import { call, requestOf } from "../request.ts";
import { withFilings } from "./caseReader.ts";
import { stillDue } from "./duty.ts";

/** What is kept of a filing. */
interface Kept {
  part: ItaPart;
  form: OshaBody;
  /** Epoch seconds of a day; left out: today. */
  filedOn?: number | undefined;
  confirmationNumber?: string | undefined;
}

/** What came of it: the record, the hash of the file's bytes, and the files that must still be filed. */
interface KeptFiling {
  id: number;
  hash: string;
  stillDue: ItaPart[];
}

/**
 * Keeps a filing with the rights of who asks, and ends the duty to file of the year where nothing more must be filed. Throws `rows_refused` where the
 * export would be refused, `filing_kept` for a file that is kept already, `values_refused` without a record of the year, `not_permitted` for who
 * may not change that record, and what refuses the filing.
 */
export async function keepFiling(tenant: Tenant, kept: Kept): Promise<KeptFiling> {
  const report = asOshaReport(reportByCall(tenant, call));
  requireRightOn(tenant, report.osha.filings.template, "add");
  const reader = readerOf(tenant, report);
  const file = await itaFile(reader, report, kept.part, kept.form);
  refuseFaulty(file);
  const year = await yearOf(tenant, file);
  const due = await stillDue(reader, report, file);
  const request = requestOf(tenant, kept.part, kept.form);
  const stored = await storedFile(tenant, request, file);
  try {
    const fileId = await addedFile(tenant, fileNameOf(request, "csv", tenant), stored);
    const input = inputOf(report, kept, { year, fileId, hash: stored.sha256, endsDuty: due.length === 0 });
    // The file has what they may view now, and its field may be confidential to them, since it may be read when they may not view all of it.
    const { id } = await records.create({ ...withFilings(tenant, report), input, trusted: true });
    return { id, hash: stored.sha256, stillDue: due };
  } catch (error) {
    await discard(storeOf(tenant), stored.storedName, tenant.deps.logError);
    throw refusalOf(error, report, year);
  }
}

/** The record of the year, which the filing belongs to. */
async function yearOf(tenant: Tenant, { log }: ItaFile): Promise<RecordData> {
  const year = log.year && (await records.get(tenant, log.year.id));
  if (year) return year;
  throw errors.valuesRefused([
    [
      "/form/year",
      "The establishment has no record of this year. Add it first: what was filed belongs to it.",
    ],
  ]);
}

/** The entry of a stored file, which no record has yet. */
function addedFile(tenant: Tenant, name: string, { head, size, storedName }: StoredFile): Promise<number> {
  const entry = { name, mediaType: mediaType(head, name), size, storedName };
  return files.addFile(tenant.trx, authorOf(tenant), entry);
}

/** The bytes of the file in the company's store, as the export writes them. */
async function storedFile(tenant: Tenant, { name }: CannedExport, file: ItaFile): Promise<StoredFile> {
  const sheets = [itaSheet(name, file)];
  const write = writerOf("csv", sheets);
  const bytes = write({ title: name, company: tenant.customer.name, made: "", sheets }, () => undefined);
  const stored = await storeOf(tenant).add(Readable.from(bytes, { objectMode: false }), () => false);
  if (stored === undefined) throw errors.internal();
  return stored;
}

function inputOf(
  { osha: { filings } }: OshaReport,
  { part, filedOn, confirmationNumber = "" }: Kept,
  { year, fileId, hash, endsDuty }: { year: RecordData; fileId: number; hash: string; endsDuty: boolean },
): RecordInput {
  const { fields, kinds } = filings;
  const confirmation = confirmationNumber.trim();
  return {
    templateAlias: filings.template,
    groupId: year.groupId,
    fields: {
      [fields.kind]: kinds[part],
      [fields[part]]: fileId,
      [fields.hash]: hash,
      [fields.endsDuty]: endsDuty,
      ...(filedOn === undefined ? {} : { [fields.filedOn]: filedOn }),
      ...(confirmation === "" ? {} : { [fields.confirmation]: confirmation }),
    },
    relations: { [filings.year]: year.id },
  };
}

const yearNotEditable =
  "This file ends the duty to file of the year, which the record of the year says. You may not change that record, so nothing was kept. " +
  "Please contact your administrator.";

/** Why nothing was kept: the same file is kept already, or the record of the year may not be changed. */
function refusalOf(error: unknown, { osha: { filings } }: OshaReport, year: RecordData): unknown {
  if (error instanceof NotPermittedError && error.recordId === year.id)
    return errors.notPermitted(yearNotEditable);
  const isTwice =
    error instanceof InvalidRecordError &&
    error.issues.some(({ path, code }) => path === filings.fields.hash && code === "unique");
  return isTwice ? errors.filingKept() : error;
}
