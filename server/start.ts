import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import type { ServerConfig } from "./config/config.ts";
import type { Progress } from "./core/console.ts";
import { logToStderr } from "./core/log.ts";
import type { LogError } from "./core/log.ts";
import { choosePort } from "./core/port.ts";
import { projectRoot, schemasFolder } from "./core/root.ts";
import { defaultSupportEmail, setSupportEmail } from "./core/support.ts";
import { demoCompanies, demoUsers } from "../demo/index.ts";
import { closeGracefully } from "./http/drain.ts";
import type { Drain } from "./http/drain.ts";
import { originOf } from "./http/hosts.ts";
import { loadSchemas } from "./loadSchemas.ts";
import { offerSetup, setupPath } from "./services/index.ts";
import { epochSeconds, isDemo, openServices, openStores, worksOf } from "./startParts.ts";
import type { Start } from "./startParts.ts";

export interface StartOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Called at the start and at the end of each step. */
  progress: Progress;
  /** Folder that holds `schemas` and `dist/client`; left out: the project's own. */
  root?: string;
}

/** A request that is under way when the server ends may take so long, in milliseconds. */
const GRACE_MS = 15_000;

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
  const config = configOf(env);
  const loaded = await progress("Reading the schemas", () => loadSchemas(schemasFolder(env, root)));
  config.port = await choosePort(config.host, config.port, env["PORT"] !== undefined);
  const closers: Start["closers"] = [];
  let drainFor = 0;
  const stop = async (drainMs = 0) => {
    drainFor = drainMs;
    for (const close of closers.toReversed()) await close();
  };
  let app: FastifyInstance | undefined;
  const logError: LogError = (doing, err) =>
    app === undefined ? logToStderr(doing, err) : app.log.error({ err }, doing);
  const logInfo = (entry: object, message: string) => app?.log.info(entry, message);
  const start = { config, loaded, progress, logError, closers };
  try {
    const { notices, ...stores } = await openStores(start);
    const code = await offerSetup(stores.db, epochSeconds());
    const drain: Drain = { isDraining: false };
    const services = { ...(await openServices(start, stores.db)), logInfo, drain };
    const deps = { config, ...stores, ...loaded, ...services, clock: Date.now, logError };
    const clientFolder = join(root, "dist/client");
    const logger = { level: readLevel(env["LOG_LEVEL"]) ?? (config.production ? "info" : "warn") };
    const server = await createApp({ ...deps, clientFolder, logger });
    closers.push(() => closeGracefully(server, drain, { drainMs: drainFor, graceMs: GRACE_MS }));
    app = server;
    await server.listen({ host: config.host, port: config.port });
    deps.jobs.start(worksOf(deps));
    const setup = code === undefined ? undefined : setupAddress(config, code);
    return { config, addresses: demoAddresses(config), setup, users: usersOf(config), notices, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The configuration of a server that starts. Throws for one in production without an identity provider. */
function configOf(env: StartOptions["env"]): ServerConfig {
  const config = readConfig(env);
  setSupportEmail(config.supportEmail ?? defaultSupportEmail);
  if (isDemo(config) && config.production) {
    throw new Error(
      "With NODE_ENV=production set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID: there are no demo users then.",
    );
  }
  return config;
}

const usersOf = (config: ServerConfig) => (isDemo(config) ? demoUsers : []);

const demoAddresses = (config: ServerConfig) =>
  (isDemo(config) ? demoCompanies : []).map(
    ({ alias }) => `http://${alias}.${config.baseDomain}:${config.port}`,
  );

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
