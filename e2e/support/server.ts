import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { clockEnvironment } from "./clock.ts";
import { createDatabase } from "./database.ts";

/** The first start writes the demo data: on a busy machine that takes minutes. */
const START_MS = 600_000;
const POLL_MS = 100;
/** Neither takes a test that needs more. */
const isShort = process.env["TESTS"] === "short" || process.env["CI"] === "true";
/** Of the demo data, which a server writes first: companies of 2,400 employees, and of 1,000 in a short run and continuous integration. */
const DEMO_SCALE = isShort ? "0.2" : "0.48";

/** Demo data that was written once, to begin from. */
export interface Seed {
  dataFolder: string;
  /** Name of the database on the server of DATABASE_URL; left out: the embedded one, in `dataFolder`. */
  database?: string;
}

export interface ServerOptions {
  /** Left out: the server writes the demo data itself. */
  seed?: Seed;
  /** Folder of templates and other configuration; left out: the project's own. */
  schemas?: string;
  /** More variables for the process. They outrank those that every server of a test has. */
  env?: Readonly<Record<string, string>>;
}

/** How a process ended. */
interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built product, running on a port and a data folder of its own. */
export interface RunningServer {
  port: number;
  /** Process id; undefined before the first start. */
  pid(): number | undefined;
  /** What can be copied once the server is stopped. */
  data: Seed;
  /** Address of a company's pages, or of a path below it. */
  url(customer: string, path?: string): string;
  /** Ends the server with SIGTERM, as an operator does, and waits for it. */
  stop(): Promise<Ending>;
  /** Ends the server with SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and folder, by the clock of the tests as it is now. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
  /** Runs one of the product's commands beside it, such as `customer`, and gives what it prints. */
  command(program: string, ...words: string[]): Promise<string>;
}

/**
 * Starts the built server (`dist/server/main.mjs`) on a free port, with the embedded database or, where DATABASE_URL is
 * set, a new database on that server.
 * @throws Error with the server's output when it does not answer in time
 */
export async function startServer({
  seed,
  schemas,
  env: more = {},
}: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort();
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-e2e-"));
  if (seed !== undefined) cpSync(seed.dataFolder, dataFolder, { recursive: true });
  const database = await createDatabase(`e2e_${process.pid}_${port}`, seed?.database);
  const env = () => ({
    ...process.env,
    PORT: String(port),
    SAFETY_SUITE_DATA: dataFolder,
    NODE_ENV: "development",
    DEMO_SCALE,
    ...clockEnvironment(),
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    ...(schemas === undefined ? {} : { SAFETY_SUITE_SCHEMAS: schemas }),
    ...more,
  });
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, ["dist/server/main.mjs"], {
      env: env(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    await answered(child, port);
  };
  const stop = async () => {
    if (child !== undefined) await end(child);
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  };
  const kill = async () => {
    if (child !== undefined) await end(child, "SIGKILL");
  };
  const remove = async () => {
    await stop();
    await database?.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };

  const command = async (program: string, ...words: string[]) =>
    (await promisify(execFile)(process.execPath, [`dist/server/${program}.mjs`, ...words], { env: env() }))
      .stdout;

  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const url = (customer: string, path = "/") => `http://${customer}.localhost:${port}${path}`;
  const data: Seed = { dataFolder, ...(database === undefined ? {} : { database: database.name }) };
  return { port, pid: () => child?.pid, data, url, stop, kill, start, remove, command };
}

async function answered(child: ChildProcess, port: number): Promise<void> {
  let printed = "";
  const keep = (chunk: unknown) => (printed += String(chunk));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && isRunning(child)) {
    const reply = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(POLL_MS);
  }
  await end(child);
  throw new Error(`The server did not start:\n${printed}`);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (!isRunning(child)) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await exited;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
