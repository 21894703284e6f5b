/** Processor time of a PostgreSQL server on this machine. */
import { readFileSync } from "node:fs";
import type pg from "pg";

/** Clock ticks a second in which Linux counts. */
const TICKS = 100;

/** A clock of what all processes of the server used so far, in milliseconds. */
export async function processorOf(observer: pg.Client): Promise<() => number> {
  const { rows } = await observer.query<{ pid: number }>("select pg_backend_pid() as pid");
  // Each connection is served by a child of the server's first process.
  const server = fieldsOf(String(rows[0]?.pid))[1] ?? "";
  return () => {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    const running = children.map((child) => nanosecondsOf(child) / 1e6);
    return running.reduce((sum, ms) => sum + ms, endedOf(server));
  };
}

/** Of a process that may end at any time. */
function nanosecondsOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

/** Of the processes that ended, such as those that help with one statement. */
function endedOf(server: string): number {
  const fields = fieldsOf(server);
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / TICKS;
}

/** What Linux says of a process after its name: its state, the process that started it, and so on. */
function fieldsOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}
