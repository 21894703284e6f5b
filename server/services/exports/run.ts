import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { momentIn } from "../../../engine/index.ts";
import { ExportRefusal, writerOf } from "../../exports/index.ts";
import { discard, fileStore, zipStream } from "../../files/index.ts";
import type { StoredFile } from "../../files/index.ts";
import { toApiError } from "../../http/failures.ts";
import { askedTimezone } from "../../http/timezone.ts";
import type { Work } from "../../jobs/index.ts";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { exportLeases, inTenant } from "../../storage/index.ts";
import type { exports, Trx } from "../../storage/index.ts";
import { documentsOf } from "./archive.ts";
import { createProgress } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { resumeExports } from "./queue.ts";
import { createReads, LeaseLost } from "./reads.ts";
import { formatOf, storedRequestOf } from "./request.ts";
import { eitherRight, rightsFor } from "./rights.ts";
import type { ExportRequest } from "./schema.ts";
import { rowsIn, sheetsOf } from "./sheets.ts";
import type { Read } from "./source.ts";

/** Exports that a company has under way at a time; more of them wait. */
export const MOST_RUNNING = 3;
/** Runs of one export, those that ended with the server included. */
const MOST_TRIES = 50;

/** The message of a failure whose cause is not known (spec reporting.md 8). */
export const failed = "An error occurred. If this issue keeps occurring, please contact your administrator.";

/** Does exports: reads page by page with the rights of who asked, as they are then, and delivers each file once. */
export function exportWork(deps: AppDeps): Work {
  return async ({ customerId, id }, signal) => {
    const key = { customerId: Number(customerId), id: String(id), leaseOwner: randomUUID() };
    const run: Run = { deps, key, signal };
    const job = await write(run, (trx) => exportLeases.take(trx, key, MOST_RUNNING));
    // One that is busy comes back when another export of its company ends.
    if (job === "gone" || job === "busy") return;
    try {
      await perform(run, job);
    } finally {
      await orLog(resumeExports(deps, { id: key.customerId }), deps.logError, "Resuming exports");
    }
  };
}

interface Run {
  deps: AppDeps;
  key: exportLeases.LeasedExport;
  /** The job is to be put down. */
  signal: AbortSignal;
}

async function perform(run: Run, job: exports.ExportJob & { tries: number }): Promise<void> {
  if (job.tries > MOST_TRIES) return end(run, failed);
  try {
    await deliver(run, await make(run, job));
  } catch (error) {
    await giveUp(run, error);
  }
}

/** A file that is written and that nobody knows of yet. */
interface Made {
  file: StoredFile;
  rights: exports.ExportRights;
}

const write = <T>({ deps, key }: Run, work: (trx: Trx) => Promise<T>) =>
  inTenant(deps.db, { customerId: key.customerId }, work);

const storeOf = ({ deps, key }: Run) => fileStore(deps.config, key.customerId);

async function make(run: Run, job: exports.ExportJob): Promise<Made> {
  const { deps, key, signal } = run;
  const request = storedRequestOf(job);
  let rights: exports.ExportRights | undefined;
  let made = { company: "", clock: "" };
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const reads = createReads({ deps, key, userId: job.createdBy, signal: either });
  const read: Read = (work) =>
    reads((tenant) => {
      const now = rightsFor(request, tenant.plan.permissions);
      rights = rights === undefined ? now : eitherRight(rights, now);
      made = {
        company: tenant.customer.name,
        clock: `Exported ${momentIn(askedTimezone(tenant, request.timezone), tenant.now)}`,
      };
      return work(tenant);
    });
  const progress = createProgress({
    report: (percent) => write(run, (trx) => exportLeases.renew(trx, key, percent)),
    lost: () => stop.abort(new LeaseLost()),
    logError: deps.logError,
  });
  try {
    const bytes = await bytesOf(run, job, { request, read, progress, made: () => made });
    const file = await storeOf(run).add(streamOf(bytes, either), () => false);
    if (file === undefined || rights === undefined) throw new Error("The file was not stored.");
    return { file, rights };
  } finally {
    await progress.end();
  }
}

interface Making {
  request: ExportRequest;
  read: Read;
  progress: Progress;
  /** What was read of the company, and when. */
  made(): { company: string; clock: string };
}

/** The file of an export, which is made while it is read. */
async function bytesOf(
  run: Run,
  job: exports.ExportJob,
  { request, read, progress, made }: Making,
): Promise<AsyncIterable<Uint8Array>> {
  if ("documents" in request) {
    const documents = await read((tenant) => documentsOf(request, tenant));
    progress.expect(documents.length);
    return zipStream(storeOf(run), documents, () => progress.add(1));
  }
  const sheets = await sheetsOf(request, read);
  progress.expect(rowsIn(sheets));
  const { company, clock } = made();
  const format = formatOf(job);
  if (format === "zip") throw new Error("Only documents come as an archive.");
  return writerOf(format, sheets)({ title: request.name, company, made: clock, sheets }, progress.add);
}

/** The bytes as a stream that fails when its job is to be put down, wherever its maker is. */
function streamOf(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Readable {
  const stream = Readable.from(bytes, { objectMode: false });
  const stop = () => void stream.destroy(signal.reason as Error);
  signal.addEventListener("abort", stop);
  stream.once("close", () => signal.removeEventListener("abort", stop));
  return stream;
}

async function deliver(run: Run, { file, rights }: Made): Promise<void> {
  const { deps, key } = run;
  const { storedName, size } = file;
  const outcome = { status: "Ready", storedName, size, rights } as const;
  const now = Math.floor(deps.clock() / 1_000);
  const isDelivered = await write(run, (trx) => exportLeases.finish(trx, key, outcome, now));
  if (!isDelivered) await discard(storeOf(run), storedName, deps.logError);
}

/** What is only put down waits for another run; what is refused or cannot be done ends with a sentence for the user. */
async function giveUp(run: Run, error: unknown): Promise<void> {
  const { key, signal, deps } = run;
  if (error instanceof LeaseLost) return;
  if (signal.aborted) {
    await write(run, (trx) => exportLeases.release(trx, key, false));
    throw error;
  }
  if (error instanceof ExportRefusal) return end(run, error.message);
  const { status, message } = toApiError(error);
  if (status < 500) return end(run, message);
  deps.logError(`Making export ${key.id}`, error);
  if (status < 503) return end(run, failed);
  await write(run, (trx) => exportLeases.release(trx, key, true));
  throw error;
}

async function end(run: Run, error: string): Promise<void> {
  const now = Math.floor(run.deps.clock() / 1_000);
  await write(run, (trx) => exportLeases.finish(trx, run.key, { status: "Error", error }, now));
}
