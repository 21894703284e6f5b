import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QueryRecord } from "../query/data.ts";
import { everybody } from "../report/reports.fixture.ts";
import { today } from "../testing/context.ts";
import { knownThings } from "../testing/queriesAsked.ts";
import { recordSets } from "../testing/queriesData.ts";
import { contextOf, groupsOf, questionOf } from "./kpi.fixture.ts";
import { openExposure } from "./exposure.ts";
import type { OpenExposure } from "./exposure.ts";
import { exposureQueries } from "./exposureQueries.ts";
import { kpiQueries } from "./queries.ts";
import { numberOf, rateOf, ratesOf } from "./rates.ts";

const day = 86_400;
const context = contextOf();
const drivers = openExposure("drivers", context) as OpenExposure;
const bounds = { from: today - 365 * day, to: today + day };
const year = { timeFrameFrom: bounds.from, timeFrameTo: bounds.to - day, metric: "count" };

type Records = ReadonlyMap<string, readonly QueryRecord[]>;

/** A question per driver, with its answer and that of its exposure. */
function divided(source: object, records: Records) {
  const question = questionOf({ ...year, normalization: "drivers", ...source });
  const groups = groupsOf(kpiQueries(question).groups, records);
  const queries = exposureQueries(question, drivers, { bounds, groups }, context);
  const parts = queries.parts.map(({ query, ...part }) => ({
    ...part,
    groups: groupsOf(query, records),
    isCut: false,
  }));
  const total = numberOf(groupsOf(queries.total, records)[0]?.groupValue[0]);
  return { groups, queries, total, rates: ratesOf(groups, queries, { total, parts }, "drivers") };
}

/** The people who count, said again and plainly. */
function driversOf(records: Records, until = bounds.to): readonly QueryRecord[] {
  return (records.get("person") ?? []).filter(({ fields: { level, hired } }) => {
    const isThere = typeof hired !== "number" || hired < until;
    return typeof level === "number" && level >= 0 && isThere;
  });
}

const property = (invariant: (records: Records) => void) =>
  fc.assert(fc.property(recordSets(knownThings), invariant), { numRuns: 60 });

describe("a number per driver", () => {
  it("is divided by the drivers of the period", () =>
    property((records) => {
      const { total } = divided({}, records);
      expect(total).toBe(driversOf(records).length);
    }));

  it("is divided group by group where the drivers have the grouping, and by all of them where they have not", () =>
    property((records) => {
      const byTerminal = divided({ groupings: [{ attribute: "groupId" }] }, records);
      expect(byTerminal.queries.by).toEqual(["group"]);
      byTerminal.groups.forEach(({ groupKey: [key], count }, index) => {
        const own = driversOf(records).filter(({ groupId }) => groupId === key).length;
        const value = own === 0 ? null : count / own;
        expect(byTerminal.rates[index]).toMatchObject({ value, numerator: count, denominator: own });
      });
      const byOutcome = divided({ groupings: [{ attribute: "outcome" }] }, records);
      expect(byOutcome.queries.by).toEqual(["all"]);
      const all = driversOf(records).length;
      for (const { denominator } of byOutcome.rates) expect(denominator).toBe(all);
      const byLevel = divided(
        { groupings: [{ attribute: "driver.level" }, { attribute: "outcome" }] },
        records,
      );
      expect(byLevel.queries.by).toEqual(["group", "all"]);
      byLevel.groups.forEach(({ groupKey: [key] }, index) => {
        const own = driversOf(records).filter(({ fields }) => fields["level"] === key).length;
        expect(byLevel.rates[index]?.denominator).toBe(own);
      });
    }));

  it("is divided period by period", () =>
    property((records) => {
      const { groups, rates, queries } = divided(
        { groupings: [{ attribute: "day", unit: "MONTH" }] },
        records,
      );
      expect(queries.by).toEqual(["period"]);
      groups.forEach(({ groupKey: [key] }, index) => {
        const [at = 0, month = 0] = String(key).split("-").map(Number);
        const until = Math.min(Date.UTC(at, month, 1) / 1_000, bounds.to);
        expect(rates[index]?.denominator).toBe(driversOf(records, until).length);
      });
    }));

  it("is divided period by period with one query, where each record of the exposure counts on one day", () =>
    property((records) => {
      const { from: _, ...exposure } = drivers.exposure;
      const counted = { ...drivers, exposure };
      const question = questionOf({
        ...year,
        normalization: "drivers",
        groupings: [{ attribute: "day", unit: "MONTH" }, { attribute: "groupId" }],
      });
      const groups = groupsOf(kpiQueries(question).groups, records);
      const queries = exposureQueries(question, counted, { bounds, groups }, context);
      expect(queries.parts).toHaveLength(1);
      const parts = queries.parts.map((part) => ({
        ...part,
        groups: groupsOf(part.query, records),
        isCut: false,
      }));
      const rates = ratesOf(groups, queries, { total: null, parts }, "drivers");
      groups.forEach(({ groupKey: [month, group], count }, index) => {
        const own = driversOf(records).filter(({ groupId, fields: { hired } }) => {
          const isInside = typeof hired === "number" && hired >= bounds.from && hired < bounds.to;
          return (
            groupId === group && isInside && new Date(hired * 1_000).toISOString().startsWith(String(month))
          );
        });
        const denominator = own.length;
        const value = denominator === 0 ? null : count / denominator;
        expect(rates[index]).toMatchObject({ value, numerator: count, denominator });
      });
    }));

  it("is narrowed by what is asked of drivers, and says by what it is not", () =>
    property((records) => {
      const filters = [
        { attribute: "driver.level", values: [{ comparator: "GTE", value: 2 }] },
        { attribute: "outcome", values: [{ comparator: "EQ", value: "passed" }] },
      ];
      const { total, queries } = divided({ filters, groupIds: [2] }, records);
      const own = driversOf(records).filter(
        ({ fields, groupId }) => Number(fields["level"]) >= 2 && [2, 4, 5].includes(groupId),
      );
      expect(total).toBe(own.length);
      expect(queries.exclusions).toEqual([
        "People below level 0 are not counted.",
        'Drivers are not narrowed by "Outcome".',
      ]);
      const either = filters.map((filter, index) =>
        index === 0 ? filter : { ...filter, interaction: "OR" },
      );
      expect(divided({ filters: either }, records).total).toBe(driversOf(records).length);
    }));

  it("is narrowed to one driver, and not divided for each", () =>
    property((records) => {
      const filters = [{ attribute: "driver", values: [{ comparator: "EQ", value: 3 }] }];
      expect(divided({ filters }, records).total).toBe(
        driversOf(records).filter(({ id }) => id === 3).length,
      );
      const { rates } = divided({ groupings: [{ attribute: "driver" }] }, records);
      for (const rate of rates)
        expect(rate).toMatchObject({
          value: null,
          reason: "Drivers are not divided by themselves: choose another grouping.",
        });
    }));
});

