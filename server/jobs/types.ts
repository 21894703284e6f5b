import type { LogError } from "../core/log.ts";

/** What a job carries: ids only. What was asked for is stored in our own tables, under row-level security. */
export type JobData = Readonly<Record<string, string | number>>;

/** A line of jobs of one kind. */
export interface Queue {
  name: string;
  /** Jobs that one server does at a time. */
  atOnce: number;
  /** How often a job is taken up again after its first time, in all. */
  retries: number;
}

/**
 * Does one job. When `signal` is aborted it stops as soon as it can and throws; whatever is thrown, the job is taken up again
 * later. It may be done a second time though the first ended well (a crash right after it), so it has to know what is done.
 */
export type Work = (data: JobData, signal: AbortSignal) => Promise<void>;

/** A job that comes again. One server does it at a time, and one in each interval, however many servers there are. */
export interface RepeatedJob {
  queue: string;
  /** A UUID. */
  id: string;
  data: JobData;
  /** From one beginning to the next, by the clock of the database. */
  everySeconds: number;
}

export interface JobOptions {
  logError: LogError;
  /** Jobs that come again; left out: none. */
  repeated?: readonly RepeatedJob[];
  /** Seconds without a sign of life after which another server takes a job over. */
  leaseSeconds?: number;
  /** Milliseconds between two looks for jobs of other servers. */
  pollMs?: number;
  /** Seconds before a job that was put down is taken up again. */
  retrySeconds?: number;
}

/** Work that is done behind people's backs, and survives the end of the server. */
export interface Jobs {
  /** Sees to it that a job (a UUID) waits or is being done; asking twice is the same as once. */
  ensure(queue: string, id: string, data: JobData): Promise<void>;
  /** Begins to do jobs, and to repeat those that come again. */
  start(works: Readonly<Record<string, Work>>): void;
  /** Lets what is being done come to its end for `graceMs`, then hands it back for another server. */
  close(graceMs?: number): Promise<void>;
}
