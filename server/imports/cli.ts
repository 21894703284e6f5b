import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import type { Engine, JsonValue } from "../../engine/index.ts";
import { readConfig } from "../config/config.ts";
import { schemasFolder } from "../core/root.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { importRuns, migrate, openDatabase, refreshStatistics } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { fileAt } from "./files/tableFile.ts";
import { ImportError } from "./common/importError.ts";
import { importGroups } from "./lists/importGroups.ts";
import { importEnums, importEnumSets, listLines } from "./lists/importLists.ts";
import { reportLines, runLines, undoLines } from "./importReport.ts";
import { runImport } from "./runImport.ts";
import { openTenant } from "./common/importTenant.ts";
import { undoImport } from "./undoImport.ts";

const usage = `Usage: npm run import -- <template> <file> --customer <alias> [options]   (file: .csv or .xlsx)
  --customer <alias>  the company that the records are added to
  --mapping <file>    how columns become fields; left out: chosen by the header
  --group <alias>     the company or terminal of rows that name none; left out: the top one
  --user <e-mail>     add the records in this user's name, with this user's rights
  --refused <file>    where refused rows go; left out: <file>.refused.csv here
  --notes <file>      which values were rounded or left out; by default: <file>.notes.csv here
  --match <fields>    labels or keys, separated by commas: a row that agrees in them with a record changes it
  --dry-run           check everything, save nothing
npm run import -- enums <file> --customer <alias>       choices: Set, Name, Display, Sort order, Disabled
npm run import -- sets <file> --customer <alias>        sets of choices: Alias, Name
npm run import -- groups <file> --customer <alias>      groups: Alias, Name, Type, Parent [, Inactive]
npm run import -- --customer <alias> --list          the imports of a company
npm run import -- --customer <alias> --undo <number> undoes one: deletes what it added, restores what it changed`;

const options = {
  customer: { type: "string" },
  mapping: { type: "string" },
  group: { type: "string" },
  user: { type: "string" },
  refused: { type: "string" },
  notes: { type: "string" },
  match: { type: "string" },
  "dry-run": { type: "boolean" },
  list: { type: "boolean" },
  undo: { type: "string" },
} as const;

/** Reads the command line. Throws an ImportError that says how the command is used. */
function readArguments(argv: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [template, file, ...rest] = positionals;
    const { customer } = values;
    const isImport = template !== undefined && file !== undefined && rest.length === 0;
    const isOther = positionals.length === 0 && (values.list === true) !== (values.undo !== undefined);
    if (customer && (isImport || isOther)) return { ...values, customer, template: template ?? "", file };
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new ImportError(usage);
}

type Arguments = ReturnType<typeof readArguments>;

/** What the commands work with. */
interface CliContext {
  db: Database;
  engine: Engine;
  schemas: Schemas;
  folder: string;
  now: number;
}

/** Loads a file. Gives the exit code: 0 when every row was accepted, 2 when some were refused. */
async function load(
  { folder, ...context }: CliContext,
  { template, file = "", match, refused, notes, ...given }: Arguments,
): Promise<number> {
  const metaSchema = JSON.parse(readFileSync(join(folder, "meta/import.schema.json"), "utf8")) as JsonValue;
  const dryRun = given["dry-run"] === true;
  const began = Date.now();
  const { customer, mapping, group, user } = given;
  const report = await runImport({
    ...context,
    metaSchema,
    template,
    file: resolve(file),
    customer,
    mapping,
    group,
    user,
    match: match?.split(","),
    dryRun,
    refused: refused ?? `${basename(file)}.refused.csv`,
    notes: notes ?? `${basename(file)}.notes.csv`,
    progress: (rows) =>
      process.stdout.isTTY && process.stdout.write(`\r${rows.toLocaleString("en-US")} rows`),
  });
  if (!dryRun) await refreshStatistics(context.db);
  if (process.stdout.isTTY) process.stdout.write("\r");
  console.log(reportLines(report, { seconds: (Date.now() - began) / 1000, dryRun }).join("\n"));
  return report.refused > 0 || report.broken !== undefined ? 2 : 0;
}

const lists = { enums: importEnums, sets: importEnumSets, groups: importGroups };

/** Loads choices or groups. Gives the exit code: 2 when rows cannot be taken. */
async function loadList(
  context: CliContext,
  { template, file = "", customer, user, ...flags }: Arguments,
): Promise<number> {
  const dryRun = flags["dry-run"] === true;
  const tenant = await openTenant({ ...context, customer, user });
  const report = await lists[template as keyof typeof lists]({ tenant, file: fileAt(resolve(file)), dryRun });
  console.log(listLines(report, dryRun).join("\n"));
  return report.problems.length > 0 ? 2 : 0;
}

/** Lists the imports of a company, or undoes one; exit code 2 when records were left alone. */
async function lookBack(context: CliContext, { customer, user, undo }: Arguments): Promise<number> {
  const tenant = await openTenant({ ...context, customer, user });
  if (undo === undefined) {
    const runs = await tenant.run(({ trx, plan }) => importRuns.list(trx, plan.customerId));
    console.log(runLines(runs).join("\n"));
    return 0;
  }
  const report = await undoImport(tenant, Number(undo));
  console.log(undoLines(report).join("\n"));
  return report.left.length > 0 ? 2 : 0;
}

/** Runs one command. Gives the exit code. */
async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const given = readArguments(argv);
  const folder = schemasFolder(env);
  const schemas = readSchemas(folder);
  const engine = createEngine(engineOptions(schemas));
  const db = await openDatabase(readConfig(env), { attach: true });
  try {
    await migrate(db, engine, {
      enumSets: schemas.enums,
      roles: schemas.roles,
      reports: schemas.reports ?? [],
    });
    const context = { db, engine, schemas, folder, now: Date.now() / 1000 };
    if (given.file === undefined) return await lookBack(context, given);
    return await (given.template in lists ? loadList(context, given) : load(context, given));
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
