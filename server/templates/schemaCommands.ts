/** The commands on the schemas alone: `check` and `diff`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareSchemas } from "../../engine/authoring/index.ts";
import type { SchemaDifference } from "../../engine/authoring/index.ts";
import { readConfig } from "../config/config.ts";
import { findEmbedded } from "../embedded/index.ts";
import { schemasFolder } from "../core/root.ts";
import { openDatabase } from "../storage/index.ts";
import { checkFolder, countLine, findingLines, watchFolder } from "./check.ts";
import { diffLines, diffSummary } from "./diff.ts";
import type { Counts } from "./diffCounts.ts";
import { countStored } from "./diffCounts.ts";
import { schemasAt } from "./diffSources.ts";
import { UsageError } from "./fillings.ts";

/** How the commands are called, and what each does, as lines of the usage. */
export const schemaCalls = `npm run templates -- check [<folder>] [--watch] [--json]
       npm run templates -- diff <folder or git version> [<folder>] [--json]`;
export const schemaHelp = `  check                      reports what is wrong in the schemas, with what to do; ends with 1 when there is something
  diff                       lists what changed since another version of the schemas, and what that touches; ends with 2 when something did
  --watch                    checks again after each change and prints what is new (check)`;
const usage = `Usage: ${schemaCalls}\n${schemaHelp}`;

type Environment = Readonly<Record<string, string | undefined>>;
type Print = (text: string) => void;
type Command = (args: readonly string[], env: Environment, print: Print) => Promise<number>;

/** The commands that need no templates that load. Each gives the exit code, and throws an Error for the person at the terminal. */
export const schemaCommands: Readonly<Record<string, Command>> = {
  async check(args, env, print) {
    const { positionals, values } = read(args, { watch: { type: "boolean" }, json: { type: "boolean" } });
    const [folder = schemasFolder(env), ...rest] = positionals;
    if (rest.length > 0) throw new UsageError(usage);
    if (!existsSync(join(folder, "templates")))
      throw new UsageError(`${folder}: contains no folder \`templates\`.`);
    if (values["watch"]) {
      const signal = interrupted();
      await watchFolder({ folder, signal, print: (lines) => print(lines.join("\n")) });
      return 0;
    }
    const findings = checkFolder(folder);
    const lines = [...findingLines(findings), countLine(findings)];
    print(values["json"] ? JSON.stringify(findings, null, 2) : lines.join("\n"));
    return findings.length > 0 ? 1 : 0;
  },
  async diff(args, env, print) {
    const { positionals, values } = read(args, { json: { type: "boolean" } });
    const [old, folder = schemasFolder(env), ...rest] = positionals;
    if (old === undefined || rest.length > 0) throw new UsageError(usage);
    const differences = compareSchemas(await schemasAt(old, folder), await schemasAt(folder, folder));
    const counts = differences.length > 0 ? await countsOf(differences, env) : undefined;
    const lines = diffLines(differences, counts ?? (() => undefined));
    const output = [...lines, diffSummary(differences, counts !== undefined)];
    print(values["json"] ? JSON.stringify(differences, null, 2) : output.join("\n"));
    return differences.length > 0 ? 2 : 0;
  },
};

function read(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: "boolean" }>>,
): { positionals: string[]; values: Readonly<Record<string, unknown>> } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Counts from the database that runs; undefined where none does. */
async function countsOf(
  differences: readonly SchemaDifference[],
  env: Environment,
): Promise<Counts | undefined> {
  const config = readConfig(env);
  const isRunning = config.databaseUrl !== undefined || (await findEmbedded(config.dataFolder)) !== undefined;
  if (!isRunning) return undefined;
  const db = await openDatabase(config, { attach: true });
  try {
    return await countStored(db, differences);
  } finally {
    await db.close();
  }
}

function interrupted(): AbortSignal {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  process.once("SIGTERM", () => stop.abort());
  return stop.signal;
}
