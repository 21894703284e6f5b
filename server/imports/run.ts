import { basename } from "node:path";
import type { CompiledTemplate, Engine, Group, JsonValue } from "../../engine/index.ts";
import type { Schemas } from "../schemas.ts";
import { enums, importRuns, integrations } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { checkFit, chooseMapping } from "./choose.ts";
import { createConverter, defaultsOf, findGroup } from "./convert.ts";
import type { Converted, Refusal } from "./convert.ts";
import { openCsv } from "./csv.ts";
import type { CsvRow } from "./csv.ts";
import { ImportError } from "./errors.ts";
import { checkMapping, readMapping } from "./mapping.ts";
import type { ImportMapping } from "./mapping.ts";
import { createMatcher, everythingIsNew, matchKeys } from "./match.ts";
import type { Matcher } from "./match.ts";
import { refusedFile } from "./refused.ts";
import { relatedFinder } from "./related.ts";
import { createTally } from "./tally.ts";
import type { RefusedRow, Tally } from "./tally.ts";
import { openTenant } from "./tenant.ts";
import type { Tenant } from "./tenant.ts";
import { writeRows } from "./write.ts";
import type { Incoming, WriteOptions } from "./write.ts";

export interface ImportOptions {
  db: Database;
  engine: Engine;
  schemas: Pick<Schemas, "configuration" | "imports">;
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
  /** Everything is checked, nothing is written but the file of refused rows. */
  dryRun?: boolean | undefined;
  /** Where refused rows go. */
  refused: string;
  /** Epoch seconds. */
  now: number;
  /** Told after each batch. */
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
  read: number;
  /** The sum of the next three. */
  accepted: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The first refused rows. */
  examples: readonly RefusedRow[];
  /** How often each reason was given, the most frequent first. */
  reasons: readonly (readonly [reason: string, count: number])[];
  /** The file of refused rows, when there are any. */
  refusedFile: string | undefined;
  /** Why the file could not be read to its end; the rows before were added. */
  broken: string | undefined;
}

/** Rows that are checked and written together, each batch in a transaction of its own. */
const BATCH = 500;

/** Loads a CSV file as records. Throws an ImportError when that cannot begin; rows that do not pass are in the report. */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { engine, file } = options;
  const template = engine.templates.get(options.template);
  if (!template) {
    throw new ImportError(
      `There is no template "${options.template}". Known: ${[...engine.templates.keys()].join(", ")}.`,
    );
  }
  const tenant = await openTenant(options);
  const csv = await openCsv(file);
  const mapping = mappingFor(options, template, csv.header);
  checkFit(mapping, template, csv.header);
  const group = groupFor(options.group, template, tenant.plan.groups, mapping);
  const context = await contextOf(tenant, template);
  const related = relatedFinder(tenant.run, context);
  const convert = createConverter({ template, mapping, header: csv.header, context, related });
  const keys = matchKeys(template, options.match ?? mapping.match ?? []);
  const matcher = keys.length === 0 ? everythingIsNew : await createMatcher(tenant.run, template, keys);
  const dryRun = options.dryRun === true;
  const tally = createTally(refusedFile(options.refused, csv.header, csv.delimiter));
  const run = dryRun ? undefined : await beginRun(tenant, template, file);
  const work: BatchWork = {
    convert,
    matcher,
    tally,
    tenant,
    write: { template, defaults: defaultsOf(template, mapping), groupId: group?.id ?? null, dryRun, run },
  };
  let broken: string | undefined;
  let batch: CsvRow[] = [];
  const flush = async () => {
    await loadBatch(batch, work);
    batch = [];
    options.progress?.(tally.read());
  };
  try {
    for await (const row of csv.rows) if (batch.push(row) === BATCH) await flush();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    broken = error.message;
  }
  if (batch.length > 0) await flush();
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

function beginRun({ run, plan }: Tenant, template: CompiledTemplate, file: string): Promise<number> {
  return run(({ trx, now }) =>
    importRuns.begin(trx, plan.customerId, {
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

/** Pages tell when data of the integration came last; its label is the record type that came. */
async function noteArrival({ run }: Tenant, { integration, template }: ImportMapping): Promise<void> {
  if (integration === undefined) return;
  const key = { alias: integration, label: template };
  await run(({ trx, plan, now }) => integrations.touch(trx, plan.customerId, key, now));
}

function mappingFor(
  options: ImportOptions,
  template: CompiledTemplate,
  header: readonly string[],
): ImportMapping {
  if (options.mapping !== undefined) return readMapping(options.mapping, options.metaSchema);
  const known = Object.entries(options.schemas.imports).map(([name, json]) =>
    checkMapping(json, `schemas/imports/${name}.json`, options.metaSchema),
  );
  return chooseMapping(template, header, known);
}

/** The group of rows that name none: the one asked for; else the only one, or where no row can name one, the top one. */
function groupFor(
  name: string | undefined,
  template: CompiledTemplate,
  all: readonly Group[],
  mapping: ImportMapping,
): Group | undefined {
  const fitting = all.filter(
    ({ groupType, inactive }) => !inactive && template.groupTypes.includes(groupType),
  );
  if (name === undefined) {
    if (fitting.length === 1) return fitting[0];
    return mapping.group === undefined ? fitting.find(({ parentId }) => parentId === null) : undefined;
  }
  const group = findGroup(fitting, name);
  if (!group) {
    throw new ImportError(
      `There is no group "${name}" for ${template.plural}. Known: ${fitting.map(({ alias }) => alias).join(", ")}.`,
    );
  }
  return group;
}

async function contextOf({ plan, run }: Tenant, template: CompiledTemplate) {
  const sets = [...new Set(template.fields.flatMap(({ options }) => options.enumSet ?? []))];
  const values = await run(({ trx }) => enums.listEnumValues(trx, plan.customerId, sets));
  return {
    groups: plan.groups,
    enumValues: (alias: string) => values.filter(({ setAlias }) => setAlias === alias),
  };
}

interface BatchWork {
  convert: (row: CsvRow) => Promise<Converted>;
  matcher: Matcher;
  tally: Tally;
  tenant: Tenant;
  write: WriteOptions;
}

async function loadBatch(rows: readonly CsvRow[], work: BatchWork): Promise<void> {
  const { tally, tenant, write } = work;
  const judged = [];
  for (const row of rows) judged.push({ row, judgement: await judge(row, work) });
  const incoming = judged.flatMap(({ judgement }) => ("match" in judgement ? [judgement] : []));
  const outcomes = (
    incoming.length === 0 ? [] : await tenant.run((scope) => writeRows(scope, incoming, write))
  ).values();
  for (const { row, judgement } of judged) {
    const outcome = "match" in judgement ? outcomes.next().value : judgement;
    if (outcome === undefined) throw new TypeError("A row has no outcome.");
    if ("as" in outcome) tally.accept(outcome.as);
    else await tally.refuse(row, outcome.refusals);
  }
}

/** What a row is to become, or why it is refused. */
async function judge(
  row: CsvRow,
  { convert, matcher }: BatchWork,
): Promise<Incoming | { refusals: Refusal[] }> {
  const converted = await convert(row);
  if ("refusals" in converted) return converted;
  const match = matcher.find(converted.input);
  if ("problem" in match) return { refusals: [{ field: "", reason: match.problem }] };
  return { input: converted.input, match };
}
