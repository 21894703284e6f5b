import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

const FILE = "postgres.log";
const LARGEST_BYTES = 5 * 1024 * 1024;
const CHECK_MS = 60_000;
const LAST_LINES = 20;
/** What it says to whoever asks while it recovers; of no use to anybody. */
const ASKED_TOO_EARLY = "the database system is starting up";

/** What the database says, kept in the data folder: the newest 5 MB and the 5 MB before. */
export interface DatabaseLog {
  /** To be handed to the process that writes. */
  descriptor: number;
  /** Its last lines, for the person whom a start failed. */
  tail(): string;
  close(): void;
}

/** Opens the log for the database's own process, which goes on writing to it whatever happens to this one. */
export function openLog(dataFolder: string): DatabaseLog {
  const path = join(dataFolder, FILE);
  const descriptor = openSync(path, "a", 0o600);
  const rotate = () => {
    if (statSync(path).size <= LARGEST_BYTES) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  };
  rotate();
  const began = statSync(path).size;
  const timer = setInterval(rotate, CHECK_MS);
  timer.unref();
  return {
    descriptor,
    tail: () =>
      readFileSync(path)
        .subarray(began)
        .toString()
        .trim()
        .split("\n")
        .filter((line) => !line.includes(ASKED_TOO_EARLY))
        .slice(-LAST_LINES)
        .join("\n"),
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}
