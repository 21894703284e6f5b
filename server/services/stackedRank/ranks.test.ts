/** Stacked ranks: their numbers beside the same counted and computed in this file, and whose records they are of. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FleetList } from "../../../engine/index.ts";
import { compileFleetLists } from "../../../engine/server.ts";
import type { TerminalsSource } from "../../../engine/server.ts";
import { asOperator, groups, inTenant, users } from "../../storage/index.ts";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { safeViewFlag } from "../fleetPerformance/find.ts";
import { createScorecardFixture, day } from "../scorecards/scorecards.fixture.ts";
import type { ScorecardFixture } from "../scorecards/scorecards.fixture.ts";
import { watchListFlag } from "./watchList.ts";
import type { RanksReply, StandingReply } from "./schema.ts";

const terminals: TerminalsSource = {
  reports: [
    {
      alias: "terminals",
      name: "Terminals",
      subject: "terminals",
      months: 12,
      measures: [
        { dataset: "crashes", attribute: "all", weight: 70 },
        { dataset: "crashes", attribute: "severe", weight: 30 },
      ],
    },
    {
      alias: "drivers",
      name: "Drivers",
      subject: "drivers",
      months: 12,
      measures: [{ dataset: "crashes", attribute: "all", weight: 100 }],
    },
  ],
  display: { since: [], counts: [], due: [], days: 30, seconds: 15 },
};

/** A terminal with so many drivers, each with so many miles, and the crashes of the terminal; of these some in a month without miles. */
interface Planned {
  name: string;
  drivers: number;
  miles: number;
  crashes: number;
  severe: number;
  withoutMiles: number;
}
const plan: readonly Planned[] = [
  { name: "north", drivers: 4, miles: 250_000, crashes: 2, severe: 0, withoutMiles: 0 },
  { name: "south", drivers: 3, miles: 200_000, crashes: 6, severe: 1, withoutMiles: 2 },
  { name: "east", drivers: 2, miles: 100_000, crashes: 14, severe: 5, withoutMiles: 0 },
  { name: "west", drivers: 1, miles: 20_000, crashes: 1, severe: 1, withoutMiles: 0 },
];

let fixture: ScorecardFixture;
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;

beforeAll(async () => {
  const fleetLists = new Map<string, FleetList>();
  fixture = await createScorecardFixture({ terminals, fleetLists });
  const { engine, schemas } = fixture.deps;
  const compiled = compileFleetLists(
    [
      {
        json: {
          alias: "risk-scores",
          name: "Scores",
          help: "Scores.",
          sortOrder: 1,
          dashboards: ["performance"],
          recordType: "haul",
          columns: ["primaryModel", "miles"],
          orderBy: [{ field: "miles", direction: "desc" }],
          counts: [{ alias: "all", label: "All" }],
          score: {
            now: "miles",
            before: "miles",
            bands: [
              { alias: "low", label: "Low", max: 10 },
              { alias: "high", label: "High", min: 11 },
            ],
          },
        },
      },
    ],
    { engine, monitors: new Map() },
  );
  for (const [alias, list] of compiled) fleetLists.set(alias, list);
  Object.assign(schemas.configuration.flags, { [safeViewFlag]: true, [watchListFlag]: true });
  const { redwood } = fixture;
  ids.set("north", redwood.north).set("south", redwood.south);
  for (const name of ["east", "west"])
    ids.set(
      name,
      await inTenant(fixture.db, { customerId: redwood.id }, (trx) =>
        groups.createGroup(trx, redwood.id, {
          alias: name,
          display: name,
          groupType: "TERMINAL",
          parentId: redwood.root,
        }),
      ),
    );
  for (const each of plan) await addTerminal(each);
  const northOnly = await addUser(fixture.db, redwood, {
    groupId: redwood.north,
    permissions: { people: ["view"], trips: ["view"], hauls: ["view"] },
  });
  const whole = await addUser(fixture.db, redwood, {
    groupId: redwood.root,
    permissions: { people: ["view"], trips: ["view"], hauls: ["view"] },
  });
  const superAdmin = "super@example.com";
  await asOperator(fixture.db, {}, (trx) =>
    users.createUser(trx, { email: superAdmin, firstName: "Su", lastName: "Per", superAdmin: true }),
  );
  Object.assign(fixture.people, { northOnly: northOnly.user.email, whole: whole.user.email, superAdmin });
});
afterAll(() => fixture.close());

