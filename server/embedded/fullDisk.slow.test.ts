/** A full disk under the embedded database: a file system of its own, which the test fills. Needs the right to mount one. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, expect, it } from "vitest";
import { toApiError } from "../http/failures.ts";
import { setUpEmbedded, until, withPool } from "./embedded.fixture.ts";
import { idsOf, keepWriting, makeTables } from "./writingTesting.ts";

const MEGABYTES = 250;
const WRITERS = 4;

const disk = mkdtempSync(join(tmpdir(), "safety-suite-disk-"));
const canMount = mount();
afterAll(() => {
  if (canMount) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

/** Mounts a small file system; false where this process may not. */
function mount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const fixture = setUpEmbedded();
const ballast = join(disk, "ballast");

/** Fills the disk until only so many bytes are free. */
function fill(freeBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
}

/** The API's error for a write of so many rows of 2 kB; undefined: it is done. A refused write keeps the space that it used. */
async function refusalOf(pool: pg.Pool, rows: number): Promise<{ status: number; code: string } | undefined> {
  return pool
    .query("insert into filler select g, repeat(md5(g::text), 60) from generate_series(1, $1::int) g", [rows])
    .then(() => undefined)
    .catch((error: unknown) => toApiError(error));
}

it.runIf(canMount)(
  "[R10] refuses writes with 503 while the disk under the database is full, goes on when space is free again, and loses nothing",
  async () => {
    const folder = join(disk, "data");
    cpSync(fixture.folder, folder, { recursive: true, verbatimSymlinks: true });
    const embedded = await fixture.start(folder);
    await withPool(embedded, async (pool) => {
      await makeTables(pool);
      await pool.query("create table filler (id int, body text)");
      const acknowledged = new Set<number>();
      let last = 0;
      const next = () => (last += 1);
      const write = () =>
        Promise.all(Array.from({ length: WRITERS }, () => keepWriting(pool, next, acknowledged)));
      fill(6_000_000);
      await write();
      const before = acknowledged.size;
      expect(before).toBeGreaterThan(0);
      for (let turn = 0; turn < 5; turn += 1)
        expect(await refusalOf(pool, 20_000)).toMatchObject({ status: 503 });

      rmSync(ballast);
      await until(async () => (await refusalOf(pool, 1)) === undefined, 60_000);
      const records = await idsOf(pool, "records");
      expect([...acknowledged].filter((id) => !records.has(id))).toEqual([]);
      expect(await idsOf(pool, "history")).toEqual(records);
      const more = Array.from({ length: 50 }, next);
      for (const id of more) await pool.query("insert into records values ($1, 'z')", [id]);
      expect(await idsOf(pool, "records")).toEqual(new Set([...records, ...more]));
    });
  },
  300_000,
);
