import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshFolder } from "../storage/testing.ts";
import { findEmbedded, startEmbedded } from "./index.ts";
import type { Embedded } from "./index.ts";
import { lockFolder } from "./lock.ts";

let folder: string;
let remove: () => Promise<void>;
const started: Embedded[] = [];

beforeEach(async () => {
  const fresh = await freshFolder();
  folder = fresh.config.dataFolder;
  remove = fresh.remove;
});
afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop();
  await remove();
});

async function start(path = folder): Promise<Embedded> {
  const embedded = await startEmbedded(path);
  started.push(embedded);
  return embedded;
}

async function withPool<T>(embedded: Embedded, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...embedded.connection, max: 8 });
  pool.on("error", () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function until(condition: () => Promise<boolean> | boolean, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; !(await condition()); await sleep(20)) {
    if (Date.now() > end) throw new Error("It did not happen in time.");
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("one owner per folder", () => {
  it("refuses a second start within a second, naming folder and process, and the first loses nothing", async () => {
    const first = await start();
    await withPool(first, async (pool) => {
      await pool.query("create table kept (id int)");
      const writes = Array.from({ length: 100 }, (_, id) => pool.query("insert into kept values ($1)", [id]));
      const began = Date.now();
      await expect(startEmbedded(folder)).rejects.toThrow(
        `The data folder ${folder} is in use by process ${first.pid()}. Stop that server first, or choose another folder.`,
      );
      expect(Date.now() - began).toBeLessThan(1_000);
      await Promise.all(writes);
    });
    await first.stop();
    const again = await start();
    const { rows } = await withPool(again, (pool) => pool.query("select count(*)::int as n from kept"));
    expect(rows).toEqual([{ n: 100 }]);
  });

  it("knows the folder under another name", async () => {
    await start();
    const other = `${folder}-link`;
    symlinkSync(folder, other);
    await expect(startEmbedded(other)).rejects.toThrow("is in use by process");
    unlinkSync(other);
  });

  it("waits for an owner that is closing", async () => {
    const first = await start();
    const stopping = first.stop();
    await expect(start()).resolves.toBeDefined();
    await stopping;
  });

  it("lets a tool find the running database, and nothing when none runs", async () => {
    expect(await findEmbedded(folder)).toBeUndefined();
    const first = await start();
    expect(await findEmbedded(folder)).toEqual(first.connection);
    await first.stop();
    expect(await findEmbedded(folder)).toBeUndefined();
    expect(await findEmbedded(`${folder}-nowhere`)).toBeUndefined();
  });

  it("frees the lock with the process that held it", async () => {
    const lock = await lockFolder(folder);
    expect(await lockFolder(folder)).toBeUndefined();
    await lock?.release();
    const next = await lockFolder(folder);
    expect(next).toBeDefined();
    await next?.release();
  });
});

describe("many connections on one backend", () => {
  it("keep their statements, errors and results apart", async () => {
    const embedded = await start();
    const one = async (pool: pg.Pool, index: number): Promise<boolean> => {
      if (index % 4 === 0)
        return pool.query("select 1 / $1::int", [0]).then(
          () => false,
          (error: pg.DatabaseError) => error.code === "22012",
        );
      if (index % 4 === 1)
        return pool.query("selec $1", [1]).then(
          () => false,
          (error: pg.DatabaseError) => error.code === "42601",
        );
      const { rows } = await pool.query<{ a: number; b: string }>("select $1::int as a, $2::text as b", [
        index,
        `b${index}`,
      ]);
      return rows[0]?.a === index && rows[0].b === `b${index}`;
    };
    const results = await withPool(embedded, (pool) =>
      Promise.all(Array.from({ length: 400 }, (_, index) => one(pool, index))),
    );
    expect(results.every(Boolean)).toBe(true);
  });

  it("keep their transactions apart, and roll back one whose client went away", async () => {
    const embedded = await start();
    await withPool(embedded, async (pool) => {
      await pool.query("create table rows (id int)");
      const [a, b] = [await pool.connect(), await pool.connect()];
      await a.query("begin");
      await a.query("insert into rows values ($1)", [1]);
      const other = b.query("select count(*)::int as n from rows where id > $1", [0]);
      a.release(new Error("gone"));
      expect((await other).rows).toEqual([{ n: 0 }]);
      b.release();
    });
  });

  it("let the next one go on when a client goes away within a batch", async () => {
    const embedded = await start();
    const socket = connect(`${embedded.connection.host}/.s.PGSQL.5432`);
    socket.write(message("", Buffer.from([0, 3, 0, 0]), "user\0postgres\0database\0postgres\0\0"));
    await once(socket, "data");
    socket.write(message("P", "\0select broken\0", Buffer.from([0, 0])));
    await once(socket, "data");
    socket.destroy();
    await withPool(embedded, async (pool) => {
      expect((await pool.query("select $1::int as n", [5])).rows).toEqual([{ n: 5 }]);
    });
  });
});

/** A message of the PostgreSQL protocol: type, length, parts. */
function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

describe("the life of the child", () => {
  it("closes at the first request, even while clients keep their connections open", async () => {
    const embedded = await start();
    const idle = connect(`${embedded.connection.host}/.s.PGSQL.5432`);
    await once(idle, "connect");
    const began = Date.now();
    await embedded.stop();
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await findEmbedded(folder)).toBeUndefined();
    idle.destroy();
  });

  it("leaves no half-made database behind when it is killed while making one", async () => {
    const empty = `${folder}-empty`;
    const { childEntry } = await import("./entry.ts");
    const options = JSON.stringify({ dataFolder: empty, socketFolder: `${empty}/socket` });
    const child = spawn(process.execPath, [await childEntry(), options], { stdio: "ignore" });
    const exited = once(child, "exit");
    await until(() => existsSync(`${empty}/database.new`), 50_000).finally(() => child.kill("SIGKILL"));
    await exited;
    expect(existsSync(`${empty}/database`)).toBe(false);
    rmSync(empty, { recursive: true });
  });

  it("starts again at the same address after it was killed, with everything that was acknowledged", async () => {
    const embedded = await start();
    await withPool(embedded, async (pool) => {
      await pool.query("create table kept (id int)");
      await sleep(5_100);
      await pool.query("insert into kept values (1)");
      const before = embedded.pid();
      process.kill(before!, "SIGKILL");
      await until(
        () =>
          pool.query("select 1").then(
            () => true,
            () => false,
          ),
        30_000,
      );
      expect(embedded.pid()).not.toBe(before);
      expect((await pool.query("select id from kept")).rows).toEqual([{ id: 1 }]);
    });
  });

  it("closes the database when its parent is killed", async () => {
    const program = ["--input-type=module", "-e", await parentProgram()];
    const parent = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
    const line = await new Promise<Buffer>((resolve) => parent.stdout.once("data", resolve));
    const child = Number(line.toString());
    expect(isAlive(child)).toBe(true);
    parent.kill("SIGKILL");
    await until(() => !isAlive(child));
    expect(await findEmbedded(folder)).toBeUndefined();
  });
});

/** A program that starts the database as the server does, and tells the child's process id. */
async function parentProgram(): Promise<string> {
  const { childEntry } = await import("./entry.ts");
  const options = JSON.stringify(JSON.stringify({ dataFolder: folder, socketFolder: `${folder}/socket` }));
  return `import { fork } from "node:child_process";
    const child = fork(${JSON.stringify(await childEntry())}, [${options}], { execArgv: [] });
    child.on("message", () => console.log(child.pid));`;
}
