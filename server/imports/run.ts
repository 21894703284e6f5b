import type { CompiledTemplate, Engine, Group, JsonValue } from "../../engine/index.ts";
import type { Schemas } from "../schemas.ts";
import { enums, integrations, records } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { checkFit, chooseMapping } from "./choose.ts";
import { createConverter, findGroup } from "./convert.ts";
import type { Refusal } from "./convert.ts";
import { openCsv } from "./csv.ts";
import type { CsvRow } from "./csv.ts";
import { ImportError } from "./errors.ts";
import { checkMapping, readMapping } from "./mapping.ts";
import type { ImportMapping } from "./mapping.ts";
import { refusedFile } from "./refused.ts";
import { relatedFinder } from "./related.ts";
import { createTally } from "./tally.ts";
import type { RefusedRow, Tally } from "./tally.ts";
import { openTenant } from "./tenant.ts";
import type { Tenant } from "./tenant.ts";

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
  read: number;
  accepted: number;
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
  const convert = createConverter({
    template,
    mapping,
    header: csv.header,
    context,
    related,
    groupId: group?.id ?? null,
  });
  const tally = createTally(refusedFile(options.refused, csv.header, csv.delimiter));
  let broken: string | undefined;
  let batch: CsvRow[] = [];
  const flush = async () => {
    await loadBatch(batch, { template, convert, tally, tenant, dryRun: options.dryRun === true });
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
  if (counts.accepted > 0 && options.dryRun !== true) await noteArrival(tenant, mapping);
  return { mapping: mapping.name, group: group?.display, ...counts, broken };
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
  template: CompiledTemplate;
  convert: ReturnType<typeof createConverter>;
  tally: Tally;
  tenant: Tenant;
  dryRun: boolean;
}

async function loadBatch(
  rows: readonly CsvRow[],
  { template, convert, tally, tenant, dryRun }: BatchWork,
): Promise<void> {
  const converted = [];
  for (const row of rows) converted.push({ row, result: await convert(row) });
  const inputs = converted.flatMap(({ result }) => ("input" in result ? [result.input] : []));
  const results =
    inputs.length === 0
      ? []
      : await tenant.run((scope) =>
          records.insertMany({ ...scope, template: template.alias, inputs, dryRun }),
        );
  let next = 0;
  for (const { row, result } of converted) {
    if ("refusals" in result) await tally.refuse(row, result.refusals);
    else {
      const outcome = results[next++];
      if (outcome && "issues" in outcome)
        await tally.refuse(
          row,
          outcome.issues.map((issue) => refusalOf(issue, template)),
        );
      else tally.accept();
    }
  }
}

function refusalOf(
  { path, message }: { path: string; message: string },
  template: CompiledTemplate,
): Refusal {
  return { field: template.byKey.get(path)?.label ?? path, reason: message };
}
