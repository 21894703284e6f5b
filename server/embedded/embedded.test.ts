import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { checkDurability } from "./answer.ts";
import { findEmbedded, startEmbedded } from "./index.ts";
import { lockFolder } from "./lock.ts";
import { setUpEmbedded, withPool } from "./embedded.fixture.ts";

const fixture = setUpEmbedded();

describe("one owner per folder", () => {
  it("[R2] refuses a second start within a second, naming folder and process, and the first loses nothing", async () => {
    const first = await fixture.start();
    await withPool(first, async (pool) => {
      await pool.query("create table kept (id int)");
      const writes = Array.from({ length: 100 }, (_, id) => pool.query("insert into kept values ($1)", [id]));
      const began = Date.now();
      await expect(startEmbedded(fixture.folder)).rejects.toThrow(
        `The data folder ${fixture.folder} is in use by process ${first.pid()}. Stop that server first, or choose another folder.`,
      );
      expect(Date.now() - began).toBeLessThan(1_000);
      await Promise.all(writes);
    });
    await first.stop();
    const again = await fixture.start();
    const { rows } = await withPool(again, (pool) => pool.query("select count(*)::int as n from kept"));
    expect(rows).toEqual([{ n: 100 }]);
  });

  it("[R2] knows the folder under another name", async () => {
    await fixture.start();
    const other = `${fixture.folder}-link`;
    symlinkSync(fixture.folder, other);
    await expect(startEmbedded(other)).rejects.toThrow("is in use by process");
    unlinkSync(other);
  });

  it("waits for an owner that is closing", async () => {
    const first = await fixture.start();
    const stopping = first.stop();
    await expect(fixture.start()).resolves.toBeDefined();
    await stopping;
  });

  it("lets a tool find the running database, and nothing when none runs", async () => {
    expect(await findEmbedded(fixture.folder)).toBeUndefined();
    const first = await fixture.start();
    expect(await findEmbedded(fixture.folder)).toEqual(first.connection);
    await first.stop();
    expect(await findEmbedded(fixture.folder)).toBeUndefined();
    expect(await findEmbedded(`${fixture.folder}-nowhere`)).toBeUndefined();
  });

  it("frees the lock with the process that held it", async () => {
    const lock = await lockFolder(fixture.folder);
    expect(await lockFolder(fixture.folder)).toBeUndefined();
    await lock?.release();
    const next = await lockFolder(fixture.folder);
    expect(next).toBeDefined();
    await next?.release();
  });
});

describe("the folder", () => {
  it("is its owner's alone, and so is everything in it that is not the database's", async () => {
    chmodSync(fixture.folder, 0o755);
    const embedded = await fixture.start();
    await withPool(embedded, (pool) => pool.query("create table kept as select 1"));
    await embedded.stop();
    expect(statSync(fixture.folder).mode & 0o777).toBe(0o700);
    const entries = readdirSync(fixture.folder, { recursive: true, encoding: "utf8" });
    const open = entries.filter((entry) => (statSync(join(fixture.folder, entry)).mode & 0o077) !== 0);
    expect(entries.length).toBeGreaterThan(500);
    expect(open).toEqual([]);
  });

  it("serves where root alone may enter the folders above it", async () => {
    const closed = join(fixture.folder, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const embedded = await fixture.start(join(closed, "data"));
    await withPool(embedded, async (pool) => {
      expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    });
  });

  it("may be a copy that another user made, without the folder's mode", async () => {
    const first = await fixture.start();
    await withPool(first, (pool) => pool.query("create table kept as select 7 as id"));
    await first.stop();
    const copy = `${fixture.folder}-copy`;
    cpSync(fixture.folder, copy, { recursive: true });
    chmodSync(join(copy, "postgres"), 0o755);
    const second = await fixture.start(copy);
    await withPool(second, async (pool) => {
      expect((await pool.query("select id from kept")).rows).toEqual([{ id: 7 }]);
    });
    await second.stop();
    rmSync(copy, { recursive: true });
  });

  it("names the command when an earlier release made it, or another version of PostgreSQL", async () => {
    writeFileSync(join(fixture.folder, "postgres/PG_VERSION"), "17\n");
    await expect(fixture.start()).rejects.toThrow(
      `The database in ${join(fixture.folder, "postgres")} was made by PostgreSQL 17, and this release brings PostgreSQL 18.`,
    );
    rmSync(join(fixture.folder, "postgres"), { recursive: true });
    mkdirSync(join(fixture.folder, "database"));
    await expect(fixture.start()).rejects.toThrow(
      `The data folder ${fixture.folder} was made by an earlier release, with another database (PGlite). Move it with \`npm run move-database\``,
    );
  });
});

describe("the database", () => {
  it("[R3] keeps what it acknowledged through a power cut, and its owner is no superuser", async () => {
    const embedded = await fixture.start();
    await withPool(embedded, async (pool) => {
      const { rows } = await pool.query(`select current_setting('fsync') as fsync,
        current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
        current_setting('listen_addresses') as addresses, current_setting('is_superuser') as super`);
      expect(rows).toEqual([{ fsync: "on", pages: "on", commits: "on", addresses: "", super: "off" }]);
      await expect(pool.query("set session authorization postgres")).rejects.toThrow("permission denied");
    });
    for (const password of ["", "guessed"]) {
      const pool = new pg.Pool({ ...embedded.connection, user: "postgres", password });
      await expect(pool.query("select 1")).rejects.toThrow();
      await pool.end();
    }
  });

  it("[R3] does not start when what was acknowledged could be lost", async () => {
    const careless = await startEmbedded(fixture.folder, { isForTests: true });
    fixture.started.push(careless);
    await expect(checkDurability(careless.connection)).rejects.toThrow(
      "runs with fsync = off; it must be on",
    );
  });

  it("[ASVS 4.3.1] ends a statement that takes too long", async () => {
    const embedded = await fixture.start();
    await withPool(embedded, async (pool) => {
      const client = await pool.connect();
      await client.query("set statement_timeout = 200");
      await expect(client.query("select count(*) from generate_series(1, 1e9)")).rejects.toThrow("timeout");
      client.release();
    });
  });
});
