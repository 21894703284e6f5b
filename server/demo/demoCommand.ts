import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import { readConfig, readScale } from "../config/config.ts";
import type { Progress } from "../core/console.ts";
import { findEmbedded, removeEmbedded } from "../embedded/index.ts";
import { fileStore } from "../files/index.ts";
import { schemasFolder } from "../core/root.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import { migrate, openDatabase } from "../storage/index.ts";
import { seedDemo } from "./seed.ts";

const usage = `Usage: npm run demo [-- --scale <number>]
  deletes the embedded database and writes the demo companies again; with DATABASE_URL, writes those that are not there yet
  --scale <number>  how many times as many records, above 0; left out: DEMO_SCALE, or 1`;

/** The arguments of `npm run demo`. */
export interface DemoCommand {
  env: Readonly<Record<string, string | undefined>>;
  /** The words behind the command's name. */
  argv: readonly string[];
  progress: Progress;
}

/**
 * `npm run demo`: deletes the embedded database and writes the demo data again, or adds the demo companies that are missing to the
 * database of DATABASE_URL, where nothing is dropped. Gives a line for each company that was written. Throws an Error for the person at
 * the terminal when the arguments cannot be used, or a server runs on the folder.
 */
export async function runDemo({ env, argv, progress }: DemoCommand): Promise<string[]> {
  const config = readConfig(env);
  const scale = scaleOf(argv) ?? config.demoScale;
  if (config.databaseUrl === undefined && (await findEmbedded(config.dataFolder))) {
    throw new Error(`A server is running on ${config.dataFolder}. Stop it first.`);
  }
  const schemas = readSchemas(schemasFolder(env));
  const engine = createEngine(engineOptions(schemas));
  if (config.databaseUrl === undefined) await removeEmbedded(config.dataFolder);
  const db = await openDatabase(config);
  try {
    const written: string[] = [];
    await progress("Preparing the tables", () =>
      migrate(db, engine, { enumSets: schemas.enums, roles: schemas.roles, reports: schemas.reports ?? [] }),
    );
    await progress("Writing the demo companies", (reportProgress) =>
      seedDemo({
        db,
        engine,
        schemas,
        scale,
        storeOf: (customerId) => fileStore(config, customerId),
        now: Date.now() / 1000,
        reportProgress,
        report: (message) => written.push(message),
      }),
    );
    return written;
  } finally {
    await db.close();
  }
}

function scaleOf(argv: readonly string[]): number | undefined {
  const { scale } = argumentsOf(argv);
  try {
    return readScale("--scale", scale);
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${usage}`, { cause: error });
  }
}

function argumentsOf(argv: readonly string[]): { scale?: string } {
  try {
    return parseArgs({ args: [...argv], options: { scale: { type: "string" } } }).values;
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${usage}`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
