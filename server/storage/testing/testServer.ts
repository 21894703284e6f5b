import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../embedded/index.ts";
import { removeOriginals } from "./migratedDatabases.ts";

/**
 * Starts the embedded PostgreSQL once for all test files of a run, unless DATABASE_URL names a server. What tests write is not flushed
 * to disk: it is thrown away with them. Tests of the embedded database itself start their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `safety_suite_run_${randomBytes(4).toString("hex")}`;
  const given = process.env["DATABASE_URL"];
  if (given !== undefined) {
    const run = { url: given, prefix };
    project.provide("testRun", run);
    return () => removeOriginals(run);
  }
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-tests-"));
  const embedded = await startEmbedded(folder, { isForTests: true });
  const { host, port, user, password, database } = embedded.connection;
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`);
  url.password = password;
  url.searchParams.set("host", host);
  project.provide("testRun", { url: url.href, prefix });
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
