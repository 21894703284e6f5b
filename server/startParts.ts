import { demoUsers } from "../demo/index.ts";
import { companyWork } from "./archive/companyWork.ts";
import type { ServerConfig } from "./config/config.ts";
import type { Progress } from "./core/console.ts";
import type { LogError } from "./core/log.ts";
import { createTransport, deliveryQueue, deliveryWork } from "./delivery/index.ts";
import { seedDemo } from "./demo/index.ts";
import { createExpressionPool } from "./expressions/index.ts";
import { fileStore } from "./files/index.ts";
import type { AppDeps } from "./http/appDeps.ts";
import { pagesUrl } from "./http/hosts.ts";
import { createIdentity } from "./identity/index.ts";
import { openJobs } from "./jobs/index.ts";
import type { loadSchemas } from "./loadSchemas.ts";
import { maintenanceJobs, maintenanceQueue, maintenanceWork } from "./maintenance/index.ts";
import { companyQueue } from "./services/companies/queue.ts";
import { criticalEventQueue } from "./services/criticalEvents/queue.ts";
import { criticalEventWork } from "./services/criticalEvents/work.ts";
import { mergeQueue, mergeWork } from "./services/dropdowns/merge/index.ts";
import { exportQueue, exportQueueName } from "./services/exports/queue.ts";
import { exportWork } from "./services/exports/run.ts";
import { reportQueue } from "./services/reportSchedules/queue.ts";
import { reportWork } from "./services/reportSchedules/work.ts";
import { scorecardQueue } from "./services/scorecards/queue.ts";
import { scoreMailQueue } from "./services/scorecards/mail/mailQueue.ts";
import { scoreMailWork } from "./services/scorecards/mail/mailWork.ts";
import { scorecardWork } from "./services/scorecards/work.ts";
import { importQueue, importQueueName } from "./services/imports/queue.ts";
import { importWork } from "./services/imports/run.ts";
import { noteWrongPassword } from "./services/login/noted.ts";
import {
  asOperator,
  endSession,
  indexNotices,
  localAccounts,
  migrate,
  openDatabase,
  openReplica,
  takeRequests,
} from "./storage/index.ts";
import type { Database, Replica } from "./storage/index.ts";

/** Processes in which expressions run: while one is replaced, the other goes on. */
const expressionProcesses = 2;

/** What the steps of a start share: what they are to use, and where each leaves how it is undone. */
export interface Start {
  config: ServerConfig;
  loaded: Awaited<ReturnType<typeof loadSchemas>>;
  progress: Progress;
  logError: LogError;
  /** Called in the opposite order when the server stops, or when a later step fails. */
  closers: (() => Promise<void>)[];
}

/** Whether people sign in at the embedded provider, which knows the demo's people. */
export const isDemo = ({ identity }: ServerConfig): boolean => identity === undefined;

/** The database with its tables, and in a demo its companies; the replica, if there is one; and what the operator should know. */
export async function openStores(start: Start) {
  const { config, progress, logError, closers } = start;
  const { engine, schemas } = start.loaded;
  const db = await progress("Opening the database", () => openDatabase(config, { logError }));
  closers.push(() => db.close());
  const migrated = await progress("Preparing the tables", () =>
    migrate(db, engine, { enumSets: schemas.enums, roles: schemas.roles, reports: schemas.reports ?? [] }),
  );
  const replica = await replicaOf(config, progress, { primary: db, logError });
  closers.push(async () => replica?.close());
  // In the embedded database nobody is a superuser, so that no notice helps.
  const ofIndexes = config.databaseUrl
    ? await asOperator(db, { readOnly: true }, (trx) => indexNotices(trx))
    : [];
  if (isDemo(config)) await prepareDemo(start, db);
  return { db, replica, notices: [...migrated.notices, ...ofIndexes] };
}

function prepareDemo({ config, loaded: { engine, schemas }, progress }: Start, db: Database): Promise<void> {
  return progress("Preparing the demo companies", (reportProgress) =>
    seedDemo({
      db,
      engine,
      schemas,
      now: epochSeconds(),
      scale: config.demoScale,
      storeOf: (customerId) => fileStore(config, customerId),
      reportProgress,
    }),
  );
}

/** The identity provider, the processes of expressions and the queues of jobs, whose work begins later. */
export async function openServices({ config, logError, closers }: Start, db: Database) {
  const identity = await createIdentity(config, {
    users: demoUsers,
    accounts: localAccounts(db),
    takeAttempts: (key, wanted, rate) => takeRequests(db, key, { wanted, ...rate }),
    ended: (session, reason) => endSession(db, session, reason),
    wrongPassword: (attempt) => noteWrongPassword({ db, config, clock: Date.now }, attempt),
    logError,
  });
  closers.push(() => identity.close());
  const expressions = await createExpressionPool({ size: expressionProcesses });
  closers.push(() => expressions.close());
  const queues = [
    exportQueue,
    importQueue,
    mergeQueue,
    companyQueue,
    deliveryQueue,
    reportQueue,
    scorecardQueue,
    scoreMailQueue,
    criticalEventQueue,
    maintenanceQueue,
  ];
  const jobs = await openJobs(db, queues, { logError, repeated: maintenanceJobs });
  closers.push(() => jobs.close());
  return { identity, run: expressions.run, jobs };
}

/** What each queue's jobs do, by the queue's name. */
export function worksOf(deps: AppDeps) {
  const { config } = deps;
  return {
    [exportQueueName]: exportWork(deps),
    [importQueueName]: importWork(deps),
    [mergeQueue.name]: mergeWork(deps),
    [companyQueue.name]: companyWork(deps),
    [deliveryQueue.name]: deliveryWork({
      ...deps,
      transport: createTransport(config.mail),
      outboxUrl: (alias, id) => `${pagesUrl(alias, config)}/admin/outbox/${id}`,
      readFile: (customerId, storedName) => fileStore(config, customerId).read(storedName),
    }),
    [reportQueue.name]: reportWork(deps),
    [scorecardQueue.name]: scorecardWork(deps),
    [scoreMailQueue.name]: scoreMailWork(deps),
    [criticalEventQueue.name]: criticalEventWork(deps),
    [maintenanceQueue.name]: maintenanceWork(deps),
  };
}

/** The replica that the configuration names. */
async function replicaOf(
  { databaseReplicaUrl: url }: ServerConfig,
  progress: Progress,
  options: { primary: Database; logError: LogError },
): Promise<Replica | undefined> {
  return url === undefined ? undefined : progress("Looking at the replica", () => openReplica(url, options));
}

/** Epoch seconds of this moment. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