describe("a number without exposure", () => {
  it("is none, with the reason", () => {
    expect(rateOf(4, 0, "drivers")).toEqual({
      value: null,
      numerator: 4,
      denominator: 0,
      reason: "There are no drivers to divide by.",
    });
    expect(rateOf(3, 1_500_000, "millionMiles").value).toBe(2);
    expect(rateOf(3, 600_000, "hours").value).toBe(1);
    expect(openExposure("millionMiles", context)).toEqual({
      reason: "There is no exposure: there are no records of miles driven that you may view.",
    });
  });

  it("is none to who may not view its records, in the same words", () => {
    const blind = contextOf({ ...everybody, admin: false });
    expect(openExposure("drivers", blind)).toEqual({
      reason: "There is no exposure: there are no records of drivers that you may view.",
    });
  });

  it("is none where its reader may not see what the exposure is filtered by", () => {
    const { template } = drivers.open;
    const fields = template.fields.filter(({ key }) => key !== "level");
    const byKey = new Map([...template.byKey].filter(([key]) => key !== "level"));
    const templates = new Map([...context.templates, ["person", { ...template, fields, byKey }]]);
    expect(openExposure("drivers", { ...context, templates })).toHaveProperty("reason");
  });

  it("says to who may not view everything that others are not counted", () => {
    const some = contextOf({ ...everybody, admin: false, modulePermissions: { view: { people: [1] } } });
    expect(openExposure("drivers", some)).toMatchObject({
      exposure: {
        exclusions: [
          "People below level 0 are not counted.",
          "Drivers that you may not view are not counted.",
        ],
      },
    });
  });

  it("is divided by what is in the groups whose records its reader sees", () =>
    property((records) => {
      const view = { people: [1, 2, 3, 4, 5], incidents: [2, 4, 5] };
      const some = contextOf({ ...everybody, admin: false, modulePermissions: { view } });
      const question = questionOf({ ...year, normalization: "drivers" });
      const exposed = openExposure("drivers", some) as OpenExposure;
      const { total } = exposureQueries(question, exposed, { bounds, groups: [] }, some);
      const counted = numberOf(groupsOf(total, records)[0]?.groupValue[0]);
      expect(counted).toBe(driversOf(records).filter(({ groupId }) => [2, 4, 5].includes(groupId)).length);
    }));

  it("is refused of averages", () => {
    expect(() => questionOf({ metric: "cost", aggregation: "AVG", normalization: "drivers" })).toThrow(
      /counts and sums/,
    );
    expect(() => questionOf({ metric: "count", normalization: "hours" })).toThrow(
      /known: drivers, millionMiles/,
    );
  });
});
