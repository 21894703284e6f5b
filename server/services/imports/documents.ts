import {
  fileForm,
  fileStore,
  FileStoreError,
  MAX_FILE_BYTES,
  refusedExtensions,
  shownName,
  typeProblem,
} from "../../files/index.ts";
import type { Tenant } from "../../http/route.ts";
import {
  countUnnamed,
  ImportError,
  loadDocuments,
  openDocuments,
  tryDocuments,
} from "../../imports/index.ts";
import type { DocumentRules, FileSource, DocumentsSource } from "../../imports/index.ts";
import type { importJobs } from "../../storage/index.ts";
import { toLabels, withExtension } from "../documents/properties.ts";
import { end, markBatch, sourceOf } from "./progress.ts";
import type { ImportRun } from "./importRun.ts";
import type { CheckedFile } from "./setup.ts";

/** Bytes of a ZIP of documents: as many as of one that is downloaded. */
const MAX_ZIP_BYTES = 1_000_000_000;
/** Rows that are shown before an import. */
const ROWS = 20;
const SAMPLES = 3;

/** The form of a ZIP of documents. */
export const zipForm = fileForm([], MAX_ZIP_BYTES);

/** Documents of a ZIP are as those that are uploaded one by one. */
const rulesOf = ({ config }: Pick<Tenant, "config">): DocumentRules => ({
  maxBytes: MAX_FILE_BYTES,
  nameOf: (chosen, fileName) => (chosen === "" ? shownName(fileName) : withExtension(chosen, fileName)),
  labelsOf(labels) {
    try {
      return toLabels(labels);
    } catch {
      throw new ImportError("A document has at most 20 labels of at most 60 characters each.");
    }
  },
  typeProblem: (fileName, head) => typeProblem(fileName, head, refusedExtensions(config)),
});

function zipOf(source: FileSource): DocumentsSource {
  const { size } = source;
  if (size === undefined) throw new FileStoreError("gone", "The store holds no such file.");
  return { ...source, size };
}

/** Looks into a ZIP of documents and reads its index. Throws an ImportError that says what cannot be read. */
export async function checkDocuments(source: FileSource): Promise<CheckedFile> {
  const file = await openDocuments(zipOf(source));
  const { header, delimiter } = file.index;
  return { header: [...header], delimiter, rows: file.rows.length, unnamedFiles: countUnnamed(file) };
}

/** The first rows of an index, and whether each would be taken; nothing is kept. */
export async function previewDocuments(tenant: Tenant, source: FileSource) {
  const file = await openDocuments(zipOf(source));
  const first = file.rows.slice(0, ROWS);
  const here = { plan: tenant.plan, run: <T>(work: (scope: Tenant) => Promise<T>) => work(tenant) };
  const tried = await tryDocuments(
    { tenant: here, engine: tenant.engine, file, rules: rulesOf(tenant) },
    first,
  );
  return {
    columns: file.index.header.map((name, index) => ({
      name,
      samples: first.flatMap(({ row }) => row.cells[index]?.trim() || []).slice(0, SAMPLES),
    })),
    rows: tried.map(({ row: { number, cells }, outcome }) => ({
      row: number,
      cells,
      as: "as" in outcome ? outcome.as : ("refused" as const),
      refusals: "as" in outcome ? [] : outcome.refusals,
    })),
    problem: null,
  };
}

/** Adds the documents of a ZIP to their records, or only tries to. */
export async function loadDocumentsOf(run: ImportRun): Promise<void> {
  const { deps, key, job, step } = run;
  const file = await openDocuments(zipOf(sourceOf(deps, key.customerId, job)));
  const { plan, engine, config } = await step(async (tenant) => tenant);
  const { config: server, logError } = deps;
  const target = { store: fileStore(server, key.customerId), run: job.id, logError };
  await loadDocuments(
    { tenant: { plan, run: step }, engine, file, rules: rulesOf({ config }) },
    isDryRun(job) ? undefined : target,
    {
      skip: job.rowsDone,
      mark: (scope, batch) => markBatch(run, scope, batch),
      alive: () => step(async () => undefined),
    },
  );
  await end(run);
}

const isDryRun = ({ status }: Pick<importJobs.ImportJob, "status">) => status === "checking";
