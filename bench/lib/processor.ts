/** Processor time of a PostgreSQL server on this machine. */
import { readFileSync } from "node:fs";
import type pg from "pg";

/** Clock ticks a second in which Linux counts. */
const TICKS = 100;

/** A clock of what all processes of the server used so far, in milliseconds. It asks as a superuser. */
export async function processorOf(observer: pg.Client): Promise<() => number> {
  const { rows } = await observer.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const pid = rows[0]?.pid ?? "";
  return () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    const running = children.map((child) => nanosecondsOf(child) / 1e6);
    return running.reduce((sum, ms) => sum + ms, endedOf(pid));
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
function endedOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / TICKS;
}
