/** Scorecards are computed by themselves once a period has ended: each once, with the rights of its owner. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import type { Trx } from "../../storage/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { maintenanceWork } from "../../maintenance/index.ts";
import { scorecardQueue } from "./queue.ts";
import type { ShownHead } from "./replies.ts";
import { addDrivers, createScorecardFixture, day, definition, url } from "./scorecards.fixture.ts";
import type { ScorecardFixture, Shown } from "./scorecards.fixture.ts";
import { scorecardWork } from "./work.ts";

let fixture: ScorecardFixture;
beforeAll(async () => {
  fixture = await createScorecardFixture();
  await addDrivers(fixture);
}, 240_000);
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

/** The first moments of February and March in the company. */
const FEBRUARY = day("2026-02-01T08:00Z");
const MARCH = day("2026-03-01T08:00Z");

const add = async (as = "manager", more: object = {}) =>
  (await fixture.ask<Shown>({ method: "POST", url, body: { ...definition, ...more }, as }, 201)).id;
const read = (id: number, as = "admin") => fixture.ask<Shown>({ url: `${url}/${id}`, as });
const runs = async (id: number) =>
  (await fixture.ask<{ data: ShownHead[] }>({ url: `${url}/${id}/runs` })).data;
const work = (more: Partial<AppDeps> = {}) =>
  scorecardWork({ ...fixture.deps, ...more })(
    { customerId: fixture.redwood.id },
    new AbortController().signal,
  );
const inRedwood = <T>(ask: (trx: Trx) => Promise<T>) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, ask);
const workAt = async (moment: number) => {
  fixture.clock.now = moment;
  await work();
};

describe("a scorecard", () => {
  it("is computed when the month has ended where the company is, and not before", async () => {
    const id = await add();
    await workAt(FEBRUARY - 1);
    expect(await runs(id)).toEqual([]);
    await workAt(FEBRUARY);
    await workAt(FEBRUARY + 60);
    const [run, ...others] = await runs(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      computedBy: null,
      automatic: true,
      from: day("2025-02-01"),
      to: day("2026-01-31"),
      people: 10,
    });
    expect(await read(id)).toMatchObject({ nextAt: MARCH, notRun: null });
    await workAt(MARCH);
    expect((await runs(id)).map(({ to }) => to)).toEqual([day("2026-02-28"), day("2026-01-31")]);
  });

  it("is computed once after servers were down for months, and not while it is archived", async () => {
    const id = await add();
    const archived = await add("manager", { name: "Archived" });
    await fixture.ask({ method: "PUT", url, body: { id: archived, version: 1, archived: true } });
    await workAt(day("2026-06-20"));
    expect((await runs(id)).map(({ to }) => to)).toEqual([day("2026-05-31")]);
    expect(await runs(archived)).toEqual([]);
    await fixture.ask({ method: "PUT", url, body: { id: archived, version: 2, archived: false } });
    await workAt(day("2026-06-20") + 60);
    expect(await runs(archived)).toEqual([]);
    await workAt(day("2026-07-02"));
    expect(await runs(archived)).toHaveLength(1);
  });

  it("is computed once by several servers", async () => {
    const ids = [await add(), await add("admin"), await add("terminal")];
    fixture.clock.now = FEBRUARY;
    await Promise.all([work(), work(), work()]);
    for (const id of ids) expect(await runs(id)).toHaveLength(1);
    expect(fixture.logged).toEqual([]);
  });

  it("sees what its owner may view, as they may then", async () => {
    const id = await add("terminal");
    await workAt(FEBRUARY);
    const [run] = await runs(id);
    expect(run).toMatchObject({ people: 6, isPartial: true });
  });
});

