import type { ExpressionRunner } from "../../engine/server.ts";
import { childProgram } from "../core/childProgram.ts";
import { startWorker } from "./worker.ts";
import type { ExpressionWorker, Job, WorkerOptions } from "./worker.ts";

export interface PoolOptions {
  /** Number of processes. */
  size: number;
  /** Megabytes that each may fill; left out: 128. */
  memoryMb?: number;
  /** Milliseconds that one run may take; left out: 1000, which is also what a run allows itself. */
  limitMs?: number;
  /** Runs JSONata without its guards. For tests of the pool alone. */
  unguarded?: boolean;
}

/** Runs expressions in processes of their own, so that none can stop or end this one. */
export interface ExpressionPool {
  /** Rejects when the expression fails, and with 'took too long or too much memory' when its process had to be ended. */
  run: ExpressionRunner;
  /** Process ids of those that are there. */
  pids(): number[];
  /** Ends the processes. What still waits is rejected. */
  close(): Promise<void>;
}

/** Most runs that one message carries. */
const largestBatch = 16;
/** Processes in a row that end before they are ready: then there is something wrong with the program itself. */
const mostFailures = 3;
/** The process's own time limit is given the chance to report what was wrong. */
const graceMs = 250;

/** Starts the processes. A process that dies is replaced at once. */
export async function createExpressionPool(settings: PoolOptions): Promise<ExpressionPool> {
  const options = await workerOptions(settings);
  const workers = new Set<ExpressionWorker>();
  const queue: Job[] = [];
  let nextId = 1;
  let failures = 0;
  let isClosed = false;
  let isScheduled = false;

  function start(): void {
    const worker = startWorker(options, {
      idle: () => {
        failures = 0;
        schedule();
      },
      gone(unfinished, started) {
        workers.delete(worker);
        failures = started ? 0 : failures + 1;
        queue.unshift(...unfinished);
        if (isClosed) return;
        if (failures < mostFailures) start();
        else if (workers.size === 0) rejectAll("expressions cannot be run: their process does not start");
      },
    });
    workers.add(worker);
  }

  /** Runs that are asked for in one go share messages. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      handOut(queue, workers);
    });
  }

  function rejectAll(message: string): void {
    for (const job of queue.splice(0)) job.reject(new Error(message));
  }

  for (let count = 0; count < settings.size; count += 1) start();
  return {
    run(source, input, displays) {
      if (isClosed) return Promise.reject(new Error("the server is closing"));
      if (workers.size === 0) start();
      return new Promise((resolve, reject) => {
        queue.push({ request: { id: nextId, source, input, displays }, resolve, reject });
        nextId += 1;
        schedule();
      });
    },
    pids: () => [...workers].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true;
      await Promise.all([...workers].map((worker) => worker.end()));
      rejectAll("the server is closing");
    },
  };
}

async function workerOptions({
  memoryMb = 128,
  limitMs = 1_000,
  unguarded = false,
}: PoolOptions): Promise<WorkerOptions> {
  const program = await childProgram("expression-child", "expressions/child.ts");
  return { program, args: unguarded ? ["--unguarded"] : [], memoryMb, limitMs: limitMs + graceMs };
}

/** Gives waiting jobs to the workers that are idle, in equal shares. */
function handOut(queue: Job[], workers: ReadonlySet<ExpressionWorker>): void {
  const idle = [...workers].filter((worker) => worker.isIdle);
  const share = Math.min(largestBatch, Math.ceil(queue.length / Math.max(1, idle.length)));
  for (const worker of idle) if (queue.length > 0) worker.take(queue.splice(0, share));
}
