import { describe, expect, it } from "vitest";
import { formatContext } from "../record/ruleScope.ts";
import { compileOne, contextOf, now, recordOf, today } from "../testing/context.ts";
import { gateCheck, templateOf } from "../testing/templates.ts";
import {
  nextDirection,
  withColumn,
  withColumnAt,
  withFilter,
  withGroup,
  withSort,
  withWidth,
} from "./change.ts";
import { tableColumns } from "./columns.ts";
import { filterCondition } from "./condition.ts";
import { clampDays, dateBounds, dayPresets } from "./dateRange.ts";
import { searchRecords } from "./filter.ts";
import { groupRecords, totals } from "./groups.ts";
import { sheetOf, toCsv, toTsv } from "./sheet.ts";
import { decodeState, defaultState, encodeState } from "./state.ts";
import type { NamedRange } from "./types.ts";

const template = compileOne(gateCheck);
const format = formatContext(contextOf());
const day = 86_400;
const columns = tableColumns(template);
const column = (key: string) => columns.find((entry) => entry.key === key)!;

describe("columns of a grid", () => {
  it("are those of the list, then all others, with what each can do", () => {
    expect(columns.slice(0, 5).map(({ key }) => key)).toEqual([
      "recordNumber",
      "date",
      "outcome",
      "defects",
      "fee",
    ]);
    expect(column("outcome")).toMatchObject({
      label: "Result",
      width: 120,
      filter: "choice",
      groupable: true,
    });
    expect(column("time").filter).toBe("number");
    expect(column("secret").filter).toBeUndefined();
    expect(column("fee").summable).toBe(true);
    expect(column("recordNumber").summable).toBe(false);
    expect(columns.filter(({ label }) => label === "Record No.")).toHaveLength(1);
  });

  it("do not add up what the template says is none of that: scores and years", () => {
    const fields = {
      miles: { type: "number", label: "Miles" },
      year: { type: "number", label: "Year", summed: false },
      score: { type: "computed", as: "number", label: "Score", expression: "miles / 2", summed: false },
    } as const;
    const added = tableColumns(compileOne(templateOf(fields))).filter(({ summable }) => summable);
    expect(added.map(({ key }) => key)).toEqual(["miles"]);
  });
});

describe("date ranges (records.md 3.16)", () => {
  const span = (type: NamedRange) => {
    const { from = 0, to = 0 } = dateBounds({ type }, now) ?? {};
    return [(from - today) / day, (to - today) / day];
  };
  it("count from today, which is Friday 11/20/2026; weeks begin on Sunday", () => {
    expect(span("today")).toEqual([0, 1]);
    expect(span("yesterday")).toEqual([-1, 0]);
    expect(span("last7Days")).toEqual([-6, 1]);
    expect(span("last30Days")).toEqual([-29, 1]);
    expect(span("last365Days")).toEqual([-364, 1]);
    expect(span("last6Months")).toEqual([-183, 1]);
    expect(span("thisWeek")).toEqual([-5, 2]);
    expect(span("lastWeek")).toEqual([-12, -5]);
    expect(span("thisMonth")).toEqual([-19, 11]);
    expect(span("monthToDate")).toEqual([-19, 1]);
    expect(span("yearToDate")).toEqual([-323, 1]);
    expect(span("lastMonth")).toEqual([-50, -19]);
    expect(span("thisYear")).toEqual([-323, 42]);
    expect(span("lastYear")).toEqual([-688, -323]);
    expect(span("last3Years")).toEqual([-1095, 1]);
  });

  it("look ahead too: the last day counts, as it does in a monitor", () => {
    expect(span("next7Days")).toEqual([0, 8]);
    expect(span("next30Days")).toEqual([0, 31]);
    expect(span("next60Days")).toEqual([0, 61]);
    expect(span("next90Days")).toEqual([0, 91]);
    expect(span("nextWeek")).toEqual([2, 9]);
    expect(span("nextMonth")).toEqual([11, 42]);
  });

  it("of a start or an end and a duration include both days", () => {
    expect(dateBounds({ type: "startPlus", start: today + 5, days: 2 }, now)).toEqual({
      from: today,
      to: today + 3 * day,
    });
    expect(dateBounds({ type: "endPlus", end: today, days: 2 }, now)).toEqual({
      from: today - 2 * day,
      to: today + day,
    });
    expect(dateBounds({ type: "custom", start: today }, now)).toEqual({ from: today });
  });

  it("in days are clamped to 0 to 99999, and what is left out becomes the default (records.md 5)", () => {
    expect(clampDays({ min: -3, max: 200_000 })).toEqual({ min: 0, max: 99_999 });
    expect(clampDays({ min: 50, max: 20 })).toEqual({ min: 20, max: 20 });
    expect(clampDays({}, { min: 0, max: 60 })).toEqual({ min: 0, max: 60 });
    expect(dayPresets).toEqual([30, 60, 90, 120]);
    expect(dateBounds({ type: "days", min: 0, max: 30 }, now)).toEqual({ from: today, to: today + 31 * day });
  });

  it("and numbers whose maximum is below the minimum are not applied", () => {
    expect(
      filterCondition(template, [{ kind: "number", field: "speed", min: 5, max: 4 }], now),
    ).toBeUndefined();
    const crossed = { type: "custom", start: today, end: today - day } as const;
    expect(filterCondition(template, [{ kind: "date", field: "date", range: crossed }], now)).toBeUndefined();
    expect(filterCondition(template, [{ kind: "number", field: "remarks", min: 5 }], now)).toBeUndefined();
    expect(filterCondition(template, [{ kind: "number", field: "speed", min: 1.5, max: 3.5 }], now)).toEqual({
      all: [
        { field: "speed", atLeast: 2 },
        { field: "speed", atMost: 3 },
      ],
    });
  });
});

