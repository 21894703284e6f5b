/** A server of tests that does nothing but imports, until it is killed. It says when it begins. Its argument is what `WorkerTask` says, as JSON. */
import { openJobs } from "../../jobs/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { openDatabase } from "../../storage/index.ts";
import type { DatabaseConfig } from "../../storage/index.ts";
import { importQueue, importQueueName } from "./queue.ts";
import { importWork } from "./run.ts";

/** What a worker needs to run one import. */
export interface WorkerTask {
  database: DatabaseConfig;
  config: AppDeps["config"];
  schemas: AppDeps["schemas"];
  leaseSeconds: number;
}

const { database, leaseSeconds, ...given } = JSON.parse(process.argv[2] ?? "{}") as WorkerTask;
const db = await openDatabase(database, { attach: true });
const logError = (what: string, error: unknown) => void process.stderr.write(`${what}: ${String(error)}\n`);
const jobs = await openJobs(db, [importQueue], { logError, leaseSeconds, pollMs: 200, retrySeconds: 0 });
const deps: AppDeps = {
  ...given,
  db,
  jobs,
  engine: fixtureEngine(),
  monitors: new Map(),
  logError,
  clock: Date.now,
  // Nobody signs in here.
  identity: undefined as never,
};
jobs.start({ [importQueueName]: importWork(deps) });
process.stdout.write("working\n");
// The worker's own timers do not keep a process alive.
setInterval(() => undefined, 60_000);
