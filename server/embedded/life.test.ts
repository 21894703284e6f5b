import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { childEntry } from "./entry.ts";
import { findEmbedded } from "./index.ts";
import { firstProcess, processesOn } from "./leftovers.ts";
import { readOwner } from "./owner.ts";
import {
  forking,
  isAlive,
  optionsFor,
  runParent,
  setUpEmbedded,
  until,
  withPool,
} from "./embedded.fixture.ts";

const fixture = setUpEmbedded();

/** Milliseconds after which a database is killed while it is made; KILLS=1 takes one of them. */
const moments = process.env["KILLS"] === "1" ? [60] : [0, 60, 300];

/** When the database that answers was started. */
async function startOf(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query<{ start: unknown }>("select pg_postmaster_start_time()::text as start");
  return rows[0]?.start;
}

describe("the life of the child", () => {
  it("closes at the first request, even while clients keep their connections open", async () => {
    const embedded = await fixture.start();
    const idle = connect(`${embedded.connection.host}/.s.PGSQL.5432`);
    await once(idle, "connect");
    const began = Date.now();
    await embedded.stop();
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await findEmbedded(fixture.folder)).toBeUndefined();
    idle.destroy();
  });

  it.each(moments)(
    "leaves no half-made database behind when it is killed %i ms after it began to make one",
    async (ms) => {
      const empty = `${fixture.folder}-empty`;
      const unfinished = `${empty}/postgres.new`;
      const child = spawn(process.execPath, [await childEntry(), optionsFor(empty)], { stdio: "ignore" });
      const exited = once(child, "exit");
      await until(() => existsSync(unfinished) && processesOn(unfinished).length > 0, 50_000);
      await sleep(ms);
      child.kill("SIGKILL");
      await exited;
      // The programs that it started are still at it: the next start ends them.
      await fixture.start(empty);
      expect(existsSync(unfinished)).toBe(false);
      await fixture.started.pop()?.stop();
      rmSync(empty, { recursive: true });
    },
  );

  it.each(["watcher", "database", "pair"] as const)(
    "starts again at the same address when the %s is killed, with everything that was acknowledged",
    async (whom) => {
      const embedded = await fixture.start();
      await withPool(embedded, async (pool) => {
        await pool.query("create table kept (id int)");
        await sleep(5_100);
        await pool.query("insert into kept values (1)");
        const before = embedded.pid();
        const first = await startOf(pool);
        const database = firstProcess(join(fixture.folder, "postgres"));
        if (whom !== "database") process.kill(before!, "SIGKILL");
        if (whom !== "watcher") process.kill(database!, "SIGKILL");
        await until(() => embedded.pid() !== before);
        // A connection of the database that was killed may answer once more before it ends: when it started tells them apart.
        await until(() =>
          startOf(pool).then(
            (start) => start !== first,
            () => false,
          ),
        );
        expect((await pool.query("select id from kept")).rows).toEqual([{ id: 1 }]);
        expect(processesOn(join(fixture.folder, "postgres"))).toContain(
          firstProcess(join(fixture.folder, "postgres")),
        );
      });
    },
  );

  it("takes over from a start that was killed whole, and leaves no socket of it", async () => {
    const parent = await runParent(fixture.folder);
    const { host } = (await findEmbedded(fixture.folder))!;
    const old = firstProcess(join(fixture.folder, "postgres"))!;
    process.kill(parent.child, "SIGSTOP");
    parent.process.kill("SIGKILL");
    process.kill(parent.child, "SIGKILL");
    await until(() => !isAlive(parent.child));
    expect(processesOn(join(fixture.folder, "postgres"))).toContain(old);
    const began = Date.now();
    const embedded = await fixture.start();
    expect(Date.now() - began).toBeLessThan(6_000);
    expect(processesOn(join(fixture.folder, "postgres"))).not.toContain(old);
    expect(existsSync(host)).toBe(host === embedded.connection.host);
  });

  it("leaves no database behind when its parent ends while it starts", async () => {
    const child = fork(await childEntry(), [optionsFor(fixture.folder)], { stdio: "ignore" });
    const exited = once(child, "exit");
    await until(() => processesOn(join(fixture.folder, "postgres")).length > 0, 50_000);
    child.disconnect();
    await exited;
    expect(processesOn(join(fixture.folder, "postgres"))).toEqual([]);
    expect(await findEmbedded(fixture.folder)).toBeUndefined();
  });

  it("is waited for by a start when its parent was killed and it is slow to notice", async () => {
    const parent = await runParent(fixture.folder);
    process.kill(parent.child, "SIGSTOP");
    parent.process.kill("SIGKILL");
    await until(() => !isAlive(parent.process.pid ?? 0));
    setTimeout(() => process.kill(parent.child, "SIGCONT"), 6_000);
    const embedded = await fixture.start();
    await withPool(embedded, (pool) => pool.query("select 1"));
  });

  it("is waited for by a start when its parent has ended, even if another process has the parent's id", async () => {
    const parent = spawn(process.execPath, ["-e", ""]);
    await once(parent, "exit");
    const child = spawn(process.execPath, [await childEntry(), optionsFor(fixture.folder, parent.pid)], {
      stdio: "ignore",
    });
    await until(() => readOwner(fixture.folder)?.pid === child.pid, 50_000);
    setTimeout(() => child.kill("SIGTERM"), 1_000);
    const embedded = await fixture.start();
    await withPool(embedded, (pool) => pool.query("select 1"));
  });

  it("ends in silence when its parent was killed before it began", async () => {
    const program = `import { writeSync } from "node:fs";
      ${await forking(fixture.folder)}
      writeSync(1, String(child.pid));
      process.kill(process.pid, "SIGKILL");`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    parent.stderr.on("data", (chunk) => (said += String(chunk)));
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    await until(() => !isAlive(Number(line.toString())));
    expect(said).toBe("");
    expect(processesOn(join(fixture.folder, "postgres"))).toEqual([]);
  });

  it("closes the database when its parent is killed", async () => {
    const parent = await runParent(fixture.folder);
    const { host } = (await findEmbedded(fixture.folder))!;
    expect(isAlive(parent.child)).toBe(true);
    parent.process.kill("SIGKILL");
    await until(() => !isAlive(parent.child));
    expect(await findEmbedded(fixture.folder)).toBeUndefined();
    expect(processesOn(join(fixture.folder, "postgres"))).toEqual([]);
    expect(existsSync(host)).toBe(false);
  });
});
