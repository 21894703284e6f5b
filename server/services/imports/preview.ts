import { formatValue } from "../../../engine/index.ts";
import type { CompiledTemplate, FieldValue, FormatContext } from "../../../engine/index.ts";
import {
  createLoader,
  dateLook,
  firstRows,
  ImportError,
  importRules,
  openFile,
} from "../../imports/index.ts";
import type { FileSource, ImportMapping, LoadedRow } from "../../imports/index.ts";
import type { Tenant } from "../../http/route.ts";
import type { importJobs } from "../../storage/index.ts";
import { visibleKeys } from "./notes.ts";
import { readStored, storedSetup } from "./setup.ts";

/** Rows of a file that are shown. */
const ROWS = 20;
const SAMPLES = 3;

/** The first rows of a file, and what they would become; nothing is kept. A setup that cannot be carried out is reported as a problem. */
export async function previewOf(tenant: Tenant, job: importJobs.ImportJob, source: FileSource) {
  const csv = await openFile(source);
  const first = await firstRows(csv, ROWS);
  const rules = importRules(tenant.config);
  const columns = csv.header.map((name, index) => {
    const dates = dateLook(storedSetup(job).dates, name, rules);
    const samples = first.flatMap(({ cells }) => cells[index]?.trim() || []).slice(0, SAMPLES);
    return { name, samples, ...(dates && { dates }) };
  });
  const plain = first.map(({ number, cells }) => ({ row: number, cells }));
  if (job.kind !== "models") return { columns, rows: plain, problem: null };
  try {
    const { template, mapping, group, keys } = readStored(tenant, job);
    const here = { plan: tenant.plan, run: <T>(work: (scope: Tenant) => Promise<T>) => work(tenant) };
    const loader = await createLoader({
      tenant: here,
      template,
      mapping,
      csv,
      group,
      keys,
      dryRun: true,
      run: undefined,
    });
    const { rows } = await loader.take(first);
    const visible = new Set(visibleKeys(tenant, job));
    const shown = { template, mapping, header: csv.header, context: loader.context, visible };
    return { columns, rows: rows.map((row) => presentRow(row, shown)), problem: null };
  } catch (error) {
    if (error instanceof ImportError) return { columns, rows: plain, problem: error.message };
    throw error;
  }
}

interface Shown {
  template: CompiledTemplate;
  mapping: ImportMapping;
  header: readonly string[];
  context: FormatContext;
  /** Keys of the fields whose notes are shown. */
  visible: ReadonlySet<string>;
}

function presentRow({ row, converted, outcome, notes = [] }: LoadedRow, shown: Shown) {
  const { groupId } = converted.input;
  const group = shown.context.groups.find(({ id }) => id === groupId);
  return {
    row: row.number,
    cells: row.cells,
    as: "as" in outcome ? outcome.as : ("refused" as const),
    values: Object.fromEntries(
      Object.keys(shown.mapping.fields).map((key) => [key, textOf(key, { row, converted }, shown)]),
    ),
    group: group?.display ?? "",
    refusals: "as" in outcome ? [] : outcome.refusals,
    notes: notes.flatMap(({ key, field, note }) => (shown.visible.has(key) ? [{ field, note }] : [])),
  };
}

/** What a row says of a field, as people read it; what could not be read stands as in the file. */
function textOf(
  key: string,
  { row, converted }: Pick<LoadedRow, "row" | "converted">,
  { template, mapping, header, context }: Shown,
): string {
  const field = template.byKey.get(key);
  const source = mapping.fields[key];
  const column = typeof source === "object" && "column" in source ? source.column : source;
  const cell = typeof column === "string" ? (row.cells[header.indexOf(column)] ?? "").trim() : "";
  const value = converted.input.fields[key];
  if (field === undefined || field.relation || value === undefined) return cell;
  return value === null ? "" : formatValue(field, value as FieldValue, context);
}
