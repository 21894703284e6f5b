import type { CompiledTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import {
  createDateLooks,
  ImportError,
  importRules,
  openFile,
  readSetup,
  suggestSetup,
  templateOf,
} from "../../imports/index.ts";
import type { DateLooks, FileSource, ImportMapping, ImportSetup, SheetName } from "../../imports/index.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { nullable } from "../../http/schemas.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import type { importJobs } from "../../storage/index.ts";

import { importFile, undo as undoReport } from "./schema.ts";

/** What the file of an import is. */
export interface FileLook {
  header: readonly string[];
  delimiter: string;
  /** Where the rows stand; left out: the file is no workbook. */
  sheet?: SheetName;
  /** How the dates of its columns are written; left out: nobody looked. */
  dates?: DateLooks;
  /** Files of a ZIP of documents that no row names; left out: the file is no ZIP. */
  unnamedFiles?: number;
}

/** What the file of an import is, and how it is read. */
export interface StoredSetup extends FileLook {
  /** Left out: the file is a list, or its record type is not chosen yet. */
  setup?: ImportSetup;
}

/** What a look into an uploaded file finds. */
export interface CheckedFile extends FileLook {
  rows: number;
}

/** Columns of a file: more are no table that people map. */
const MOST_COLUMNS = 500;

/** Reads a whole file. Throws an ImportError with the position of what cannot be read. */
export async function checkFile(source: FileSource): Promise<CheckedFile> {
  const csv = await openFile(source);
  const header = [...csv.header];
  if (header.length > MOST_COLUMNS)
    throw new ImportError(`The file has ${header.length} columns. At most ${MOST_COLUMNS} are imported.`);
  const dates = createDateLooks(header);
  let rows = 0;
  for await (const row of csv.rows) {
    rows += 1;
    dates.see(row);
  }
  if (rows === 0) throw new ImportError("The file has a header and no rows below it.");
  const { delimiter, sheet } = csv;
  return { header, delimiter, ...(sheet && { sheet }), dates: dates.looks(), rows };
}

/** What is stored of an import's file alone. */
export function fileLook(job: StoredJob): FileLook {
  const { header, delimiter, sheet, dates } = storedSetup(job);
  return { header, delimiter, ...(sheet && { sheet }), ...(dates && { dates }) };
}

type StoredJob = Pick<importJobs.ImportJob, "setup"> & { id?: number };

/** What is stored of an import's setup. Throws a StoredJsonError when this release cannot read it. */
export function storedSetup({ id, setup }: StoredJob): StoredSetup {
  return readStoredJson(importFile, setup, id === undefined ? "a setup" : `import_runs ${id}.setup`);
}

/** How far an undoing is; null: it has not begun. Throws a StoredJsonError when this release cannot read it. */
export function storedUndo({ id, undo }: Pick<importJobs.ImportJob, "id" | "undo">) {
  return readStoredJson(nullable(undoReport), undo, `import_runs ${id}.undo`);
}

const mappingsOf = ({ deps }: Pick<Tenant, "deps">): readonly ImportMapping[] => deps.mappings ?? [];

/**
 * The first setup of an import: for the record type that the user names, or else the one that the header suggests. Throws
 * `unknown_template` or `feature_disabled`.
 */
export function beginSetup(
  tenant: Tenant,
  file: FileLook,
  alias: string | undefined,
): { template: string; setup: StoredSetup } {
  const { header, dates } = file;
  const known = mappingsOf(tenant);
  const name = alias ?? templateOf(header, known, tenant.engine.templates.values());
  if (name === undefined) return { template: "", setup: file };
  const template = requireTemplate(tenant, name);
  const setup = suggestSetup(template, header, {
    known,
    groups: tenant.plan.groups,
    rules: importRules(tenant.config),
    ...(dates && { dates }),
  });
  return { template: name, setup: { ...file, setup } };
}

/** How a draft's file is read. Throws an ImportError for a setup that cannot be carried out. */
export function readStored(tenant: Tenant, job: StoredJob & Pick<importJobs.ImportJob, "template">) {
  const { header, setup } = storedSetup(job);
  if (job.template === "" || setup === undefined)
    throw new ImportError("Choose what kind of records the file holds.");
  const template: CompiledTemplate = requireTemplate(tenant, job.template);
  const { engine, plan } = tenant;
  const context = { template, engine, header, known: mappingsOf(tenant), groups: plan.groups };
  return { template, ...readSetup(setup, context) };
}

/** The import that a call names. Throws `import_not_found`. */
export function found<T>(job: T | undefined): T {
  if (job === undefined) throw errors.importNotFound();
  return job;
}
