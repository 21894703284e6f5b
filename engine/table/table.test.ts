import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileCondition } from "../conditions/compileCondition.ts";
import { defaultConditions } from "../conditions/index.ts";
import type { FieldValue, RecordData } from "../model/recordData.ts";
import { formatContext } from "../record/ruleScope.ts";
import { ErrorList } from "../model/errors.ts";
import { compileOne, contextOf, now, recordOf, today } from "../testing/context.ts";
import { gateCheck } from "../testing/templates.ts";
import { tableColumns } from "./columns.ts";
import { filterCondition } from "./condition.ts";
import { filterRecords } from "./filter.ts";
import type { Pace } from "./pace.ts";
import { areInOrder, isByRelated, sortRecords } from "./sort.ts";
import { decodeState, encodeState } from "./state.ts";
import { textOrder } from "../model/textOrder.ts";
import { textKey } from "./textKeys.ts";
import type { ColumnFilter, DateFilter, TableState } from "./types.ts";
import { recordValue } from "./value.ts";
import type { Condition } from "../language/ruleTypes.ts";

const template = compileOne(gateCheck);
const context = contextOf();
const format = formatContext(context);
const day = 86_400;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const word = fc.constantFrom("", "a", "A", "b10", "b9", "Gate 2", "ä", "=1+1", "x y");
const fields = fc.record({
  date: maybe(fc.integer({ min: -800, max: 800 }).map((days) => today + days * day)),
  leftAt: maybe(fc.integer({ min: -800, max: 800 }).map((hours) => now + hours * 3600)),
  time: maybe(fc.integer({ min: 0, max: day - 1 })),
  outcome: maybe(fc.constantFrom("passed", "failed", "skipped")),
  defects: maybe(fc.subarray(["lights", "tires"])),
  sealed: maybe(fc.boolean()),
  signed: maybe(fc.boolean()),
  speed: maybe(fc.integer({ min: 0, max: 120 })),
  fee: maybe(fc.integer({ min: 0, max: 500 }).map((cents) => cents / 10)),
  wait: maybe(fc.integer({ min: 0, max: 30 })),
  remarks: maybe(word),
});

const records = fc
  .array(fields, { maxLength: 40 })
  .map((list) =>
    list.map((values, index): RecordData =>
      recordOf(template, { id: index + 1, groupId: 2 + (index % 2), fields: values as RecordData["fields"] }),
    ),
  );

const moment = fc.integer({ min: -900, max: 900 }).map((days) => today + days * day);
const days = fc.integer({ min: 0, max: 400 });
const ranges: fc.Arbitrary<DateFilter> = fc.oneof(
  fc
    .constantFrom(
      "today",
      "yesterday",
      "last7Days",
      "last30Days",
      "last365Days",
      "last6Months",
      "monthToDate",
      "thisWeek",
      "next30Days",
      "nextMonth",
    )
    .map((type): DateFilter => ({ type })),
  fc
    .constantFrom("thisMonth", "lastMonth", "thisYear", "lastYear", "noValue")
    .map((type): DateFilter => ({ type })),
  fc.record({ type: fc.constant("custom" as const), start: moment, end: moment }),
  fc.record({ type: fc.constant("startPlus" as const), start: moment, days }),
  fc.record({ type: fc.constant("endPlus" as const), end: moment, days }),
  fc.tuple(days, days).map(([min, more]): DateFilter => ({ type: "days", min, max: min + more })),
);
const orNoValue = fc.constantFrom({}, { orNoValue: true });
const choices = (field: string, ...values: (string | number | boolean)[]) =>
  fc
    .tuple(fc.subarray(values, { minLength: 1 }), orNoValue)
    .map(([any, empty]): ColumnFilter => ({ kind: "choice", field, any, ...empty }));
const bounds = fc.integer({ min: -5, max: 130 });
const filter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  choices("outcome", "passed", "failed", "skipped"),
  choices("defects", "lights", "tires"),
  choices("sealed", true, false),
  choices("signed", true, false),
  choices("groupId", 2, 3),
  fc
    .tuple(fc.constantFrom("speed", "fee", "wait", "time"), bounds, bounds, orNoValue)
    .map(([field, min, max, empty]): ColumnFilter => ({ kind: "number", field, min, max, ...empty })),
  fc
    .tuple(fc.constantFrom("date", "leftAt"), ranges)
    .map(([field, range]): ColumnFilter => ({ kind: "date", field, range })),
  fc
    .tuple(fc.constantFrom("contains", "startsWith", "equals"), fc.constantFrom("a", "B", "gate", "Ä", "~!"))
    .map(([operator, value]): ColumnFilter => ({ kind: "text", field: "remarks", operator, value })),
  fc
    .tuple(fc.constantFrom("remarks", "speed", "defects"), fc.boolean())
    .map(([field, filled]): ColumnFilter => ({ kind: "presence", field, filled })),
);
const filters = fc.uniqueArray(filter, { maxLength: 3, selector: ({ field }) => field });

const sortable = tableColumns(template).filter((column) => column.sortable);
const orderBy = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...sortable.map(({ key }) => key)),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  { maxLength: 3, selector: ({ field }) => field },
);

/** Whether the engine's own conditions let a record through. */
function passes(record: RecordData, condition: Condition | undefined): boolean {
  if (!condition) return true;
  const errors = new ErrorList();
  const compiled = compileCondition(condition, "", {
    kinds: defaultConditions,
    errors,
    modules: [],
    fields: template.byKey,
  });
  expect(errors.errors).toEqual([]);
  const value = (key: string): FieldValue => {
    const field = template.byKey.get(key);
    return field ? recordValue(record, field) : null;
  };
  return compiled.test({ context, value });
}

