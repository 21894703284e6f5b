import { rmSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "../../engine/index.ts";
import { readConfig } from "../config.ts";
import { findEmbedded } from "../embedded/index.ts";
import { schemasFolder } from "../root.ts";
import { engineOptions, readSchemas } from "../schemas.ts";
import { migrate, openDatabase } from "../storage/index.ts";
import { seedDemo } from "./seed.ts";

/** Folder of the embedded database in the data folder. */
const DATABASE = "database";

/**
 * `npm run reset`: throws the embedded database away and writes the demo data again. Throws an Error for the person at
 * the terminal when a server runs on the folder, or when the database is not the embedded one.
 */
async function reset(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(env);
  if (config.databaseUrl !== undefined) {
    throw new Error(
      "DATABASE_URL is set: reset only empties the embedded database. Drop and create yours by hand.",
    );
  }
  if (await findEmbedded(config.dataFolder)) {
    throw new Error(`A server is running on ${config.dataFolder}. Stop it first.`);
  }
  const schemas = readSchemas(schemasFolder(env));
  const engine = createEngine(engineOptions(schemas));
  rmSync(join(config.dataFolder, DATABASE), { recursive: true, force: true });
  const db = await openDatabase(config);
  try {
    await migrate(db, engine, { enumSets: schemas.enums });
    await seedDemo({
      db,
      engine,
      schemas,
      now: Date.now() / 1000,
      report: (message) => console.log(message),
    });
  } finally {
    await db.close();
  }
}

try {
  await reset(process.env);
  console.log("The demo data is as new.");
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