async function addTerminal({ name, drivers, miles, crashes, severe, withoutMiles }: Planned) {
  const groupId = idOf(name);
  for (let number = 1; number <= drivers; number += 1) {
    const driver = await fixture.add("driver", groupId, {
      name: `${name} ${number}`,
      hired: day("2024-01-01"),
    });
    const primaryModel = driver.id;
    await fixture.add("haul", groupId, { end: day("2025-06-30"), miles }, { primaryModel });
    if (number > 1) continue;
    for (let each = 0; each < crashes; each += 1) {
      const date = day(each < withoutMiles ? "2025-09-05" : "2025-06-05");
      await fixture.add(
        "crash",
        groupId,
        { date, severity: each < severe ? "express" : "local" },
        { primaryModel },
      );
    }
    // Before and after the period.
    for (const date of ["2024-12-31", "2026-01-01"])
      await fixture.add("crash", groupId, { date: day(date), severity: "express" }, { primaryModel });
  }
}

const rank = (alias: string, as = "admin", query = "") =>
  fixture.ask<RanksReply>({ url: `/api/stackedRankReports/${alias}${query}`, as });
const byGroup = (rows: readonly StandingReply[], name: string) => {
  const row = rows.find(({ groupId }) => groupId === idOf(name));
  if (!row) throw new Error(`There is no row of ${name}.`);
  return row;
};

/** The method of moments, once more: the mean, and how much exposure it weighs. */
function moments(observed: readonly { y: number; m: number }[], dispersion: number) {
  const all = observed.reduce((sum, { m }) => sum + m, 0);
  const mean = observed.reduce((sum, { y }) => sum + y, 0) / all;
  const spread = observed.reduce((sum, { y, m }) => sum + m * (y / m - mean) ** 2, 0);
  const squares = observed.reduce((sum, { m }) => sum + m * m, 0) / all;
  const between = Math.max(0, (spread - (observed.length - 1) * mean * dispersion) / (all - squares));
  return { mean, weight: (mean * dispersion) / between };
}

