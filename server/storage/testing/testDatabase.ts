import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import type { Engine } from "../../../engine/index.ts";
import { startEmbedded } from "../../embedded/index.ts";
import { findPrograms } from "../../embedded/programs.ts";
import { openDatabase } from "../database/database.ts";
import type { Database, DatabaseConfig } from "../database/database.ts";
import { configOf, createEmpty, createMigrated, withAdmin } from "./migratedDatabases.ts";
import type { TestRun } from "./migratedDatabases.ts";

/** A database of one test file. */
export interface TestDatabase extends Database {
  /** What `openDatabase` needs to open it. */
  config: DatabaseConfig;
}

declare module "vitest" {
  interface ProvidedContext {
    /** All test files of a run share a PostgreSQL, each with databases of its own. */
    testRun: TestRun;
  }
}

const cache = fileURLToPath(new URL("../../../node_modules/.cache/safety-suite/", import.meta.url));

/**
 * A fresh database for one test file: on the server that DATABASE_URL names, otherwise on the run's own. With an engine it is
 * migrated to its templates. `close` removes it.
 */
export async function testDatabase({ engine }: { engine?: Engine } = {}): Promise<TestDatabase> {
  const run = inject("testRun");
  const name = `safety_suite_test_${randomBytes(6).toString("hex")}`;
  await (engine === undefined ? createEmpty(run.url, name) : createMigrated(run, name, engine));
  const config = configOf(run.url, name);
  const db = await openDatabase(config);
  const close = async () => {
    await db.close();
    await withAdmin(run.url, (admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { ...db, config, close };
}

interface Fresh {
  config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A data folder with an empty embedded database, which need not be made, as that takes a second. */
export async function freshFolder(): Promise<Fresh> {
  const baseline = join(cache, `embedded-${findPrograms().version}`);
  if (!existsSync(baseline)) await makeBaseline(baseline);
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-test-"));
  cpSync(baseline, dataFolder, { recursive: true });
  return {
    config: { dataFolder },
    remove: async () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function makeBaseline(baseline: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "new-"));
  const embedded = await startEmbedded(folder);
  await embedded.stop();
  try {
    renameSync(folder, baseline);
  } catch {
    // Another test file was faster.
    rmSync(folder, { recursive: true, force: true });
  }
}