describe("an owner", () => {
  const setActive = (email: string | undefined, active: boolean) =>
    inRedwood((trx) =>
      sql`update memberships m set active = ${active} from own_members() o
        where m.customer_id = ${fixture.redwood.id} and m.user_id = o.id and o.email = ${email}`.execute(trx),
    );

  it("who left has no run, which is said; an administrator who saves the scorecard takes it over", async () => {
    const id = await add();
    const other = await add("admin");
    await setActive(fixture.people["manager"], false);
    try {
      await workAt(FEBRUARY);
      expect(await runs(id)).toEqual([]);
      expect(await runs(other)).toHaveLength(1);
      const said = await read(id);
      expect(said.notRun).toContain("left the company");
      await fixture.ask({ method: "PUT", url, body: { id, version: said.version, name: "Taken over" } });
    } finally {
      await setActive(fixture.people["manager"], true);
    }
    expect(await read(id)).toMatchObject({ notRun: null, name: "Taken over" });
    expect(await read(id, "manager")).toMatchObject({ access: "view" });
    await workAt(MARCH);
    expect(await runs(id)).toHaveLength(1);
    expect(fixture.logged).toEqual([]);
  });

  it("who lost the rights has no run, which is said; with them it is computed the next day", async () => {
    const id = await add("viewer");
    const rights = (permissions: object) =>
      inRedwood((trx) =>
        sql`update roles set permissions = ${JSON.stringify(permissions)}::jsonb where customer_id = ${fixture.redwood.id}
          and id in (select a.role_id from role_assignments a join own_members() m on m.id = a.user_id
            where m.email = ${fixture.people["viewer"]})`.execute(trx),
      );
    await rights({ people: ["view"] });
    await workAt(FEBRUARY);
    expect(await runs(id)).toEqual([]);
    expect((await read(id)).notRun).toContain("may not view all");
    await rights({ people: ["view"], trips: ["view"] });
    await workAt(FEBRUARY + 86_400);
    expect(await runs(id)).toHaveLength(1);
    expect((await read(id)).notRun).toBeNull();
  });
});

describe("a failure", () => {
  it("is logged and said, and does not keep another scorecard from being computed; it is tried again", async () => {
    const [broken, whole] = [await add(), await add()];
    await inRedwood((trx) =>
      sql`update scorecards set definition = '{"months": "many"}' where id = ${broken}`.execute(trx),
    );
    await workAt(FEBRUARY);
    expect(await runs(whole)).toHaveLength(1);
    expect(fixture.logged.some((line) => line.includes(`scorecards ${broken}.definition`))).toBe(true);
    const state = () =>
      inRedwood((trx) =>
        trx
          .selectFrom("scorecards")
          .select(["not_run", "next_at"])
          .where("id", "=", broken)
          .executeTakeFirst(),
      );
    expect(await state()).toEqual({ not_run: "failed", next_at: FEBRUARY + 3_600 });
    await inRedwood((trx) =>
      sql`update scorecards b set definition = w.definition from scorecards w
        where w.customer_id = b.customer_id and w.id = ${whole} and b.id = ${broken}`.execute(trx),
    );
    await workAt(FEBRUARY + 3_600);
    expect(await state()).toEqual({ not_run: null, next_at: MARCH });
  });

  it("says that nothing can be weighed while the module is off", async () => {
    const id = await add();
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    try {
      await workAt(FEBRUARY);
    } finally {
      flags["module.trips.enabled"] = true;
    }
    expect(await runs(id)).toEqual([]);
    expect((await read(id)).notRun).toContain("none of its attributes");
  });
});

describe("maintenance", () => {
  it("puts a company in the line whose scorecards are due, and no other one", async () => {
    await add();
    const asked: unknown[] = [];
    const jobs = {
      ensure: async (queue: string, _id: string, data: object) => void asked.push([queue, data]),
    } as unknown as NonNullable<AppDeps["jobs"]>;
    const resume = async () => {
      asked.length = 0;
      const done = maintenanceWork({ ...fixture.deps, jobs });
      await done({ task: "resumeScorecards" }, new AbortController().signal);
      return asked;
    };
    expect(await resume()).toEqual([]);
    fixture.clock.now = FEBRUARY;
    expect(await resume()).toEqual([[scorecardQueue.name, { customerId: fixture.redwood.id }]]);
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.safeView.scorecards.enabled"] = false;
    try {
      expect(await resume()).toEqual([]);
      await work();
    } finally {
      flags["module.safeView.scorecards.enabled"] = true;
    }
    expect(await resume()).toHaveLength(1);
  });
});

describe("who deletes a scorecard that is being computed", () => {
  it("waits for the run, which goes with it", async () => {
    const id = await add("admin");
    const [computed, removed] = await Promise.all([
      fixture.call({ method: "POST", url: `${url}/${id}/compute`, as: "admin" }),
      fixture.call({ method: "DELETE", url: `${url}/${id}`, as: "admin" }),
    ]);
    expect([201, 404]).toContain(computed.status);
    expect(removed.status).toBe(204);
    const left = await inRedwood((trx) =>
      sql<{
        n: number;
      }>`select (select count(*) from scorecard_runs) + (select count(*) from scorecard_scores) as n`.execute(
        trx,
      ),
    );
    expect(left.rows).toEqual([{ n: 0 }]);
  });
});
