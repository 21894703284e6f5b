import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import { readConfig } from "../config.ts";
import { schemasFolder } from "../root.ts";
import { engineOptions, readSchemas } from "../schemas.ts";
import { openDatabase, refreshStatistics } from "../storage/index.ts";
import { UsageError } from "./fillings.ts";
import { runCommand } from "./run.ts";
import type { Command, CommandRequest } from "./run.ts";

const usage = `Usage: npm run templates -- plan|apply|rollback|list [options]
  plan                       tells what the templates in the schemas folder do to tables and records; ends with 2 when there is something to do
  apply                      does it; a call that was broken off is gone on with by the next
  rollback                   undoes the last change, or gives up the one that is under way
  list                       lists the changes that were made
  --default <t>.<field>=<v>  gives records without a value this one; may be repeated (plan, apply)
  --batch <rows>             converts so many records at a time, however few there are; left out: 2000, and all at once where they are few
  --dry-run                  does everything in one transaction and undoes it; locks the tables meanwhile (apply, rollback)
  --json                     answers in JSON, for machines`;

const options = {
  default: { type: "string", multiple: true },
  batch: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const;

const commands: readonly string[] = ["plan", "apply", "rollback", "list"];

type Arguments = Pick<CommandRequest, "command" | "defaults" | "dryRun" | "batchRows"> & { json: boolean };

function readArguments(argv: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [command = "", ...rest] = positionals;
    if (commands.includes(command) && rest.length === 0) {
      const { default: defaults = [], batch, json = false } = values;
      const isNumber = batch === undefined || /^[1-9]\d{0,5}$/.test(batch);
      if (!isNumber) throw new UsageError(`--batch ${batch}: must be a whole number from 1 to 999999.`);
      const dryRun = values["dry-run"] === true;
      return {
        command: command as Command,
        defaults,
        dryRun,
        json,
        batchRows: batch === undefined ? undefined : Number(batch),
      };
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(usage);
}

/** Runs one command. Gives the exit code: 2 when `plan` found something to do. */
async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { json, ...request } = readArguments(argv);
  const schemas = readSchemas(schemasFolder(env));
  const engine = createEngine(engineOptions(schemas));
  const db = await openDatabase(readConfig(env), { attach: true });
  try {
    const isLive = process.stdout.isTTY === true && !json;
    const report = (line: string) => isLive && process.stdout.write(`\r${line}   `);
    const { code, lines, data, hasWritten } = await runCommand({
      db,
      engine,
      enumSets: schemas.enums,
      report,
      ...request,
    });
    if (hasWritten) await refreshStatistics(db);
    if (isLive) process.stdout.write("\r");
    console.log(json ? JSON.stringify(data, null, 2) : lines.join("\n"));
    return code;
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
