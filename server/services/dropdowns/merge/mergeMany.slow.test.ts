/**
 * A merge of a value that very many records have: interrupted, cancelled in the middle, and done, each record once, in batches that take no
 * longer at the end than at the start.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTenant } from "../../../storage/index.ts";
import { createMergeFixture } from "./merge.fixture.ts";
import type { MergeFixture } from "./merge.fixture.ts";
import { mergeWork } from "./index.ts";

/** So many by default; `MERGED_RECORDS=1000000` for the figure of the reliability tests. */
const RECORDS = Number(process.env["MERGED_RECORDS"] ?? 20_000);
/** Records in one transaction of a merge, as the server has it. */
const BATCH = 500;
const BATCHES = RECORDS / BATCH;
/** Copies written by one statement. */
const AT_ONCE = 20_000;
/** Batches whose times are compared, at the start and at the end. */
const COMPARED = 20;
const LIMIT_MS = 180_000 + RECORDS * 6;

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await createMergeFixture();
}, 60_000);
afterAll(() => fixture.close());

/** Copies a parcel, columns and all, until there are as many as the test needs. */
async function multiply(id: number): Promise<void> {
  const { kysely } = fixture.db;
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 't_parcel' and column_name <> 'id' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    kysely,
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  for (let missing = RECORDS - 1; missing > 0; missing -= AT_ONCE) {
    const copy = sql`with copies as (
        insert into t_parcel (id, ${columns}) select nextval('record_id'), ${columns}
          from t_parcel, generate_series(1, ${Math.min(AT_ONCE, missing)}::int) where id = ${id} returning id)
      insert into record_search (customer_id, id, template, group_id, title, text)
        select s.customer_id, c.id, s.template, s.group_id, s.title, s.text
        from copies c, record_search s where s.id = ${id}`;
    await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) => copy.execute(trx));
  }
  await sql`analyze t_parcel`.execute(kysely);
}

/** Does a merge as one server, and says how long each of its transactions took, in milliseconds. `before`: called with the number of each. */
async function run(
  id: number,
  before: (transaction: number) => void = () => undefined,
  signal = new AbortController().signal,
): Promise<number[]> {
  const starts: number[] = [];
  // Each transaction of the run reads the clock.
  const clock = () => {
    before(starts.push(performance.now()));
    return fixture.deps.clock();
  };
  await mergeWork({ ...fixture.deps, clock })({ customerId: fixture.redwood.id, id }, signal);
  const ends = [...starts.slice(1), performance.now()];
  return starts.map((start, index) => (ends[index] ?? 0) - start);
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it(
  `${RECORDS} records: a server that ends is followed by another, a cancelled merge is started again, and each record changes once`,
  { timeout: LIMIT_MS },
  async () => {
    const { save, start, merges, cancel, versions } = fixture;
    await multiply((await save("parcel", { town: "Elko", kind: "tiny" })).id);
    expect(await versions("tiny")).toEqual([{ version: 1, count: RECORDS }]);

    const first = await start("tiny", "small");
    const ending = new AbortController();
    const interruptedAt = Math.floor(BATCHES * 0.2);
    const interrupted = run(
      first.id,
      (transaction) => transaction === interruptedAt && ending.abort(),
      ending.signal,
    );
    await expect(interrupted).rejects.toThrow();
    const [left] = await merges();
    // The first transaction counts.
    const done = (interruptedAt - 1) * BATCH;
    expect(left).toMatchObject({ status: "running", records: { total: RECORDS, done } });

    let cancelled: Promise<unknown> | undefined;
    const early = await run(first.id, (transaction) => {
      if (transaction === interruptedAt) cancelled = cancel(first.id);
    });
    expect(await cancelled).toMatchObject({ status: 200, body: { status: "cancelled" } });
    const changed = (await merges())[0]?.records.done ?? 0;
    expect(changed).toBeGreaterThan(done);
    expect(changed).toBeLessThan(RECORDS);
    expect(await versions("small")).toEqual([{ version: 2, count: changed }]);

    const second = await start("tiny", "small");
    const late = await run(second.id);
    const rest = RECORDS - changed;
    expect((await merges())[0]).toMatchObject({
      status: "done",
      records: { total: rest, done: rest },
      left: [],
    });
    expect(await versions("small")).toEqual([{ version: 2, count: RECORDS }]);
    expect(await versions("tiny")).toEqual([]);

    // Behind the last batch come the looks for what was saved meanwhile.
    const [initial, final] = [median(early.slice(0, COMPARED)), median(late.slice(-COMPARED - 3, -3))];
    process.stdout.write(
      `${Math.round(initial)} ms a batch at the start, ${Math.round(final)} ms at the end\n`,
    );
    expect(final).toBeLessThan(4 * initial + 100);
  },
);
