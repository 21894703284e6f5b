/** A server of tests that does nothing but exports, until it is killed. It says when it begins. Its argument is what `WorkerTask` says, as JSON. */
import { openJobs } from "../../jobs/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { openDatabase } from "../../storage/index.ts";
import type { DatabaseConfig } from "../../storage/index.ts";
import { exportQueue, exportQueueName } from "./queue.ts";
import { exportWork } from "./run.ts";

/** What a worker needs to run one export. */
export interface WorkerTask {
  database: DatabaseConfig;
  config: AppDeps["config"];
  schemas: AppDeps["schemas"];
  leaseSeconds: number;
}

const task = JSON.parse(process.argv[2] ?? "{}") as WorkerTask;
const db = await openDatabase(task.database, { attach: true });
const { config, schemas, leaseSeconds } = task;
const logError = (what: string, error: unknown) => void process.stderr.write(`${what}: ${String(error)}\n`);
const jobs = await openJobs(db, [exportQueue], { logError, leaseSeconds, pollMs: 200, retrySeconds: 0 });
const work = exportWork({
  config,
  db,
  schemas,
  jobs,
  engine: fixtureEngine(),
  monitors: new Map(),
  logError,
  clock: Date.now,
  // Nobody signs in here.
  identity: undefined as never,
});
jobs.start({ [exportQueueName]: work });
process.stdout.write("working\n");
// The worker's own timers do not keep a process alive.
setInterval(() => undefined, 60_000);