/** A pace that rests as often as it is asked. */
const restful: Pace = { due: () => true, rest: async () => true };

describe("filters", () => {
  it("let through in memory exactly what their condition lets through", async () => {
    await fc.assert(
      fc.asyncProperty(records, filters, async (list, asked) => {
        const condition = filterCondition(template, asked, now);
        const passed = await filterRecords(template, list, asked, now, restful);
        expect(passed).toEqual(list.filter((record) => passes(record, condition)));
      }),
      { numRuns: 300 },
    );
  });
});

describe("sorting", () => {
  const compareBy = (order: TableState["orderBy"]) => (a: RecordData, b: RecordData) => {
    for (const { field: key, direction } of order) {
      const field = template.byKey.get(key)!;
      const [left, right] = [recordValue(a, field), recordValue(b, field)];
      const empty = [left, right].map((value) => Number(value === null || field.fieldType.empty(value)));
      if (empty[0] !== empty[1]) return empty[0]! - empty[1]!;
      const found = empty[0] === 1 ? 0 : field.fieldType.compare(left, right);
      if (found !== 0) return direction === "desc" ? -found : found;
    }
    return 0;
  };

  it("is stable and total: what a stable sort by the fields' own comparisons gives, empty values last", async () => {
    await fc.assert(
      fc.asyncProperty(records, orderBy, async (list, order) => {
        const sorted = await sortRecords(template, list, order, format, restful);
        expect(sorted?.map(({ id }) => id)).toEqual([...list].sort(compareBy(order)).map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });

  it("is not needed where it would change nothing, which numbers say at once", async () => {
    const numbers = ["speed", "id"].map((field) => ({ field, direction: "desc" as const }));
    await fc.assert(
      fc.asyncProperty(records, orderBy, async (list, order) => {
        const same = async (asked: TableState["orderBy"]) =>
          JSON.stringify(await sortRecords(template, list, asked, format)) === JSON.stringify(list);
        expect(areInOrder(template, list, numbers, format)).toBe(await same(numbers));
        if (areInOrder(template, list, order, format)) expect(await same(order)).toBe(true);
        const sorted = (await sortRecords(template, list, numbers, format)) ?? [];
        expect(areInOrder(template, sorted, numbers, format)).toBe(true);
      }),
      { numRuns: 300 },
    );
    const words = [{ field: "remarks", direction: "asc" }] as const;
    const two = ["a", "b"].map((remarks, id) => recordOf(template, { id, fields: { remarks } }));
    expect(areInOrder(template, two, words, format)).toBe(false);
    expect(await sortRecords(template, two, words, format)).toEqual(two);
  });

  it("keeps the storage's order among those that are equal before a related record's field", async () => {
    const list = [3, 1, 3, 1].map((speed, id) => recordOf(template, { id, fields: { speed } }));
    const order = ["speed", "driver.name", "remarks"].map((field) => ({ field, direction: "asc" as const }));
    const sorted = await sortRecords(template, list, order, format);
    expect(sorted?.map(({ id }) => id)).toEqual([1, 3, 0, 2]);
    expect(order.map(isByRelated)).toEqual([false, true, false]);
  });

  it("sorts more records than fit one run, and gives up when nobody wants the result", async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      recordOf(template, {
        id: index,
        fields: { speed: (index * 7919) % 997, remarks: `R ${index % 1300}` },
      }),
    );
    const order = [
      { field: "remarks", direction: "desc" },
      { field: "speed", direction: "asc" },
    ] as const;
    const sorted = await sortRecords(template, many, order, format);
    expect(sorted).toEqual([...many].sort(compareBy(order)));
    const stopped: Pace = { due: () => true, rest: async () => false };
    expect(await sortRecords(template, many, order, format, stopped)).toBeUndefined();
    expect(
      await filterRecords(template, many, [{ kind: "presence", field: "speed", filled: true }], now, stopped),
    ).toBeUndefined();
  });

  it("compares plain text by keys as the collator does", () => {
    fc.assert(
      fc.property(asciiText, asciiText, (a, b) => {
        const [left, right] = [textKey(a)!, textKey(b)!];
        expect(left < right ? -1 : Number(left > right)).toBe(Math.sign(textOrder().compare(a, b)));
      }),
      { numRuns: 5000 },
    );
    expect([textKey("é"), textKey("\t"), textKey("1".repeat(300))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const asciiText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 8,
});

describe("links", () => {
  const columns = fc.uniqueArray(
    fc.record(
      {
        key: fc.constantFrom(...tableColumns(template).map(({ key }) => key)),
        width: fc.integer({ min: 60, max: 1000 }),
      },
      { requiredKeys: ["key"] },
    ),
    { minLength: 1, selector: ({ key }) => key },
  );
  const state: fc.Arbitrary<TableState> = fc.record(
    {
      columns,
      orderBy,
      filters,
      groupBy: fc.constantFrom("outcome", "driver", "groupId"),
      search: fc.string({ maxLength: 30 }),
    },
    { requiredKeys: ["columns", "orderBy", "filters", "search"] },
  );

  it("restore the state that they were made of", () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(decodeState(template, encodeState(template, given))).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  it("of any text give a state of the template", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = decodeState(template, text);
        expect(decodeState(template, encodeState(template, found))).toEqual(found);
      }),
    );
  });
});
