/** A PostgreSQL server of our own, in a temporary folder. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./programs.ts";

const PROGRAMS = "/usr/lib/postgresql";
const START_TRIES = 60;

/** A server that runs. */
export interface NativeServer {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** The folder of the newest version's programs; undefined where none is installed. */
function newestPrograms(): string | undefined {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : [];
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest && join(PROGRAMS, newest, "bin");
}

/**
 * Starts a server, with more settings such as `shared_buffers=2GB`; undefined where none is installed. It refuses to run as root, so it then
 * runs as the user `postgres`.
 */
export async function startNative(more: readonly string[] = []): Promise<NativeServer | undefined> {
  const programs = newestPrograms();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-bench-"));
  const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, stdio: "ignore", ...user } as const;
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(programs, "initdb"), initdb, options);
  const port = await freePort();
  const settings = ["autovacuum=off", "shared_buffers=1GB", "max_wal_size=4GB", ...more].flatMap(
    (setting) => ["-c", setting],
  );
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, ...settings],
    options,
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const isReady = () => {
    try {
      execFileSync(join(programs, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)], options);
      return true;
    } catch {
      return false;
    }
  };
  for (let tries = 0; !isReady() && tries < START_TRIES; tries += 1) await sleep(500);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, "postgres"), ["--version"]).toString().trim(),
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, user]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

/** How a PostgreSQL server is opened; nothing is written into the folder then. */
export const nativeAt = (databaseUrl: string) => ({ databaseUrl, dataFolder: tmpdir() });

/** Measures on the PostgreSQL at `address`, or on one that is started for it. Throws an Error where none is installed. */
export async function onNative<T>(
  address: string | undefined,
  measure: (url: string) => Promise<T>,
): Promise<T> {
  if (address !== undefined) return measure(address);
  const native = await startNative();
  if (native === undefined) throw new Error("This benchmark needs an installed PostgreSQL.");
  return measure(native.url).finally(() => native.stop());
}
