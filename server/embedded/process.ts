import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const FAST_MS = 7_000;

/** Ends PostgreSQL's first process: open transactions are rolled back; at once when that takes too long, and it recovers later. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (isOver(server)) return;
  const exited = once(server, "exit");
  const timer = setTimeout(() => server.kill("SIGQUIT"), FAST_MS);
  server.kill("SIGINT");
  await exited;
  clearTimeout(timer);
}

/** Whether a process has ended, or never began. */
export function isOver({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
