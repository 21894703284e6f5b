/** Keeps what was filed: the file as the export makes it, with its hash, in a record that nobody changes. */
import { Readable } from "node:stream";
import type { RecordInput } from "../../../../../engine/index.ts";
import type { ItaPart, OshaBody } from "../../../../../engine/server.ts";
import { errors } from "../../../../core/errors.ts";
import { writerOf } from "../../../../exports/index.ts";
import { discard, mediaType, storeOf } from "../../../../files/index.ts";
import type { StoredFile } from "../../../../files/index.ts";
import { requireRightOn } from "../../../../http/policies.ts";
import type { Tenant } from "../../../../http/route.ts";
import { records } from "../../../../records/index.ts";
import { authorOf, files, InvalidRecordError } from "../../../../storage/index.ts";
import { fileNameOf } from "../../../exports/request.ts";
import type { CannedExport } from "../../../exports/schema.ts";
import { readerOf, reportByCall } from "../../find.ts";
import { asOshaReport } from "../asked.ts";
import type { OshaReport } from "../asked.ts";
import { itaFile, itaSheet, refuseFaulty } from "../itaFile.ts";
import type { ItaFile } from "../itaFile.ts";
import { call, requestOf } from "../request.ts";

/** What is kept of a filing. */
interface Kept {
  part: ItaPart;
  form: OshaBody;
  /** Epoch seconds of a day; left out: today. */
  filedOn?: number | undefined;
  confirmationNumber?: string | undefined;
}

/**
 * Keeps a filing with the rights of who asks; its record and the hash of its bytes. Throws `rows_refused` where the export would be refused, `filing_kept`
 * for a file that is kept already, `values_refused` without a record of the year, and what refuses the record.
 */
export async function keepFiling(tenant: Tenant, kept: Kept): Promise<{ id: number; hash: string }> {
  const report = asOshaReport(reportByCall(tenant, call));
  requireRightOn(tenant, report.osha.filings.template, "add");
  const file = await itaFile(readerOf(tenant, report), report, kept.part, kept.form);
  refuseFaulty(file);
  const groupId = await groupOfYear(tenant, file);
  const request = requestOf(tenant, kept.part, kept.form);
  const stored = await storedFile(tenant, request, file);
  try {
    const name = fileNameOf(request, "csv", tenant);
    const entry = { name, mediaType: mediaType(stored.head, name), size: stored.size };
    const fileId = await files.addFile(tenant.trx, authorOf(tenant), {
      ...entry,
      storedName: stored.storedName,
    });
    const input = inputOf(report, kept, {
      groupId,
      yearId: file.log.year?.id ?? 0,
      fileId,
      hash: stored.sha256,
    });
    const { id } = await records.create({ ...keeperOf(tenant, report), input, trusted: true });
    return { id, hash: stored.sha256 };
  } catch (error) {
    await discard(storeOf(tenant), stored.storedName, tenant.deps.logError);
    throw isTwice(error, report) ? errors.filingKept() : error;
  }
}

/** The group of the year's record, which the filing is in too. */
async function groupOfYear(tenant: Tenant, { log }: ItaFile): Promise<number> {
  const year = log.year && (await records.get(tenant, log.year.id));
  if (year) return year.groupId;
  throw errors.valuesRefused([
    [
      "/form/year",
      "The establishment has no record of this year. Add it first: what was filed belongs to it.",
    ],
  ]);
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
  { groupId, yearId, fileId, hash }: { groupId: number; yearId: number; fileId: number; hash: string },
): RecordInput {
  const { fields, kinds } = filings;
  const confirmation = confirmationNumber.trim();
  return {
    templateAlias: filings.template,
    groupId,
    fields: {
      [fields.kind]: kinds[part],
      [fields[part]]: fileId,
      [fields.hash]: hash,
      ...(filedOn === undefined ? {} : { [fields.filedOn]: filedOn }),
      ...(confirmation === "" ? {} : { [fields.confirmation]: confirmation }),
    },
    relations: { [filings.year]: yearId },
  };
}

/**
 * Who asks, with the right to view confidential values of filings while this one is saved: the file has what they may view now, and
 * its field may be confidential to them, since it may be read when they may not view all of it.
 */
function keeperOf(tenant: Tenant, { osha: { filings } }: OshaReport): Tenant {
  const { plan } = tenant;
  const can: typeof plan.abilities.can = (right, template, groupId) =>
    (right === "viewConfidential" && template === tenant.engine.templates.get(filings.template)) ||
    plan.abilities.can(right, template, groupId);
  return { ...tenant, plan: { ...plan, abilities: { ...plan.abilities, can } } };
}

/** Whether a record was refused because the same file is kept already. */
function isTwice(error: unknown, { osha: { filings } }: OshaReport): boolean {
  return (
    error instanceof InvalidRecordError &&
    error.issues.some(({ path, code }) => path === filings.fields.hash && code === "unique")
  );
}
