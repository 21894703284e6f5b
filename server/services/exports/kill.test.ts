/** The process that makes exports is killed again and again: each file is delivered once, and none is left behind. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { childProgram } from "../../core/childProgram.ts";
import { openJobs } from "../../jobs/index.ts";
import type { Jobs } from "../../jobs/index.ts";
import { as, inputOf, NOW, planOf } from "../../storage/testing/companyFixture.ts";
import { records } from "../../records/index.ts";
import { exports, inTenant } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { logToStderr } from "../../core/log.ts";
import { exportQueue, resumeExports } from "./queue.ts";
import type { WorkerTask } from "./testWorker.ts";

/** How often the worker is killed at least: 50 of them go with 200 exports. */
const KILLS = Number(process.env["KILLS"] ?? 2);
const EXPORTS = KILLS * 4;
const ALIVE_MS = 2_000;
const LEASE_SECONDS = 2;
const RECORDS = 200;
/** Some formats, in turn. */
const formats = ["csv", "xlsx"];

let fixture: AppFixture;
let jobs: Jobs;

beforeAll(async () => {
  fixture = await createAppFixture();
  const { db, redwood, engine, people } = fixture;
  jobs = await openJobs(db, [exportQueue], {
    logError: logToStderr,
    leaseSeconds: LEASE_SECONDS,
    retrySeconds: 0,
  });
  const plan = await planOf(db, redwood, people["admin"] ?? "");
  const inputs = Array.from({ length: RECORDS }, (_, index) =>
    inputOf("trip", redwood.north, { town: `Town ${index}` }),
  );
  await as(db, engine, plan, (scope) => records.insertMany({ ...scope, template: "trip", inputs }));
  await inTenant(db, { customerId: redwood.id }, async (trx) => {
    for (let index = 0; index < EXPORTS; index += 1) {
      const format = formats[index % formats.length] ?? "";
      await exports.addExport(
        trx,
        { customerId: redwood.id, id: randomUUID() },
        {
          fileName: `Trips.${format}`,
          format,
          request: { templateAliases: ["trip"], name: "Trips" },
          userId: plan.userId,
          now: NOW,
        },
      );
    }
  });
});
afterAll(async () => {
  await jobs.close();
  await fixture.close();
});

async function startWorker(): Promise<ChildProcess> {
  const program = await childProgram("export-test-worker", "services/exports/testWorker.ts");
  const { config, schemas } = fixture.deps;
  const task: WorkerTask = { database: fixture.db.config, config, schemas, leaseSeconds: LEASE_SECONDS };
  const worker = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

const all = () =>
  inTenant(fixture.db, { customerId: fixture.redwood.id, readOnly: true }, (trx) =>
    exports.listAllExports(trx, fixture.redwood.id),
  );

it(
  `[R7] ${EXPORTS} exports are delivered once each, though their worker is killed every ${ALIVE_MS / 1_000} s`,
  { timeout: 120_000 + EXPORTS * 10_000 },
  async () => {
    const ready = new Map<string, string>();
    let kills = 0;
    for (let open = EXPORTS; open > 0; kills += 1) {
      await resumeExports({ db: fixture.db, jobs }, fixture.redwood);
      const worker = await startWorker();
      await sleep(ALIVE_MS);
      await kill(worker);
      const found = await all();
      for (const { id, status, storedName } of found) {
        if (status !== "Ready" || storedName === null) continue;
        expect(ready.get(id) ?? storedName, "a file that was delivered stays the same").toBe(storedName);
        ready.set(id, storedName);
      }
      open = found.filter(({ status }) => status === "preparing").length;
    }
    const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
    expect((await all()).map(({ status, error }) => error ?? status)).toEqual(Array(EXPORTS).fill("Ready"));
    expect(new Set(ready.values()).size).toBe(EXPORTS);
    for (const job of await all()) {
      const bytes = readFileSync(join(folder, job.storedName ?? ""));
      expect(bytes.length).toBe(job.size);
      if (job.format === "csv") expect(String(bytes).split("\r\n")).toHaveLength(RECORDS + 2);
    }
    const known = new Set(ready.values());
    const others = readdirSync(folder).filter((name) => !known.has(name)).length;
    process.stdout.write(`${EXPORTS} exports, ${kills} kills, ${others} files left for the sweep\n`);
  },
);
