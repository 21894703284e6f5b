/** The invariants of datasets, tried on random questions, records and rights. A failure prints the seed: `SEED=<n>` repeats it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { broken } from "../testing/broken.ts";
import { invariantsIn } from "../testing/invariants.ts";
import { EngineLoadError } from "../model/errors.ts";
import { compileQuery } from "../query/compile.ts";
import { everybody } from "../report/reports.fixture.ts";
import { askingWith, knownThings } from "../testing/queriesAsked.ts";
import { permissionSets, recordSets } from "../testing/queriesData.ts";
import { readKpiFilters } from "./addressFilters.ts";
import { compileDatasets } from "./compileDatasets.ts";
import type { Passing } from "./passing.fixture.ts";
import { passes, plainAttributes } from "./passing.fixture.ts";
import {
  contextOf,
  filtersOf,
  groupsOf,
  incidents,
  open,
  opened,
  options,
  people,
  questionOf,
  requests,
  rowsOf,
} from "./kpi.fixture.ts";
import { kpiQueries, kpiRowsQuery } from "./queries.ts";
import { readKpiRequest } from "./readRequest.ts";

const checkInvariant = invariantsIn(process.env);

const records = recordSets(knownThings);
/** Paths that a question may follow are limited: what is more is refused when it is asked. */
const tooMany = /more than 12 relations/;

describe("the compiler of datasets", () => {
  const files = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc
      .tuple(fc.constantFrom(incidents, people), fc.nat(), fc.anything())
      .map(([dataset, index, value]) => broken(dataset, index, value)),
  );

  it("gives datasets that can be asked or a list of mistakes, whatever the JSON", () =>
    checkInvariant(1_000, files, (json) => {
      try {
        for (const alias of compileDatasets([{ json }], options).keys()) expect(typeof alias).toBe("string");
      } catch (error) {
        expect(error).toBeInstanceOf(EngineLoadError);
      }
    }));
});

describe("the reader of questions", () => {
  it("gives a question whose queries are accepted, or says what is wrong, whatever the JSON", () => {
    const sources = fc.oneof(
      requests,
      fc.anything({ withNullPrototype: true }),
      fc
        .tuple(requests, fc.nat(), fc.anything())
        .map(([request, index, value]) => broken(request, index, value)),
    );
    checkInvariant(1_000, sources, (source) => {
      const read = readKpiRequest(source, open, contextOf());
      if ("problems" in read) return expect(read.problems.length).toBeGreaterThan(0);
      const rows = kpiRowsQuery(read.question, { columns: [] });
      for (const query of [...Object.values(kpiQueries(read.question)), rows]) {
        const check = compileQuery(query, askingWith(everybody));
        const messages = "issues" in check ? check.issues.map(({ message }) => message) : [];
        expect(messages.filter((message) => !tooMany.test(message))).toEqual([]);
      }
    });
  });

  it("reads each random question", () =>
    checkInvariant(500, requests, (request) => void questionOf(request)));

  it("drops of an address what a question refuses, and keeps all else", () => {
    const filters = filtersOf(open.attributes);
    const sources = fc.oneof(
      filters,
      fc.anything({ withNullPrototype: true }),
      fc.tuple(filters, fc.nat(), fc.anything()).map(([list, index, value]) => broken(list, index, value)),
    );
    checkInvariant(1_000, sources, (source) => {
      const read = readKpiFilters(source, open, knownThings.choices);
      const again = readKpiRequest({ filters: read.filters }, open, contextOf());
      expect("problems" in again ? again.problems : []).toEqual([]);
      expect(readKpiFilters(read.filters, open, knownThings.choices)).toEqual({
        filters: read.filters,
        notices: [],
      });
    });
    checkInvariant(300, filters, (source) => {
      const asked = questionOf({ filters: source });
      const read = readKpiFilters(source, open, knownThings.choices);
      expect(questionOf({ filters: read.filters }).filters).toEqual(asked.filters);
    });
  });
});

describe("the answers", () => {
  const asked = fc.record({ records, filters: filtersOf(plainAttributes) });

  it("are of those records that pass the filters, one by one", () =>
    checkInvariant(300, asked, ({ records: all, filters }) => {
      const query = kpiRowsQuery(questionOf({ filters, timePeriod: "allTime" }), { columns: [] });
      const found = query ? rowsOf(query, all).map(({ id }) => id) : [];
      const passing = (all.get("incident") ?? []).filter((record) => passes(filters as Passing[], record));
      expect([...found].sort()).toEqual(passing.map(({ id }) => id).sort());
    }));

  it("of EQ and of NEQ are all records together", () =>
    checkInvariant(200, asked, ({ records: all, filters }) => {
      const [filter] = filters as Passing[];
      const value = filter?.values[0]?.value;
      const attribute = open.attributes.find(({ path }) => path === filter?.attribute);
      if (!attribute?.comparators.includes("NEQ") || Array.isArray(value)) return;
      const count = (comparator: string) => {
        const values = [{ comparator, value }];
        const question = questionOf({
          filters: [{ attribute: attribute.path, values }],
          timePeriod: "allTime",
        });
        return groupsOf(kpiQueries(question).total, all)[0]?.count ?? 0;
      };
      expect(count("EQ") + count("NEQ")).toBe(all.get("incident")?.length);
    }));

  it("L1: the number of a group is that of the rows behind it, and the total that of all of them", () =>
    checkInvariant(
      200,
      fc.record({
        records,
        request: requests,
        permissions: fc.oneof(fc.constant(everybody), permissionSets(knownThings)),
      }),
      ({ records: all, request, permissions }) => {
        const visible = opened("incidents", permissions);
        const read = visible && readKpiRequest(request, visible, contextOf(permissions));
        if (!read || "problems" in read) return;
        const { groups, total } = kpiQueries(read.question);
        if ("issues" in compileQuery(groups, askingWith(permissions))) return;
        for (const group of groupsOf(groups, all, permissions)) {
          const rows = kpiRowsQuery(read.question, { columns: [], group });
          if (!rows || "issues" in compileQuery(rows, askingWith(permissions))) continue;
          expect(rowsOf(rows, all, permissions)).toHaveLength(group.count);
        }
        const whole = kpiRowsQuery(read.question, { columns: [] });
        const found = whole ? rowsOf(whole, all, permissions) : [];
        expect(groupsOf(total, all, permissions)[0]?.count).toBe(found.length);
      },
    ));
});
