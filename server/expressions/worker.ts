import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { FromChild, Request, ToChild } from "./messages.ts";

/** A run that somebody waits for. */
export interface Job {
  readonly request: Request;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface WorkerOptions {
  /** Path of the child's program, and its settings. */
  readonly program: string;
  readonly args: readonly string[];
  readonly memoryMb: number;
  /** Milliseconds after which a run is ended together with its process. */
  readonly limitMs: number;
}

/** Messages of a worker to its pool. */
export interface WorkerEvents {
  /** It can take jobs. */
  idle(): void;
  /** Its process ended. `unfinished` are jobs that had not begun; `started` is false when it was never ready. */
  gone(unfinished: Job[], started: boolean): void;
}

/** A process that runs jobs, one after the other. */
export interface ExpressionWorker {
  readonly pid: number | undefined;
  readonly isIdle: boolean;
  /** Takes jobs; only while it is idle. */
  take(jobs: Job[]): void;
  /** Ends the process and resolves when it is gone. */
  end(): Promise<void>;
}

/** Why a job fails whose process had to be ended. */
const overLimit = "took too long or too much memory";

/** Starts a process. It ends by itself when this one does. */
export function startWorker(options: WorkerOptions, events: WorkerEvents): ExpressionWorker {
  const child = fork(options.program, [...options.args], {
    execArgv: [`--max-old-space-size=${options.memoryMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isReady = false;
  let jobs: Job[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** The first of `jobs` is the one that runs. */
  const watch = () => {
    clearTimeout(timer);
    if (jobs.length > 0) timer = setTimeout(() => child.kill("SIGKILL"), options.limitMs);
  };
  const settle = (message: Exclude<FromChild, { type: "ready" }>) => {
    const job = jobs.shift();
    watch();
    if (message.type === "done") job?.resolve(message.value);
    else job?.reject(new Error(message.message));
  };
  child.on("message", (message: FromChild) => {
    if (message.type === "ready") isReady = true;
    else settle(message);
    if (jobs.length === 0) events.idle();
  });
  const gone = () => {
    clearTimeout(timer);
    const [running, ...unfinished] = jobs;
    jobs = [];
    running?.reject(new Error(overLimit));
    events.gone(unfinished, isReady);
  };
  child.once("exit", gone);
  // A process that never began has no end; a channel that breaks is followed by the end, which is what counts.
  child.on("error", () => (child.pid === undefined ? gone() : child.kill("SIGKILL")));

  return {
    pid: child.pid,
    get isIdle() {
      return isReady && jobs.length === 0;
    },
    take(taken) {
      jobs = [...taken];
      const message: ToChild = { runs: taken.map(({ request }) => request) };
      child.send(message);
      watch();
    },
    end: () => end(child),
  };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