describe("groups and totals", () => {
  const records = ["failed", "passed", "failed", null].map((outcome, index) =>
    recordOf(template, { id: index, fields: { outcome, fee: 0.1 } }),
  );

  it("part records by value in labels, in the order in which groups begin", async () => {
    const groups = await groupRecords(template, records, "outcome", format);
    expect(groups?.map(({ label, records: own }) => [label, own.map(({ id }) => id)])).toEqual([
      ["Failed", [0, 2]],
      ["Passed", [1]],
      ["", [3]],
    ]);
    expect(await groupRecords(template, records, "nothing", format)).toBeUndefined();
  });

  it("add money up to the cent, and only what can be added up", async () => {
    expect([...((await totals(records, columns)) ?? [])]).toEqual([["fee", 0.4]]);
  });
});

describe("sheets", () => {
  const records = [
    recordOf(template, {
      id: 1,
      fields: { outcome: "failed", fee: -1234.5, remarks: '=HYPERLINK("x")', secret: null },
      relations: { driver: 9 },
      relationModels: { driver: { id: 9, templateAlias: "gate_check", label: "@Ann" } },
      protectedFields: ["secret"],
    }),
    recordOf(template, { id: 2, fields: { remarks: 'two\nlines, "quoted"' } }),
  ];
  const shown = ["recordNumber", "outcome", "fee", "remarks", "driver", "secret"].map(column);

  it("hold labels in place of codes, and no formula (OWASP)", async () => {
    const sheet = await sheetOf(records, shown, format);
    expect(sheet).toEqual([
      ["Record No.", "Result", "Fee", "Remarks", "Driver", "Secret"],
      ["1", "Failed", "-$1,234.50", `'=HYPERLINK("x")`, "'@Ann", "Confidential"],
      ["2", "", "", 'two\nlines, "quoted"', "", ""],
    ]);
    expect(toCsv(sheet!).split("\r\n")[1]).toBe(
      `1,Failed,"-$1,234.50","'=HYPERLINK(""x"")",'@Ann,Confidential`,
    );
    expect(toCsv(sheet!).endsWith(`2,,,"two\nlines, ""quoted""",,\r\n`)).toBe(true);
    expect(toTsv(sheet!).split("\r\n")[2]).toBe(`2\t\t\t"two\nlines, ""quoted"""\t\t`);
  });
});

describe("a search", () => {
  it("finds records whose title holds all its words, whatever the capitals are", async () => {
    const records = ["Gate Check 1 Ann", "Gate Check 2 Ben"].map((label, id) =>
      recordOf(template, { id, label }),
    );
    expect(await searchRecords(records, " BEN  gate")).toEqual([records[1]]);
    expect(await searchRecords(records, " ")).toBe(records);
  });
});

describe("the state of a table", () => {
  const state = defaultState(template);

  it("is no text while it is the default, and short otherwise", () => {
    expect(encodeState(template, state)).toBe("");
    const changed = withFilter(withSort(state, "fee", "desc"), "outcome", {
      kind: "choice",
      field: "outcome",
      any: ["failed", "a~b"],
    });
    expect(encodeState(template, changed)).toBe("sort=-fee&filter=outcome~c~failed~a!1b");
    expect(decodeState(template, "sort=gone&group=defects&filter=fee~c~1&filter=x~n~1&view=3&%=%")).toEqual(
      state,
    );
  });

  it("is sorted by one column, or by several up to three", () => {
    const first = withSort(state, "fee", nextDirection(state, "fee"));
    expect(first.orderBy).toEqual([{ field: "fee", direction: "asc" }]);
    const both = withSort(first, "date", "desc", true);
    expect(both.orderBy.map(({ field }) => field)).toEqual(["fee", "date"]);
    expect(nextDirection(both, "date", true)).toBeUndefined();
    expect(withSort(both, "date", undefined, true).orderBy).toEqual(first.orderBy);
    const many = ["speed", "wait"].reduce((sorted, key) => withSort(sorted, key, "asc", true), both);
    expect(many.orderBy).toHaveLength(3);
  });

  it("has columns that are shown, hidden, moved and widened, but never none", () => {
    const keys = (columnsOf: typeof state.columns) => columnsOf.map(({ key }) => key);
    expect(keys(withColumn(state, "fee", false).columns)).not.toContain("fee");
    expect(keys(withColumn(state, "speed", true).columns).at(-1)).toBe("speed");
    expect(keys(withColumnAt(state, "fee", 0).columns)[0]).toBe("fee");
    expect(withWidth(state, "fee", 10).columns.at(-1)).toEqual({ key: "fee", width: 60 });
    const one = { ...state, columns: [{ key: "fee" }] };
    expect(withColumn(one, "fee", false)).toBe(one);
    expect(withGroup(withGroup(state, "outcome"), undefined)).toEqual(state);
  });
});
