/** The process that imports is killed in the middle, again and again: each row of the file is there once. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { childProgram } from "../../core/childProgram.ts";
import { inTenant } from "../../storage/index.ts";
import { resumeImports } from "./queue.ts";
import { openImportFixture } from "./imports.fixture.ts";
import type { ImportFixture } from "./imports.fixture.ts";
import type { WorkerTask } from "./testWorker.ts";

/** How often the worker is killed. */
const KILLS = Number(process.env["KILLS"] ?? 1);
const ROWS = (KILLS + 1) * 300;
const LEASE_SECONDS = 1;

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture({ works: false });
});
afterAll(() => fixture.close());

async function startWorker(): Promise<ChildProcess> {
  const program = await childProgram("import-test-worker", "services/imports/testWorker.ts");
  const { config, schemas } = fixture.deps;
  const task: WorkerTask = { database: fixture.base.db.config, config, schemas, leaseSeconds: LEASE_SECONDS };
  const worker = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  return worker;
}

it(
  `[R1] ${ROWS} rows are there once each, though their worker is killed ${KILLS} times`,
  { timeout: 120_000 + KILLS * 10_000 },
  async () => {
    const towns = Array.from({ length: ROWS }, (_, index) => `Town ${index}`);
    const { id } = await fixture.draft(`Town\n${towns.join("\n")}\n`);
    await fixture.start(id);
    const done = async () => (await fixture.read(id)).rows.done;
    let kills = 0;
    for (let before = 0; (await fixture.read(id)).status === "importing"; before = await done()) {
      await resumeImports(fixture.deps, fixture.base.redwood);
      const worker = await startWorker();
      const ended = once(worker, "exit");
      const last = kills === KILLS;
      const isFar = async () =>
        (await fixture.read(id)).status !== "importing" || (!last && (await done()) > before);
      await expect.poll(isFar, { timeout: 60_000, interval: 100 }).toBe(true);
      worker.kill("SIGKILL");
      await ended;
      if (!last) kills += 1;
    }
    expect(kills).toBe(KILLS);
    expect(await fixture.read(id)).toMatchObject({ status: "done", counts: { added: ROWS, refused: 0 } });
    const { rows } = await inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, (trx) =>
      sql`select count(*)::int as "all", count(distinct f_town)::int as different from t_trip`.execute(trx),
    );
    expect(rows).toEqual([{ all: ROWS, different: ROWS }]);
  },
);
