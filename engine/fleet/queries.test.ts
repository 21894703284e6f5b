/** What fleet lists ask, tried on random records and rights. A failure prints the seed: `SEED=<n>` repeats it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOf, rowsOf } from "../kpi/kpi.fixture.ts";
import { everybody, readerWith } from "../report/reports.fixture.ts";
import { invariantsIn } from "../testing/invariants.ts";
import { today } from "../testing/context.ts";
import { knownThings } from "../testing/queriesAsked.ts";
import { permissionSets, recordSets } from "../testing/queriesData.ts";
import { queryGroups } from "../testing/queryFixture.ts";
import { incidents } from "./fleet.fixture.ts";
import {
  fleetBandQueries,
  fleetColumns,
  fleetCountQuery,
  fleetRowsQuery,
  fleetUnitsQuery,
} from "./queries.ts";
import type { OpenFleetList } from "./queries.ts";

const checkInvariant = invariantsIn(process.env);
const template = knownThings.engine.templates.get("incident")!;

const openFor = (permissions = everybody): OpenFleetList => ({
  list: incidents,
  template,
  context: readerWith(permissions),
});
const open = openFor();
const page = { orderBy: incidents.orderBy, limit: 500 };

const cases = fc.record({
  permissions: fc.oneof(fc.constant(everybody), permissionSets(knownThings)),
  records: recordSets(knownThings),
  asked: fc.record({
    groupIds: fc.subarray(queryGroups.map(({ id }) => id)),
    filters: fc.constantFrom(undefined, ...incidents.counts.map(({ filters }) => filters)),
    range: fc.constantFrom(
      undefined,
      { type: "last365Days" } as const,
      { type: "custom", start: today - 90 * 86_400, end: today } as const,
    ),
  }),
});

describe("the numbers of a fleet list", () => {
  it("are as many as its rows, whoever reads it", () =>
    checkInvariant(300, cases, ({ permissions, records, asked }) => {
      const reader = openFor(permissions);
      const [counted, listed] = [fleetCountQuery(reader, asked), fleetRowsQuery(reader, asked, page)];
      expect(counted === undefined).toBe(listed === undefined);
      if (!counted || !listed || !reader.context.abilities.can("view", template)) return;
      const [group] = groupsOf(counted, records, permissions);
      expect(group?.count ?? 0).toBe(rowsOf(listed, records, permissions).length);
    }));

  it("by band are together those that have a score", () =>
    checkInvariant(200, cases, ({ records, asked }) => {
      const bands = fleetBandQueries(open, asked) ?? [];
      expect(bands.map(({ band }) => band.alias)).toEqual(["low", "middle", "high"]);
      const inBands = bands.map(({ now }) => groupsOf(now, records)[0]?.count ?? 0);
      const scored = fleetCountQuery(open, { ...asked, filters: [...(asked.filters ?? []), "count~p~1"] });
      const all = scored ? (groupsOf(scored, records)[0]?.count ?? 0) : -1;
      expect(inBands.reduce((sum, each) => sum + each, 0)).toBe(all);
    }));

  it("by group are together all of them, each with its average", () =>
    checkInvariant(200, cases, ({ records, asked }) => {
      const [units, counted] = [fleetUnitsQuery(open, asked), fleetCountQuery(open, asked)];
      const groups = units ? groupsOf(units, records) : [];
      const all = counted ? (groupsOf(counted, records)[0]?.count ?? 0) : -1;
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      for (const { groupValue } of groups)
        if (typeof groupValue[0] === "number")
          expect(groupValue[0]).toBeLessThanOrEqual(Number(groupValue[1]));
    }));
});

describe("who may not view the people of a list", () => {
  const modulePermissions = { view: { incidents: [1] } };
  const reader = openFor({ ...everybody, admin: false, modulePermissions });

  it("sees no column with them", () => {
    expect(fleetColumns(reader).map(({ path }) => path)).toEqual(["day", "outcome", "count", "groupId"]);
    expect(fleetRowsQuery(reader, { groupIds: [] }, page)?.orderBy).toHaveLength(1);
  });

  it("has no number that is counted by them", () => {
    const [, failed, costly] = incidents.counts;
    expect(fleetCountQuery(reader, { groupIds: [], filters: failed?.filters })).toBeDefined();
    expect(fleetCountQuery(reader, { groupIds: [], filters: costly?.filters })).toBeUndefined();
  });
});

describe("a list whose field a company has taken away", () => {
  const { byKey, ...rest } = template;
  const without = { ...rest, byKey: new Map([...byKey].filter(([key]) => key !== "outcome")) };

  it("has no number that is counted by it", () => {
    const reader = { ...open, template: without };
    expect(fleetCountQuery(reader, { groupIds: [], filters: ["outcome~c~failed"] })).toBeUndefined();
    expect(fleetCountQuery(reader, { groupIds: [] })).toBeDefined();
  });
});
