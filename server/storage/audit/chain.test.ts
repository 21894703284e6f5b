/** Nobody alters the audit log or the history of a company unnoticed, not even with all rights on the database. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Trx } from "../database/database.ts";
import { openDatabase } from "../database/database.ts";
import { asOperatorOf, inTenant } from "../database/transactions.ts";
import * as audit from "../company/audit/auditLog.ts";
import { writeHistory } from "../records/writeRows.ts";
import { addCompany, addUser, as, fixtureEngine, NOW } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Anchor } from "./anchor.ts";
import { sealLines } from "./sealing.ts";
import { tamperings } from "./tampering.fixture.ts";
import { verifyChain } from "./verifying.ts";

const TAMPERINGS = 1_000;
const engine = fixtureEngine();
const seed = Number(process.env["SEED"] ?? 20_261_126);

/** Numbers by chance, the same for the same seed. */
function numbers(from: number): (count: number) => number {
  let state = from;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

let db: TestDatabase;
let company: Company;
let plan: AccessPlan;
beforeAll(async () => {
  db = await testDatabase({ engine });
  company = await addCompany(db, "redwood");
  plan = await addUser(db, company);
});
afterAll(() => db.close());

let lines = 0;

/** Adds lines of both tables in one transaction, each unlike any other. */
async function addLines(count: number, of = plan): Promise<void> {
  const template = engine.template("trip");
  await as(db, engine, of, async (scope) => {
    for (let index = 0; index < count; index += 1) {
      const line = { customerId: of.customerId, userId: of.userId, now: NOW, event: "change" as const };
      const detail = index % 3 === 0 ? { detail: { name: `No. ${index}` } } : {};
      audit.note(scope.trx, { ...line, ...detail, call: "POST /api/models", targetId: lines, status: 201 });
      lines += 1;
      const changes = [{ field: "town", from: null, to: `Town ${lines}` }];
      await writeHistory(scope, template, [{ id: index, version: 1, type: "UPDATE", changes }]);
    }
  });
}

async function seal(customerId = company.id, most?: number): Promise<void> {
  while ((await sealLines(db, customerId, NOW, most)).lines > 0);
}

const verify = (anchor?: Anchor, customerId = company.id) =>
  asOperatorOf(db, { customerId, readOnly: true, isSnapshot: true }, (trx) =>
    verifyChain(trx, customerId, anchor),
  );

describe("a chain that nobody touched", () => {
  it("is as it was sealed, whatever the order in which lines came and seals were set", async () => {
    const random = numbers(seed);
    expect(await verify()).toEqual({ lines: 0, waiting: 0, late: 0 });
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([addLines(1 + random(3)), addLines(random(3))]);
      if (random(2) === 0) await seal(company.id, 1 + random(6));
      const report = await verify();
      expect(report.fault, `round ${round}`).toBeUndefined();
    }
    await seal();
    const whole = await verify();
    expect(whole).toMatchObject({ waiting: 0 });
    expect(whole.lines).toBeGreaterThan(20);
    expect(await verify(whole.last)).toEqual(whole);
  });

  it("counts what waits, and what was sealed long after its date", async () => {
    const elsewhere = await addCompany(db, "cedar");
    const member = await addUser(db, elsewhere);
    await addLines(2, member);
    expect(await verify(undefined, elsewhere.id)).toEqual({ lines: 0, waiting: 4, late: 0 });
    await sealLines(db, elsewhere.id, NOW + 90_000);
    expect(await verify(undefined, elsewhere.id)).toMatchObject({ lines: 4, waiting: 0, late: 4 });
  });

  it("waits for nobody who still writes: their lines get the next seal", async () => {
    await seal();
    const before = await verify();
    let isDone = false;
    let end: () => void = () => undefined;
    const pausing = new Promise<void>((resolve) => (end = resolve));
    let ready: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (ready = resolve));
    const writing = as(db, engine, plan, async (scope) => {
      const changes = [{ field: "town", from: null, to: "Late" }];
      await writeHistory(scope, engine.template("trip"), [{ id: 1, version: 1, type: "UPDATE", changes }]);
      ready();
      await pausing;
    }).then(() => (isDone = true));
    await written;
    await addLines(1);
    await seal();
    expect((await verify()).lines).toBe(before.lines + 2);
    expect(isDone).toBe(false);
    end();
    await writing;
    await seal();
    expect(await verify()).toMatchObject({ lines: before.lines + 3, waiting: 0 });
  });

  it("[S16] is sealed once where two servers do it at the same time", async () => {
    const other = await openDatabase(db.config);
    try {
      const before = (await verify()).lines;
      await addLines(20);
      const turns = Array.from({ length: 10 }, (_, turn) =>
        sealLines(turn % 2 === 0 ? db : other, company.id, NOW, 7),
      );
      const sealed = (await Promise.all(turns)).reduce((sum, { lines }) => sum + lines, 0);
      await seal();
      expect(sealed).toBeGreaterThan(0);
      const report = await verify();
      expect(report.fault).toBeUndefined();
      expect(report).toMatchObject({ lines: before + 40, waiting: 0 });
    } finally {
      await other.close();
    }
  });

  it("is whole after a server was killed in the middle of a seal", async () => {
    await addLines(3);
    const before = await verify();
    await db.kysely.transaction().execute(async (trx) => {
      await sql`lock table audit_seals in exclusive mode`.execute(trx);
      const killed = expect(sealLines(db, company.id, NOW)).rejects.toThrow();
      const waits = sql`datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => {
          const { rows } = await sql<{ done: boolean }>`
            select pg_terminate_backend(pid) as done from pg_stat_activity where ${waits}`.execute(trx);
          return rows[0]?.done;
        })
        .toBe(true);
      await killed;
    });
    expect(await verify()).toEqual(before);
    await seal();
    expect(await verify()).toMatchObject({ lines: before.lines + before.waiting, waiting: 0 });
  });

  it("gives the last seal of the day before with the first one of a day", async () => {
    await seal();
    const { last } = await verify();
    await addLines(1);
    expect((await sealLines(db, company.id, NOW + 86_400)).closed).toEqual(last);
    await addLines(1);
    expect((await sealLines(db, company.id, NOW + 86_500)).closed).toBeUndefined();
  });
});

describe("[S16] whoever alters something", () => {
  let prey: Company;
  beforeAll(async () => {
    prey = await addCompany(db, "oak");
    await addLines(10, await addUser(db, prey));
    await seal(prey.id, 5);
  });

  it(`is found out, in each of ${TAMPERINGS} ways that chance chose`, { timeout: 120_000 }, async () => {
    const { last: anchor } = await verify(undefined, prey.id);
    const names = Object.keys(tamperings);
    const unseen: string[] = [];
    await db.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('app.customer_id', ${String(prey.id)}, true)`.execute(trx);
      for (let turn = 0; turn < TAMPERINGS; turn += 1) {
        const name = names[turn % names.length] ?? "";
        const report = await tamperedWith(trx, name, numbers(seed + turn), anchor);
        if (report.fault === undefined) unseen.push(`${name} (turn ${turn})`);
      }
      expect((await verifyChain(trx, prey.id, anchor)).fault).toBeUndefined();
    });
    expect(unseen).toEqual([]);
  });

  /** What is found after something was done, which is then undone. */
  async function tamperedWith(trx: Trx, name: string, pick: (count: number) => number, anchor?: Anchor) {
    await sql`savepoint whole`.execute(trx);
    await tamperings[name]?.({ trx, customerId: prey.id, pick });
    const report = await verifyChain(trx, prey.id, anchor);
    await sql`rollback to savepoint whole`.execute(trx);
    return report;
  }

  it("is named by the line or the seal", async () => {
    const found = new Set<string>();
    await db.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('app.customer_id', ${String(prey.id)}, true)`.execute(trx);
      const { last } = await verifyChain(trx, prey.id);
      for (const name of Object.keys(tamperings)) {
        const { fault = "" } = await tamperedWith(trx, name, numbers(seed), last);
        expect(fault, name).toMatch(
          /^(Line -?\d+ of the (audit log|history of records)|Seal \d+|The chain ends before seal \d+)/,
        );
        found.add(fault.replaceAll(/-?\d+/g, "#"));
      }
    });
    expect(found.size).toBeGreaterThan(6);
  });

  it("cannot do it as the role of requests", async () => {
    for (const statement of [
      "update audit_seals set sealed_at = 0",
      "delete from audit_seals",
      "insert into audit_seals values (1, 1, 1, '', '')",
      "delete from audit_unsealed",
      "select * from audit_unsealed",
    ])
      await expect(
        inTenant(db, { customerId: company.id }, (trx) => sql.raw(statement).execute(trx)),
        statement,
      ).rejects.toThrow(/permission denied/);
  });
});
