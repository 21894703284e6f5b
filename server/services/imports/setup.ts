import type { CompiledTemplate } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import { countRows, ImportError, openCsv, readSetup, suggestSetup, templateOf } from "../../imports/index.ts";
import type { CsvSource, ImportMapping, ImportSetup } from "../../imports/index.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import type { importJobs } from "../../storage/index.ts";

/** What the file of an import is, and how it is read. */
export interface StoredSetup {
  header: string[];
  delimiter: string;
  /** Left out: the file is a list, or its record type is not chosen yet. */
  setup?: ImportSetup;
}

/** What a look into an uploaded file finds. */
export interface CheckedFile extends Pick<StoredSetup, "header" | "delimiter"> {
  rows: number;
}

/** Columns of a file: more are no table that people map. */
const MOST_COLUMNS = 500;

/** Reads a whole file. Throws an ImportError that tells the place of what cannot be read. */
export async function checkFile(source: CsvSource): Promise<CheckedFile> {
  const csv = await openCsv(source);
  const header = [...csv.header];
  if (header.length > MOST_COLUMNS)
    throw new ImportError(`The file has ${header.length} columns. At most ${MOST_COLUMNS} are imported.`);
  const rows = await countRows(csv);
  if (rows === 0) throw new ImportError("The file has a header and no rows below it.");
  return { header, delimiter: csv.delimiter, rows };
}

/** What is stored of an import's setup. */
export const storedSetup = ({ setup }: Pick<importJobs.ImportJob, "setup">) =>
  setup as unknown as StoredSetup;

const mappingsOf = ({ parts }: Pick<Tenant, "parts">): readonly ImportMapping[] => parts.mappings ?? [];

/**
 * What somebody begins with: the record type that he names, else the one that the header tells. Throws
 * `unknown_template` or `feature_disabled`.
 */
export function beginSetup(
  tenant: Tenant,
  { header, delimiter }: Pick<StoredSetup, "header" | "delimiter">,
  alias: string | undefined,
): { template: string; setup: StoredSetup } {
  const known = mappingsOf(tenant);
  const name = alias ?? templateOf(header, known, tenant.engine.templates.values());
  if (name === undefined) return { template: "", setup: { header, delimiter } };
  const template = requireTemplate(tenant, name);
  const setup = suggestSetup(template, header, { known, groups: tenant.plan.groups });
  return { template: name, setup: { header, delimiter, setup } };
}

/** How a draft's file is read. Throws an ImportError for a setup that cannot be carried out. */
export function readStored(tenant: Tenant, job: Pick<importJobs.ImportJob, "template" | "setup">) {
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
