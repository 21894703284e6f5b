import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccessPlan } from "../../storage/company/access.ts";
import type { Trx } from "../../storage/database/database.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { lockClaims, mostKeys } from "./claimLocks.ts";

const plan = { customerId: 1 } as AccessPlan;
const exposure = { alias: "exposure" };
const many = Array.from({ length: 9_000 }, (_, index) => `driver ${index}`);
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const lock = async (trx: Trx, keys: readonly string[], alias = exposure.alias) =>
  lockClaims({ trx, plan }, { alias }, keys);
const inTransaction = async <T>(work: (trx: Trx) => Promise<T>) => db.kysely.transaction().execute(work);

/** Whether another transaction can lock a key now. */
async function isFree(key: string, alias?: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    await sql`set local lock_timeout = '100ms'`.execute(trx);
    await lock(trx, [key], alias);
    return true;
  }).catch((error: { code?: string }) => {
    if (error.code === "55P03") return false;
    throw error;
  });
}

describe("keys that a transaction locks", () => {
  it("are kept from others until it ends, others are not", async () => {
    await inTransaction(async (trx) => {
      await lock(trx, ["driver 1"]);
      expect(await isFree("driver 1")).toBe(false);
      expect(await isFree("driver 2")).toBe(true);
    });
    expect(await isFree("driver 1")).toBe(true);
  });

  it("fit in the database's table of locks, however many they are, and are kept from others all the same", async () => {
    await inTransaction(async (trx) => {
      for (let at = 0; at < many.length; at += 500) await lock(trx, many.slice(at, at + 500));
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
        trx,
      );
      expect(rows[0]?.count).toBeLessThanOrEqual(mostKeys + 2);
      expect(await isFree("driver 1")).toBe(false);
      expect(await isFree("driver 8999")).toBe(false);
      expect(await isFree("driver 8999", "another")).toBe(true);
    });
    expect(await isFree("driver 8999")).toBe(true);
  });

  it("wait for those that others have, where all keys of a template are kept", async () => {
    await inTransaction(async (trx) => {
      await lock(trx, ["driver 1"]);
      const whole = inTransaction(async (other) => {
        await sql`set local lock_timeout = '100ms'`.execute(other);
        await lock(other, many);
      });
      await expect(whole).rejects.toMatchObject({ code: "55P03" });
    });
  });
});
