import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import type { JsonValue } from "../../engine/index.ts";
import { readConfig } from "../config.ts";
import { schemasFolder } from "../root.ts";
import { engineOptions, readSchemas } from "../schemas.ts";
import { migrate, openDatabase, refreshStatistics } from "../storage/index.ts";
import { ImportError } from "./errors.ts";
import { reportLines } from "./report.ts";
import { runImport } from "./run.ts";

const usage = `Usage: npm run import -- <template> <file.csv> --customer <alias> [options]
  --customer <alias>  the company that the records are added to
  --mapping <file>    how columns become fields; left out: chosen by the header
  --group <alias>     the company or terminal of rows that name none; left out: the top one
  --user <e-mail>     add the records in this user's name, with this user's rights
  --refused <file>    where refused rows go; left out: <file>.refused.csv here
  --dry-run           check everything, save nothing`;

const options = {
  customer: { type: "string" },
  mapping: { type: "string" },
  group: { type: "string" },
  user: { type: "string" },
  refused: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

/** Reads the command line. Throws an ImportError that tells how the command is used. */
function readArguments(argv: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [template, file, ...rest] = positionals;
    if (template && file && rest.length === 0 && values.customer)
      return { ...values, customer: values.customer, template, file };
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new ImportError(usage);
}

/** Runs an import. Gives the exit code: 0 when every row was accepted, 2 when some were refused. */
async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { template, file, customer, mapping, group, user, refused, ...flags } = readArguments(argv);
  const folder = schemasFolder(env);
  const schemas = readSchemas(folder);
  const engine = createEngine(engineOptions(schemas));
  const metaSchema = JSON.parse(readFileSync(join(folder, "meta/import.schema.json"), "utf8")) as JsonValue;
  const dryRun = flags["dry-run"] === true;
  const began = Date.now();
  const db = await openDatabase(readConfig(env), { attach: true });
  try {
    await migrate(db, engine);
    const report = await runImport({
      db,
      engine,
      schemas,
      metaSchema,
      template,
      file: resolve(file),
      customer,
      mapping,
      group,
      user,
      dryRun,
      refused: refused ?? `${basename(file)}.refused.csv`,
      now: Date.now() / 1000,
      progress: (rows) =>
        process.stdout.isTTY && process.stdout.write(`\r${rows.toLocaleString("en-US")} rows`),
    });
    if (!dryRun) await refreshStatistics(db);
    if (process.stdout.isTTY) process.stdout.write("\r");
    console.log(reportLines(report, { seconds: (Date.now() - began) / 1000, dryRun }).join("\n"));
    return report.refused > 0 || report.broken !== undefined ? 2 : 0;
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
