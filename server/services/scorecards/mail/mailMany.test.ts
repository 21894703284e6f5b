/** Scores of many people are sent in steps: each once, whatever ends in between, and others are answered meanwhile. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedColumn } from "../../../storage/columns/columns.ts";
import { asOperatorOf, inTenant, users } from "../../../storage/index.ts";
import type { Trx } from "../../../storage/index.ts";
import type { ShownHead } from "../replies.ts";
import { addAccounts, addDrivers, createScorecardFixture, definition, url } from "../scorecards.fixture.ts";
import type { ScorecardFixture, Shown } from "../scorecards.fixture.ts";
import { scoreMailWork } from "./mailWork.ts";

/** People of the run; more with PEOPLE=50000. */
const PEOPLE = Number(process.env["PEOPLE"] ?? 1_800);
/** People of one step. */
const STEP = 500;

let fixture: ScorecardFixture;
let asked: { customerId: number; scorecardId: number; runId: number; userId: number };
beforeAll(async () => {
  fixture = await createScorecardFixture();
  const [one] = await addDrivers(fixture);
  const { id } = await fixture.ask<Shown>(
    { method: "POST", url, body: { ...definition, shownToEmployees: true } },
    201,
  );
  const { run } = await fixture.ask<{ run: ShownHead }>({ method: "POST", url: `${url}/${id}/compute` }, 201);
  const admin = await inRedwood((trx) => users.userByEmail(trx, fixture.people["admin"] ?? ""));
  const userId = admin?.id ?? 0;
  asked = { customerId: fixture.redwood.id, scorecardId: id, runId: run.id, userId };
  await multiply(one?.id ?? 0);
}, 240_000);
afterAll(() => fixture.close());

const inRedwood = <T>(ask: (trx: Trx) => Promise<T>) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id, isLong: true }, ask);
const copy = sql`generate_series(1, ${PEOPLE}::int) n`;
const ids = sql`5000000 + n`;
const emails = sql`'copy' || n || '@redwood.example'`;

/** Copies somebody of the run, who has an account, as often as the test needs. */
async function multiply(id: number): Promise<void> {
  const { kysely } = fixture.db;
  const columnsOf = async (table: string, ...but: string[]) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(kysely);
    return sql.join(rows.flatMap(({ name }) => (but.includes(name) ? [] : sql.ref(name))));
  };
  const address = storedColumn(fixture.deps.engine.template("driver"), "email")?.name ?? "";
  const driver = await columnsOf("t_driver", "id", address);
  const search = await columnsOf("record_search", "id");
  const score = await columnsOf("scorecard_scores", "employee_id");
  await sql`alter table t_driver disable trigger user`.execute(kysely);
  await inRedwood(async (trx) => {
    await sql`insert into t_driver (id, ${sql.ref(address)}, ${driver}) select ${ids}, ${emails}, ${driver} from t_driver, ${copy} where id = ${id}`.execute(
      trx,
    );
    await sql`insert into record_search (id, ${search}) select ${ids}, ${search} from record_search, ${copy} where id = ${id}`.execute(
      trx,
    );
    await sql`insert into scorecard_scores (employee_id, ${score}) select ${ids}, ${score}
      from scorecard_scores, ${copy} where employee_id = ${id} and run_id = ${asked.runId}`.execute(trx);
  });
  await addAccounts(fixture, ["copy1@redwood.example"]);
  await sql`insert into users (email, first_name, last_name) select ${emails}, 'Some', 'Driver' from ${copy} where n > 1`.execute(
    kysely,
  );
  await asOperatorOf(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    sql`insert into memberships (customer_id, user_id, joined_at)
    select ${fixture.redwood.id}, id, 1 from users where email like 'copy%' and email <> 'copy1@redwood.example'`.execute(
      trx,
    ),
  );
  for (const table of ["t_driver", "record_search", "scorecard_scores", "users", "memberships"])
    await sql`analyze ${sql.ref(table)}`.execute(kysely);
}

const sentNow = () =>
  inRedwood(async (trx) => {
    const { rows } = await sql<{ count: number; addresses: number }>`select count(*)::int as count,
      count(distinct address)::int as addresses from mail_messages where kind = 'score'`.execute(trx);
    return rows[0];
  });
const send = () =>
  fixture.ask<{ queued: number; sent: number }>(
    { method: "POST", url: `${url}/${asked.scorecardId}/mail`, body: { run: asked.runId } },
    202,
  );
/** Does the work as one server, which ends before its step of this number. */
async function workUntil(step: number): Promise<void> {
  const abort = new AbortController();
  let steps = 0;
  const clock = () => {
    steps += 1;
    if (steps > step) abort.abort(new Error("The server ends."));
    abort.signal.throwIfAborted();
    return fixture.deps.clock();
  };
  await scoreMailWork({ ...fixture.deps, clock })({ ...asked }, abort.signal);
}

it("scores of many people are sent in steps that servers take over from one another, each once, while others are answered", async () => {
  expect(await send()).toMatchObject({ queued: PEOPLE, sent: 0 });
  const first = await sentNow();
  // The ten people of the fixture come before them, and have no account.
  expect(first?.count).toBe(STEP - 10);
  await expect(workUntil(1)).rejects.toThrow("The server ends.");
  const second = await sentNow();
  expect(second?.count).toBeGreaterThan(first?.count ?? 0);
  expect(second?.count).toBeLessThan(PEOPLE);

  let [isDone, answers] = [false, 0];
  const working = Promise.all([workUntil(Infinity), workUntil(Infinity)]).then(() => (isDone = true));
  while (!isDone) {
    await fixture.ask({ url: `${url}/${asked.scorecardId}` });
    answers += 1;
  }
  await working;
  expect(await sentNow()).toEqual({ count: PEOPLE, addresses: PEOPLE });
  expect(answers).toBeGreaterThan(1);
  expect(await send()).toMatchObject({ queued: 0, sent: PEOPLE });
}, 600_000);

it("nobody gets a message any more once the scorecard is not shown to people", async () => {
  await inRedwood((trx) => sql`delete from mail_messages where kind = 'score'`.execute(trx));
  const { version } = await fixture.ask<Shown>({ url: `${url}/${asked.scorecardId}` });
  await fixture.ask({
    method: "PUT",
    url,
    body: { id: asked.scorecardId, version, shownToEmployees: false },
  });
  await workUntil(Infinity);
  expect(await sentNow()).toEqual({ count: 0, addresses: 0 });
});
