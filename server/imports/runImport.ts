import { basename } from "node:path";
import type { CompiledTemplate, Engine, Group, JsonValue } from "../../engine/index.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { isTemplateOn } from "../tenant/settings.ts";
import { importRuns } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { checkFit, chooseMapping } from "./mapping/chooseFields.ts";
import { findGroup } from "./rows/convertRow.ts";
import { fileAt } from "./files/tableFile.ts";
import { openFile } from "./files/openFile.ts";
import { ImportError } from "./common/importError.ts";
import { countsOf, createLoader, noteArrival } from "./rows/loadRows.ts";
import { knownMappings, readMapping } from "./mapping/importMapping.ts";
import type { ImportMapping } from "./mapping/importMapping.ts";
import { looksOf } from "./mapping/dateLooks.ts";
import { knownKeys, matchKeys } from "./mapping/matchKeys.ts";
import { importRules } from "./common/importRules.ts";
import type { ImportRules } from "./common/importRules.ts";
import { tellableKeys } from "./rows/importNotes.ts";
import type { NotedRow } from "./rows/rowOutcome.ts";
import { defaultGroup, fittingGroups, withGuessedDates } from "./mapping/importSetup.ts";
import { createTally } from "./rows/tally.ts";
import type { RefusedRow } from "./rows/tally.ts";
import { openTenant } from "./common/importTenant.ts";
import type { OpenTenant, Tenant } from "./common/importTenant.ts";

export interface ImportOptions {
  db: Database;
  engine: Engine;
  schemas: Pick<Schemas, "configuration" | "imports" | "modules">;
  /** The meta-schema of mappings. */
  metaSchema: JsonValue;
  /** Alias of the template. */
  template: string;
  file: string;
  /** Alias of the company. */
  customer: string;
  /** Path of a mapping; left out: chosen by the header. */
  mapping?: string | undefined;
  /** Alias or name of the group of rows that name none; left out: the only group, or the top one. */
  group?: string | undefined;
  /** E-mail address of the user in whose name and with whose rights records are added; left out: all rights, no name. */
  user?: string | undefined;
  /** Labels or keys of fields by which rows are recognised as records that are there; left out: as the mapping says. */
  match?: readonly string[] | undefined;
  /** Everything is checked, nothing is written but the files of refused rows and of notes. */
  dryRun?: boolean | undefined;
  /** Where refused rows go. */
  refused: string;
  /** Where conversions of values are reported. */
  notes: string;
  /** Epoch seconds. */
  now: number;
  /** Called after each batch. */
  progress?: ((rows: number) => void) | undefined;
}

export interface ImportReport {
  mapping: string;
  /** Name of the group that rows which name none go to. */
  group: string | undefined;
  /** Labels of the fields by which records are recognised. */
  match: string | undefined;
  /** Number of the import, by which it can be undone; undefined when nothing was written. */
  run: number | undefined;
  /** The sum of the accepted, the refused and those left out. */
  read: number;
  /** The sum of the next three. */
  accepted: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Rows that the condition of the mapping leaves out. */
  leftOut: number;
  /** The first refused rows. */
  examples: readonly RefusedRow[];
  /** How often each reason was given, the most frequent first. */
  reasons: readonly (readonly [reason: string, count: number])[];
  /** The file of refused rows, when there are any. */
  refusedFile: string | undefined;
  /** New records that may be duplicates. */
  duplicates: number;
  /** The first rows with something to say of: a possible duplicate, or a value that is rounded or left out. */
  notedRows: readonly NotedRow[];
  /** How many values of each field are stored otherwise than they stand in the file, the most frequent first. */
  notedFields: readonly (readonly [label: string, count: number])[];
  /** The file of all of them, when there are any. */
  notesFile: string | undefined;
  /** Why the file could not be read to its end; the rows before were added. */
  broken: string | undefined;
}

/** Rows that are checked and written together, each batch in a transaction of its own. */
const BATCH = 500;

