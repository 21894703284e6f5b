import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import { readConfig } from "../config/config.ts";
import { schemasFolder } from "../core/root.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import { openDatabase, refreshStatistics } from "../storage/index.ts";
import { UsageError } from "./fillings.ts";
import { readOverrides } from "./overrides.ts";
import { databaseLine, needDatabase } from "./place.ts";
import { runOwnCommand } from "./runOwn.ts";
import { runCommand } from "./run.ts";
import type { Command, CommandRequest } from "./run.ts";
import { schemaCalls, schemaCommands, schemaHelp } from "./schemaCommands.ts";

const usage = `Usage: npm run templates -- plan|apply|rollback|list [options]
       npm run templates -- plan|apply|rollback|list --customer <alias> [--override <file or folder>] [options]
       ${schemaCalls}
  plan                       lists what the templates in the schemas folder do to tables and records; ends with 2 when there is something to do
  apply                      does it; a call that was broken off is continued by the next
  rollback                   undoes the last change, or gives up the one that is under way
  list                       lists the changes that were made
${schemaHelp}
  --default <t>.<field>=<v>  gives records without a value this one; may be repeated (plan, apply)
  --batch <rows>             converts so many records at a time, however few there are; left out: 2000, and all at once where they are few
  --dry-run                  does everything in one transaction and undoes it; locks the tables meanwhile (apply, rollback)
  --customer <alias>         works on what one company has otherwise in its templates
  --override <file>          what it shall have, or a folder of such files (plan, apply)
  --leave-out <alias>        goes on without what this company has otherwise and does not fit any more; may be repeated (apply)
  --json                     answers in JSON, for machines`;

const options = {
  default: { type: "string", multiple: true },
  batch: { type: "string" },
  "dry-run": { type: "boolean" },
  customer: { type: "string" },
  override: { type: "string" },
  "leave-out": { type: "string", multiple: true },
  json: { type: "boolean" },
} as const;

const commands: readonly string[] = ["plan", "apply", "rollback", "list"];

type Arguments = Pick<CommandRequest, "command" | "defaults" | "dryRun" | "batchRows" | "leaveOut"> & {
  json: boolean;
  customer: string | undefined;
  override: string | undefined;
};

function readArguments(argv: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [command = "", ...rest] = positionals;
    if (commands.includes(command) && rest.length === 0) {
      const { default: defaults = [], batch, json = false } = values;
      const isNumber = batch === undefined || /^[1-9]\d{0,5}$/.test(batch);
      if (!isNumber) throw new UsageError(`--batch ${batch}: must be a whole number from 1 to 999999.`);
      const dryRun = values["dry-run"] === true;
      const { customer, override, "leave-out": leaveOut = [] } = values;
      checkOwn(command as Command, {
        customer,
        override,
        hasBaseOptions: leaveOut.length + defaults.length > 0,
      });
      return {
        command: command as Command,
        defaults,
        dryRun,
        json,
        customer,
        override,
        leaveOut,
        batchRows: batch === undefined ? undefined : Number(batch),
      };
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(usage);
}

interface OwnArguments {
  customer: string | undefined;
  override: string | undefined;
  /** Whether there are options that are for all companies. */
  hasBaseOptions: boolean;
}

function checkOwn(command: Command, { customer, override, hasBaseOptions }: OwnArguments): void {
  if (customer === undefined && override !== undefined)
    throw new UsageError("--override: say with --customer whose it is.");
  if (customer !== undefined && hasBaseOptions)
    throw new UsageError("--customer: --default and --leave-out are for the templates of all companies.");
  if (customer !== undefined && command === "apply" && override === undefined)
    throw new UsageError("apply --customer: say with --override what the company shall have.");
  if (override !== undefined && command !== "plan" && command !== "apply")
    throw new UsageError(`--override: ${command} takes none.`);
}

/** Runs one command. Gives the exit code: 2 when `plan` found something to do, or `diff` a difference; 1 when `check` found something. */
async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const [name = "", ...args] = argv;
  const ofSchemas = schemaCommands[name];
  if (ofSchemas) return ofSchemas(args, env, (text) => console.log(text));
  const { json, customer, override, ...request } = readArguments(argv);
  const overrides = override === undefined ? undefined : readOverrides(override);
  const schemas = readSchemas(schemasFolder(env));
  const engine = createEngine(engineOptions(schemas));
  const { enums: enumSets, roles, reports = [] } = schemas;
  const sources = { enumSets, roles, reports };
  const config = readConfig(env);
  needDatabase(config);
  // Where the answer is for machines, it stands beside it.
  (json ? console.error : console.log)(databaseLine(config));
  const db = await openDatabase(config, { attach: true });
  try {
    const isLive = process.stdout.isTTY === true && !json;
    const report = (line: string) => isLive && process.stdout.write(`\r${line}   `);
    const own = { db, engine, customer: customer ?? "", overrides, ...request };
    const { code, lines, data, hasWritten } = await (customer === undefined
      ? runCommand({ db, engine, ...sources, report, ...request })
      : runOwnCommand(own));
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
