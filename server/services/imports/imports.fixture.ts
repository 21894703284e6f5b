/** A world of tests in which files are imported. Its administrator is one of the provider's people. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createApp } from "../../app.ts";
import { openJobs } from "../../jobs/index.ts";
import type { Work } from "../../jobs/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { as, planOf } from "../../storage/testing/companyFixture.ts";
import { records } from "../../records/index.ts";
import { importJobs } from "../../storage/index.ts";
import type { RecordPage } from "../../records/index.ts";
import { call, formOf } from "../testCalls.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { Reply, Request, AppFixture } from "../app.fixture.ts";
import { importQueue, importQueueName } from "./queue.ts";
import { importWork } from "./run.ts";

/** An import as the API carries it. */
export interface Job {
  id: number;
  kind: string;
  templateAlias: string | null;
  status: string;
  rows: { total: number; done: number };
  counts: Record<"added" | "changed" | "unchanged" | "refused", number>;
  checked: Job["counts"] | null;
  error: string | null;
  undo: object | null;
  mayUndo: boolean;
  header: string[];
  setup: {
    fields: Record<string, object>;
    group: object | null;
    groupId: number | null;
    match: string[];
  } | null;
  reasons: object[];
  refusedRows: { row: number; refusals: { field: string; reason: string }[] }[];
  duplicates: number;
  notedFields: { field: string; count: number }[];
  notedRows: { row: number; notes: { field: string; note: string }[] }[];
}

/** Where files are imported. */
export interface ImportFixture {
  base: AppFixture;
  deps: AppDeps;
  /** The failures that were logged. */
  complaints: string[];
  ask(request: Request): Promise<Reply>;
  /** Uploads a file as one of the provider's people. */
  upload(
    content: string | Buffer,
    more?: { kind?: string; name?: string; template?: string },
  ): Promise<Reply>;
  /** A draft, whose columns are set up. */
  draft(content: string, setup?: object): Promise<Job>;
  start(id: number, dryRun?: boolean): Promise<Reply>;
  /** The import, once its job has come to its end. */
  ended(id: number): Promise<Job>;
  read(id: number): Promise<Job>;
  /** One more server's run. */
  work(changed?: Partial<AppDeps>): Work;
  /** All trips, in the order in which they were added. */
  trips(): Promise<RecordPage["records"]>;
  /** Names of the company's stored files. */
  stored(): string[];
  close(): Promise<void>;
}

const path = "/api/imports";

/** Status, code and sentence of a refusal. */
export const refusalOf = ({ status, body }: Reply) => {
  const { code, message } = body as { code?: string; message?: string };
  return [status, code, message];
};

/** A signal that nobody gives. */
export const unheard = () => new AbortController().signal;

interface DeskOptions {
  works?: boolean;
  /** What is not as in other worlds of tests. */
  deps?: Partial<AppDeps>;
}

/** Opens the desk, with a server that does what is asked. */
export async function openImportFixture({
  works = true,
  deps: own = {},
}: DeskOptions = {}): Promise<ImportFixture> {
  const base = await createAppFixture({ deps: own });
  const { db, engine, redwood, people, dataFolder } = base;
  const complaints: string[] = [];
  const logError = (what: string, error: unknown) => void complaints.push(`${what}: ${String(error)}`);
  const jobs = await openJobs(db, [importQueue], { logError, pollMs: 100, retrySeconds: 0 });
  const config = { ...base.deps.config, providerDomain: "example.com" };
  const deps: AppDeps = { ...base.deps, config, jobs, logError };
  const app = await createApp(deps);
  const work = (changed: Partial<AppDeps> = {}) => importWork({ ...deps, ...changed });
  if (works) jobs.start({ [importQueueName]: work() });

  const ask = (request: Request) => call(app, people, { as: "admin", ...request });
  const read = async (id: number) => {
    const reply = await ask({ url: `${path}/${id}` });
    expect(reply.status, reply.text).toBe(200);
    return reply.body as Job;
  };
  const upload: ImportFixture["upload"] = (
    content,
    { kind = "models", name = "trips.csv", template = "trip" } = {},
  ) =>
    ask(formOf(`${path}/${kind}`, [name, content], kind === "models" ? [["templateAlias", template]] : []));

  return {
    base,
    deps,
    complaints,
    ask,
    upload,
    read,
    work,
    async draft(content, setup) {
      const reply = await upload(content);
      expect(reply.status, reply.text).toBe(201);
      const job = reply.body as Job;
      const whole = { ...job.setup, groupId: redwood.north, ...setup };
      const url = `${path}/${job.id}`;
      const changed = await ask({ method: "PUT", url, body: { setup: whole } });
      expect(changed.status, changed.text).toBe(200);
      return changed.body as Job;
    },
    start: (id, dryRun = false) => ask({ method: "POST", url: path, body: { id, dryRun } }),
    async ended(id) {
      const underWay = new Set<string>(importJobs.underWay);
      await expect
        .poll(async () => underWay.has((await read(id)).status), { timeout: 20_000, interval: 50 })
        .toBe(false);
      return read(id);
    },
    async trips() {
      const plan = await planOf(db, redwood, people["admin"] ?? "");
      const orderBy = [{ field: "id", direction: "asc" as const }];
      const page = await as(db, engine, plan, (scope) =>
        records.list({ ...scope, template: "trip", limit: 500, orderBy }),
      );
      return page.records;
    },
    stored() {
      const folder = join(dataFolder, "files", String(redwood.id));
      return existsSync(folder) ? readdirSync(folder) : [];
    },
    async close() {
      await app.close();
      await jobs.close();
      await base.close();
    },
  };
}
