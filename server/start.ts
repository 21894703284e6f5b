import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { companyWork } from "./archive/companyWork.ts";
import { readConfig } from "./config/config.ts";
import type { ServerConfig } from "./config/config.ts";
import type { Progress } from "./core/console.ts";
import { demoCompanies, demoUsers } from "../demo/index.ts";
import { seedDemo } from "./demo/index.ts";
import { fileStore } from "./files/index.ts";
import { closeGracefully } from "./http/drain.ts";
import type { Drain } from "./http/drain.ts";
import { originOf, pagesUrl } from "./http/hosts.ts";
import { createExpressionPool } from "./expressions/index.ts";
import { createTransport, deliveryQueue, deliveryWork } from "./delivery/index.ts";
import { createIdentity } from "./identity/index.ts";
import { openJobs } from "./jobs/index.ts";
import { logToStderr } from "./core/log.ts";
import type { LogError } from "./core/log.ts";
import { maintenanceJobs, maintenanceQueue, maintenanceWork } from "./maintenance/index.ts";
import { loadSchemas } from "./loadSchemas.ts";
import { choosePort } from "./core/port.ts";
import { defaultSupportEmail, setSupportEmail } from "./core/support.ts";
import { projectRoot, schemasFolder } from "./core/root.ts";
import { companyQueue } from "./services/companies/queue.ts";
import { mergeQueue, mergeWork } from "./services/dropdowns/merge/index.ts";
import { exportQueue, exportQueueName } from "./services/exports/queue.ts";
import { exportWork } from "./services/exports/run.ts";
import { importQueue, importQueueName } from "./services/imports/queue.ts";
import { importWork } from "./services/imports/run.ts";
import { offerSetup, setupPath } from "./services/index.ts";
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

export interface StartOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Called at the start and at the end of each step. */
  progress: Progress;
  /** Folder that holds `schemas` and `dist/client`; left out: the project's own. */
  root?: string;
}

/** A request that is under way when the server ends may take so long, in milliseconds. */
const GRACE_MS = 15_000;

/** Processes in which expressions run: while one is replaced, the other goes on. */
const expressionProcesses = 2;

export interface RunningServer {
  config: ServerConfig;
  /** What the pages can be reached at, one per demo company. */
  addresses: string[];
  /** Where whoever started the server sets up the first company; undefined where there is one. */
  setup: string | undefined;
  /** Those who can sign in at the embedded provider; empty with an outside one. */
  users: typeof demoUsers;
  /** What the operator should know of the schemas and the database. */
  notices: readonly string[];
  /** Takes requests for `drainMs` (left out: not at all), finishes what is under way, then closes the database. */
  stop(drainMs?: number): Promise<void>;
}

/**
 * Starts everything, or nothing: what was opened is closed again when a later step fails. Throws an Error whose
 * message is for the person at the terminal.
 */
export async function startServer({
  env,
  progress,
  root = projectRoot(),
}: StartOptions): Promise<RunningServer> {
  const config = readConfig(env);
  setSupportEmail(config.supportEmail ?? defaultSupportEmail);
  const isDemo = config.identity === undefined;
  if (isDemo && config.production) {
    throw new Error(
      "With NODE_ENV=production set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID: there are no demo users then.",
    );
  }
  const { schemas, engine, monitors, letters, mappings } = await progress("Reading the schemas", () =>
    loadSchemas(schemasFolder(env, root)),
  );
  config.port = await choosePort(config.host, config.port, env["PORT"] !== undefined);
  let drainFor = 0;
  const drain: Drain = { isDraining: false };
  const closers: (() => Promise<void>)[] = [];
  const stop = async (drainMs = 0) => {
    drainFor = drainMs;
    for (const close of closers.toReversed()) await close();
  };
  let app: FastifyInstance | undefined;
  const logError: LogError = (doing, err) =>
    app === undefined ? logToStderr(doing, err) : app.log.error({ err }, doing);
  const logInfo = (entry: object, message: string) => app?.log.info(entry, message);
  try {
    const db = await progress("Opening the database", () => openDatabase(config, { logError }));
    closers.push(() => db.close());
    const migrated = await progress("Preparing the tables", () =>
      migrate(db, engine, { enumSets: schemas.enums, roles: schemas.roles }),
    );
    const replica = await replicaOf(config, progress, { primary: db, logError });
    closers.push(async () => replica?.close());
    // In the embedded database nobody is a superuser, so that no notice helps.
    const ofIndexes = config.databaseUrl
      ? await asOperator(db, { readOnly: true }, (trx) => indexNotices(trx))
      : [];
    const notices = [...migrated.notices, ...ofIndexes];
    if (isDemo)
      await progress("Preparing the demo companies", (reportProgress) =>
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
    const code = await offerSetup(db, epochSeconds());
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
    const jobs = await openJobs(
      db,
      [exportQueue, importQueue, mergeQueue, companyQueue, deliveryQueue, maintenanceQueue],
      {
        logError,
        repeated: maintenanceJobs,
      },
    );
    closers.push(() => jobs.close());
    const deps = {
      config,
      db,
      replica,
      engine,
      monitors,
      schemas,
      letters,
      mappings,
      identity,
      clock: Date.now,
      run: expressions.run,
      jobs,
      logError,
      logInfo,
      drain,
    };
    const clientFolder = join(root, "dist/client");
    const logger = { level: readLevel(env["LOG_LEVEL"]) ?? (config.production ? "info" : "warn") };
    const server = await createApp({ ...deps, clientFolder, logger });
    closers.push(() => closeGracefully(server, drain, { drainMs: drainFor, graceMs: GRACE_MS }));
    app = server;
    await server.listen({ host: config.host, port: config.port });
    jobs.start({
      [exportQueueName]: exportWork(deps),
      [importQueueName]: importWork(deps),
      [mergeQueue.name]: mergeWork(deps),
      [companyQueue.name]: companyWork(deps),
      [deliveryQueue.name]: deliveryWork({
        ...deps,
        transport: createTransport(config.mail),
        outboxUrl: (alias, id) => `${pagesUrl(alias, config)}/admin/outbox/${id}`,
      }),
      [maintenanceQueue.name]: maintenanceWork(deps),
    });
    const addresses = (isDemo ? demoCompanies : []).map(
      ({ alias }) => `http://${alias}.${config.baseDomain}:${config.port}`,
    );
    const setup = code === undefined ? undefined : setupAddress(config, code);
    return { config, addresses, setup, users: isDemo ? demoUsers : [], notices, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The replica that the configuration names. */
async function replicaOf(
  { databaseReplicaUrl: url }: ServerConfig,
  progress: Progress,
  options: { primary: Database; logError: LogError },
): Promise<Replica | undefined> {
  return url === undefined ? undefined : progress("Looking at the replica", () => openReplica(url, options));
}

/** Where the first company is set up, at the address without a company. In production a proxy with TLS is in front. */
function setupAddress({ production, baseDomain, port }: ServerConfig, code: string): string {
  const origin = originOf(production ? baseDomain : `${baseDomain}:${port}`, { production });
  return `${origin}${setupPath}?code=${code}`;
}

const levels = ["error", "warn", "info", "debug"];

function readLevel(text: string | undefined): string | undefined {
  if (text === undefined || levels.includes(text)) return text;
  throw new Error(`LOG_LEVEL must be one of ${levels.join(", ")}, but is "${text}".`);
}

function epochSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
