import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type Seed } from "./server.ts";

const POLL_MS = 10;

/** A PostgreSQL server that other servers know by DATABASE_URL only. Who started it starts it again at its address when it ends. */
export interface OtherDatabase {
  url: string;
  /** Sends its first process a signal, SIGINT for a fast shutdown or SIGKILL, and waits until another one is there. */
  end(signal: "SIGINT" | "SIGKILL"): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Starts a server of the product that nobody calls, on the demo data, for its database. */
export async function startOtherDatabase(seed: Seed): Promise<OtherDatabase> {
  const server = await startServer({ seed });
  const read = (name: string) => readFileSync(join(server.data.dataFolder, name), "utf8");
  const { connection } = JSON.parse(read("owner.json")) as { connection: Record<string, string> };
  const { host = "", user = "", password = "", database = "" } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}`;
  const pid = () => {
    try {
      return Number.parseInt(read("postgres/postmaster.pid"), 10) || undefined;
    } catch {
      return undefined;
    }
  };
  return {
    url,
    async end(signal) {
      const first = pid();
      if (first === undefined) throw new Error("No database runs.");
      process.kill(first, signal);
      while ([first, undefined].includes(pid())) await sleep(POLL_MS);
    },
    remove: () => server.remove(),
  };
}
