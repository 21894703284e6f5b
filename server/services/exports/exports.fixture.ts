/** A world of tests in which exports are made. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createApp } from "../../app.ts";
import { openJobs } from "../../jobs/index.ts";
import type { Work } from "../../jobs/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { NOW, planOf } from "../../storage/testing/companyFixture.ts";
import { exports, inTenant } from "../../storage/index.ts";
import { call } from "../testCalls.ts";
import { addTrips, createAppFixture } from "../app.fixture.ts";
import type { Reply, Request, AppFixture, AppFixtureOptions } from "../app.fixture.ts";
import { exportQueue, exportQueueName } from "./queue.ts";
import { exportWork } from "./run.ts";

/** An export as the API carries it. */
export interface Job {
  id: string;
  fileName: string;
  status: string;
  progress: number;
  createdBy: number;
  createdDate: string;
  error?: string;
}

/** What exports are asked for with. */
export interface ExportFixture {
  base: AppFixture;
  deps: AppDeps;
  /** The failures that were logged. */
  complaints: string[];
  ask(request: Request): Promise<Reply>;
  start(person: string, format?: string, body?: object): Promise<Reply>;
  statusOf(person: string, id: string): Promise<Job>;
  content(person: string, id: string): Promise<Reply>;
  remove(person: string, id: string): Promise<Reply>;
  /** An export that has come to its end. */
  finished(person: string, format?: string, body?: object): Promise<Job>;
  /** An export that no server works on: the runs of earlier ones, which look for the next as they end, are over. */
  waiting(person: string): Promise<exports.ExportKey>;
  /** One more server's run. */
  work(changed?: Partial<AppDeps>): Work;
  /** Names of the company's stored files. */
  stored(): string[];
  /** The company's exports. */
  entries(): Promise<exports.ExportJob[]>;
  close(): Promise<void>;
}

/** Where exports are asked for. */
export const endpoint = "/api/models/query/export";
const trips = { templateAliases: ["trip"], name: "Trips" };

/** Status and code of a refusal. */
export const codeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code];

/** A signal that nobody gives. */
export const unheard = () => new AbortController().signal;

/** The work, and a wait for the end of all its runs that are under way. */
function watchRuns(work: Work): { watched: Work; rest: () => Promise<unknown> } {
  const running = new Set<Promise<void>>();
  return {
    watched: async (data, signal) => {
      const run = work(data, signal);
      running.add(run);
      await run.finally(() => running.delete(run));
    },
    rest: () => Promise.allSettled(running),
  };
}

/** Opens the desk, with a server that does what is asked. */
export async function openExportFixture(options?: AppFixtureOptions): Promise<ExportFixture> {
  const base = await createAppFixture(options);
  await addTrips(base);
  const { db, redwood, people, dataFolder } = base;
  const complaints: string[] = [];
  const logError = (what: string, error: unknown) => void complaints.push(`${what}: ${String(error)}`);
  const jobs = await openJobs(db, [exportQueue], { logError, pollMs: 100, retrySeconds: 0 });
  const deps = { ...base.deps, jobs, logError };
  const app = await createApp(deps);
  const work = (changed: Partial<AppDeps> = {}) => exportWork({ ...deps, ...changed });
  const { watched, rest } = watchRuns(work());
  jobs.start({ [exportQueueName]: watched });

  const ask = (request: Request) => call(app, people, request);
  const start = (person: string, format = "csv", body: object = {}) =>
    ask({ method: "POST", url: `${endpoint}/${format}`, as: person, body: { ...trips, ...body } });
  const statusOf = async (person: string, id: string) =>
    (await ask({ url: `${endpoint}/status/${id}`, as: person })).body as Job;

  return {
    base,
    deps,
    complaints,
    ask,
    start,
    statusOf,
    work,
    content: (person, id) => ask({ url: `${endpoint}/content/${id}`, as: person }),
    remove: (person, id) => ask({ method: "DELETE", url: `${endpoint}/${id}`, as: person }),
    async finished(person, format, body) {
      const reply = await start(person, format, body);
      expect(reply.status, reply.text).toBe(202);
      const { id } = reply.body as Job;
      await expect
        .poll(async () => (await statusOf(person, id)).status, { timeout: 20_000, interval: 50 })
        .not.toBe("preparing");
      return statusOf(person, id);
    },
    async waiting(person) {
      await rest();
      const key = { customerId: redwood.id, id: randomUUID() };
      const { userId } = await planOf(db, redwood, people[person] ?? "");
      const asked = { fileName: "Trips.csv", format: "csv", request: trips, userId, now: NOW };
      await inTenant(db, key, (trx) => exports.addExport(trx, key, asked));
      return key;
    },
    stored: () => readdirSync(join(dataFolder, "files", String(redwood.id))),
    entries: () => inTenant(db, { customerId: redwood.id }, (trx) => exports.listAllExports(trx, redwood.id)),
    async close() {
      await app.close();
      await jobs.close();
      await base.close();
    },
  };
}