describe("the ranks of terminals", () => {
  it("count the crashes and the miles of each terminal, without crashes in months without miles", async () => {
    const { rows, from, to } = await rank("terminals");
    expect([from, to]).toEqual([day("2025-01-01"), day("2025-12-31")]);
    for (const { name, drivers, miles, crashes, withoutMiles } of plan) {
      const [byMiles] = byGroup(rows, name).measures;
      expect(byMiles, name).toMatchObject({
        events: crashes - withoutMiles,
        left: withoutMiles,
        exposure: (drivers * miles) / 100_000,
      });
    }
  });

  it("count what weighs more by its weight, over the days of people", async () => {
    const { rows } = await rank("terminals");
    for (const { name, drivers, crashes, severe } of plan) {
      const [, byDays] = byGroup(rows, name).measures;
      expect(byDays, name).toMatchObject({ events: crashes - severe + 4 * severe, exposure: drivers });
    }
  });

  it("draw each rate to the mean by as much as it is uncertain, and count points among all terminals", async () => {
    const { rows } = await rank("terminals");
    const observed = plan.map(({ drivers, miles, crashes, withoutMiles }) => ({
      y: crashes - withoutMiles,
      m: (drivers * miles) / 100_000,
    }));
    const { mean, weight } = moments(observed, 1);
    const rates = observed.map(({ y, m }) => (y + weight * mean) / (m + weight));
    plan.forEach(({ name }, index) => {
      const [measure] = byGroup(rows, name).measures;
      const rate = rates[index] ?? 0;
      expect(measure?.mean).toBeCloseTo(mean, 9);
      expect(measure?.rate).toBeCloseTo(rate, 9);
      expect(measure?.low).toBeLessThan(rate);
      expect(measure?.high).toBeGreaterThan(rate);
      const worse = rates.filter((each) => each > rate).length;
      expect(measure?.points).toBeCloseTo(100 * ((worse + 0.5) / rates.length), 9);
    });
    expect(byGroup(rows, "east").measures[0]?.outside).toBe("above");
    expect(byGroup(rows, "west").measures[0]?.outside).toBeNull();
  });

  it("stack the measures by weight: contributions add up to the score, which lies in its interval", async () => {
    const { rows, count } = await rank("terminals");
    expect(count).toBe(plan.length);
    for (const { score, interval, measures } of rows) {
      const [one, other] = measures;
      expect(score).toBeCloseTo(0.7 * (one?.points ?? 0) + 0.3 * (other?.points ?? 0), 9);
      expect(measures.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score ?? -1, 9);
      expect(interval?.low).toBeLessThanOrEqual(score ?? -1);
      expect(interval?.high).toBeGreaterThanOrEqual(score ?? 101);
    }
    const scores = rows.map(({ score }) => score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(rows.map(({ rank: own }) => own)).toEqual([1, 2, 3, 4]);
    const worst = (await rank("terminals", "admin", "?first=worst")).rows;
    expect(worst.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it("are of the terminals alone whose records the reader may view, and compare no fewer than three", async () => {
    expect((await rank("terminals", "whole")).rows).toHaveLength(plan.length);
    const { rows, notices, count } = await rank("terminals", "northOnly");
    expect(rows.map(({ groupId, score }) => [groupId, score])).toEqual([[idOf("north"), null]]);
    expect(rows[0]?.measures[0]).toMatchObject({ events: 2, exposure: 10, rate: null, mean: null });
    expect(count).toBe(0);
    expect(notices.join()).toContain("at least 3");
    await fixture.ask({ url: "/api/stackedRankReports/terminals", as: "peopleOnly" }, 403);
  });
});

describe("the ranks of people", () => {
  it("have each person with their own crashes and miles", async () => {
    const { rows } = await rank("drivers");
    expect(rows).toHaveLength(plan.reduce((sum, { drivers }) => sum + drivers, 0));
    const first = rows.find(({ label }) => label === "east 1");
    expect(first).toMatchObject({ templateAlias: "driver", groupId: idOf("east") });
    expect(first?.measures[0]).toMatchObject({ events: 14, exposure: 1 });
    expect(rows.at(-1)?.label).toBe("east 1");
    expect((await rank("drivers", "northOnly")).rows.map(({ groupId }) => groupId)).toEqual(
      Array.from({ length: 4 }, () => idOf("north")),
    );
  });
});

describe("the terminal watch list", () => {
  it("has the lowest score first, beside that of a year before", async () => {
    const { rows } = await fixture.ask<RanksReply>({ url: "/api/terminalWatchList" });
    expect(rows.map(({ groupId }) => groupId)).toEqual(
      (await rank("terminals", "admin", "?first=worst")).rows.map(({ groupId }) => groupId),
    );
    // A year before, each terminal had one crash, and nobody had miles.
    for (const { before } of rows) expect(before).toEqual(expect.any(Number));
  });

  it("opens a terminal with its people of the highest scores", async () => {
    const { row, people } = await fixture.ask<{
      row: StandingReply | null;
      people: { label: string; score: number }[];
    }>({ url: `/api/terminalWatchList/${idOf("south")}` });
    expect(row).toEqual(
      expect.objectContaining({ id: idOf("south"), label: "South", score: expect.any(Number) }),
    );
    expect(people.map(({ label }) => label).toSorted()).toEqual(["south 1", "south 2", "south 3"]);
    const seen = await fixture.ask<{ row: StandingReply | null }>({
      url: `/api/terminalWatchList/${idOf("north")}`,
      as: "northOnly",
    });
    expect(seen.row?.score).toBeNull();
    await fixture.ask({ url: `/api/terminalWatchList/${idOf("south")}`, as: "northOnly" }, 404);
  });

  it("is there for companies with a watch list alone", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    flags[watchListFlag] = false;
    await fixture.ask({ url: "/api/terminalWatchList" }, 403);
    flags[watchListFlag] = true;
    flags[safeViewFlag] = false;
    await fixture.ask({ url: "/api/stackedRankReports" }, 403);
    flags[safeViewFlag] = true;
  });
});

describe("the administration of stacked rank reports", () => {
  interface Settings {
    version: string;
    isOwn: boolean;
    watched: string | null;
    reports: TerminalsSource["reports"];
    catalog: { attribute: string }[];
  }
  const url = "/api/stackedRankReports/settings";
  const as = "superAdmin";
  const read = () => fixture.ask<Settings>({ url, as });
  const put = (body: object) => ({ method: "PUT" as const, url, body, as });
  const crashes = {
    alias: "crashes",
    name: "Crashes alone",
    subject: "terminals",
    months: 6,
    measures: [{ dataset: "crashes", attribute: "all", weight: 100 }],
  };

  it("begins with what is shipped, and offers what can be weighed", async () => {
    const { isOwn, watched, reports, catalog } = await read();
    expect([isOwn, watched, reports]).toEqual([false, "terminals", terminals.reports]);
    expect(catalog.map(({ attribute }) => attribute)).toContain("severe");
    for (const other of ["manager", "admin"]) await fixture.ask({ url, as: other }, 403);
  });

  it("saves reports in their order: the first about terminals is their score on the watch list", async () => {
    const { version, reports } = await read();
    const saved = await fixture.ask<Settings>(put({ version, reports: [crashes, ...reports] }));
    expect(saved).toMatchObject({ isOwn: true, watched: "crashes" });
    const list = await fixture.ask<RanksReply>({ url: "/api/terminalWatchList" });
    expect([list.report.name, list.from]).toEqual(["Crashes alone", day("2025-07-01")]);
    const named = await fixture.ask<{ data: { name: string }[] }>({
      url: "/api/stackedRankReports",
      as: "whole",
    });
    expect(named.data.map(({ name }) => name)).toEqual(["Crashes alone", "Terminals", "Drivers"]);
    const stale = await fixture.refused(put({ version, reports: [crashes] }));
    expect(stale).toMatchObject({ status: 409, code: "stale_stacked_rank_reports" });
    const again = { method: "DELETE" as const, url: `${url}?version=${saved.version}`, as };
    expect(await fixture.ask<Settings>(again)).toMatchObject({ isOwn: false, watched: "terminals" });
    await fixture.ask({ url: "/api/stackedRankReports/crashes" }, 404);
  });

  it("refuses names that are there already, weights that do not add up, and what cannot be weighed, each with its pointer", async () => {
    const { version } = await read();
    const issuesOf = async (...reports: readonly object[]) =>
      (await fixture.refused(put({ version, reports }))).issues?.map(({ path, message }) => [path, message]);
    expect(await issuesOf(crashes, { ...crashes, alias: "other", name: " crashes ALONE " })).toEqual([
      ["/reports/1/name", "Report name must be unique"],
    ]);
    expect(await issuesOf({ ...crashes, name: " " })).toEqual([["/reports/0/name", "Required field"]]);
    const [measure] = crashes.measures;
    expect(await issuesOf({ ...crashes, measures: [{ ...measure, weight: 60 }] })).toEqual([
      ["/reports/0/measures", "The weights add up to 60. They must add up to 100."],
    ]);
    const unknown = await issuesOf({ ...crashes, measures: [{ ...measure, attribute: "lies" }] });
    expect(unknown?.[0]?.[0]).toBe("/reports/0/measures/0/attribute");
    expect(await issuesOf({ ...crashes, months: 99 })).toEqual([
      ["/reports/0/months", "must be a whole number from 1 to 36"],
    ]);
    expect(await issuesOf()).toEqual([["/reports", "must have at least 1 item(s)"]]);
    expect((await read()).isOwn).toBe(false);
  });
});