/** Loads a CSV file or an Excel workbook as records. Throws an ImportError when that cannot begin; rows that do not pass are in the report. */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { file } = options;
  const tenant = await openTenant(options);
  const { engine } = tenant;
  const template = engine.templates.get(options.template);
  if (!template) {
    throw new ImportError(
      `There is no template "${options.template}". Known: ${[...engine.templates.keys()].join(", ")}.`,
    );
  }
  checkSwitchedOn(template, options, tenant);
  const csv = await openFile(fileAt(file));
  const rules = importRules(tenant.settings.config);
  const mapping = await mappingFor(options, template, { header: csv.header, rules });
  checkFit(mapping, template, csv.header);
  const group = groupFor(options.group, template, tenant.plan.groups, mapping);
  const known = rules.changesKnown ? knownKeys(template, Object.keys(mapping.fields)) : [];
  const keys = matchKeys(template, options.match ?? mapping.match ?? known);
  const dryRun = options.dryRun === true;
  const { header, delimiter } = csv;
  const { refused, notes } = options;
  const visible = tellableKeys(tenant.plan, template);
  const tally = createTally({ header, delimiter, refused, notes, visible });
  const run = dryRun ? undefined : await beginRun(tenant, template, file);
  const loader = await createLoader({ tenant, template, mapping, csv, group, keys, dryRun, run });
  let broken: string | undefined;
  try {
    await loader.loadAll({
      size: BATCH,
      async mark({ trx, plan }, batch) {
        if (run !== undefined) await importRuns.count(trx, plan.customerId, run, countsOf(batch));
      },
      async visible({ rows }) {
        for (const row of rows) await tally.add(row);
        options.progress?.(tally.read());
      },
    });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    broken = error.message;
  }
  const counts = await tally.close();
  if (run !== undefined) await endRun(tenant, run);
  if (counts.accepted > 0 && !dryRun) await noteArrival(tenant, mapping);
  const match =
    keys.length === 0 ? undefined : keys.map((key) => template.byKey.get(key)?.label ?? key).join(", ");
  const hasWritten = counts.added + counts.changed > 0;
  return {
    mapping: mapping.name,
    group: group?.display,
    match,
    run: hasWritten ? run : undefined,
    ...counts,
    broken,
  };
}

/** Records of a type that the company has switched off could be seen by nobody. Throws an ImportError. */
function checkSwitchedOn(
  template: CompiledTemplate,
  { schemas: { modules }, customer }: Pick<ImportOptions, "schemas" | "customer">,
  { settings }: OpenTenant,
): void {
  if (isTemplateOn(template, settings, modules)) return;
  const flags = modules.flatMap(({ alias, flag }) =>
    flag !== undefined && template.modules.includes(alias) ? [`"${flag}"`] : [],
  );
  throw new ImportError(
    `${template.plural} are switched off for ${customer}, so nothing was imported. ` +
      `Turn ${flags.join(" or ")} on for the company first.`,
  );
}

function beginRun({ run, plan }: Tenant, template: CompiledTemplate, file: string): Promise<number> {
  return run(({ trx, now }) =>
    importRuns.start(trx, plan.customerId, {
      template: template.alias,
      fileName: basename(file),
      userId: plan.userId,
      startedAt: now,
    }),
  );
}

function endRun({ run, plan }: Tenant, id: number): Promise<void> {
  return run(({ trx, now }) => importRuns.mark(trx, plan.customerId, id, "finished_at", now));
}

/** The mapping that is named, else the one that knows the header; else by names, where the company may have dates begin with the day. */
async function mappingFor(
  options: ImportOptions,
  template: CompiledTemplate,
  { header, rules }: { header: readonly string[]; rules: ImportRules },
): Promise<ImportMapping> {
  if (options.mapping !== undefined) return readMapping(options.mapping, options.metaSchema);
  const known = knownMappings(options.schemas.imports, options.metaSchema);
  const mapping = chooseMapping(template, header, known);
  if (!rules.dayFirst || known.includes(mapping)) return mapping;
  const looks = await looksOf(await openFile(fileAt(options.file)));
  return withGuessedDates(mapping, template, { looks, rules });
}

/** The group of rows that name none: the one asked for, else the one that is taken by itself. */
function groupFor(
  name: string | undefined,
  template: CompiledTemplate,
  all: readonly Group[],
  mapping: ImportMapping,
): Group | undefined {
  if (name === undefined) return defaultGroup(template, all, mapping);
  const fitting = fittingGroups(template, all);
  const group = findGroup(fitting, name);
  if (!group) {
    throw new ImportError(
      `There is no group "${name}" for ${template.plural}. Known: ${fitting.map(({ alias }) => alias).join(", ")}.`,
    );
  }
  return group;
}
