/** What holds for all people and changes: numbers add up, and each opens just what it counts. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { countedOf } from "./counted.ts";
import { asked, day, readTable, today, words } from "./headcount.fixture.ts";
import { headcountBehind, headcountTable } from "./tables.ts";
import type { ChangeRow, PersonRow } from "./rows.ts";

const days = fc.integer({ min: day("2025-06-01"), max: day("2026-08-31") });
const terminal = fc.constantFrom(1, 2, 3);
const position = fc.constantFrom("driver", "dock");
const people = fc
  .array(
    fc.record({
      terminal,
      position: fc.option(position),
      hired: fc.option(days),
      left: fc.option(days),
      isGone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all): PersonRow[] => all.map((each, id) => ({ id, ...each })));
const person = fc.integer({ min: 0, max: 7 });
const change = fc.oneof(
  fc.record({ what: fc.constant("start" as const), person, day: days }),
  fc.record({
    what: fc.constant("end" as const),
    person,
    day: days,
    kind: fc.option(fc.constantFrom(0, 1)),
    terminal,
    position: fc.option(position),
  }),
  fc.record({ what: fc.constant("transfer" as const), person, day: days, from: terminal }),
  fc.record({ what: fc.constant("position" as const), person, day: days, from: position }),
);
const changes = fc.array(change, { maxLength: 20 }) as fc.Arbitrary<ChangeRow[]>;
const question = fc.record({
  by: fc.constantFrom("terminal" as const, "position" as const, "month" as const),
  formula: fc.constantFrom("averageDaily" as const, "startAndEnd" as const, "midMonth" as const),
  show: fc.constantFrom("turnover" as const, "survival" as const),
});

const number = (line: Record<string, unknown> | undefined, label: string) => Number(line?.[label] ?? 0);

it("who was there, was hired and moved in is still there, left or moved out, in each line and in all", () => {
  fc.assert(
    fc.property(people, changes, question, (all, moves, { by, formula }) => {
      const table = readTable(all, moves, asked("2026-01-01", "2026-06-30", { by, formula }));
      for (const line of table.values()) {
        const before = ["At Start", "Hired", "Moved In"].reduce((sum, label) => sum + number(line, label), 0);
        const after = ["At End", "Left", "Moved Out"].reduce((sum, label) => sum + number(line, label), 0);
        expect(before).toBe(after);
        const kinds = ["Voluntary", "Involuntary", "Kind Not Recorded"];
        expect(kinds.reduce((sum, label) => sum + number(line, label), 0)).toBe(number(line, "Left"));
      }
    }),
    { numRuns: 300 },
  );
});

it("the company has the separations of its terminals, without their moves, and the same days", () => {
  fc.assert(
    fc.property(people, changes, (all, moves) => {
      for (const by of ["terminal", "position", "month"] as const) {
        const table = readTable(all, moves, asked("2026-01-01", "2026-06-30", { by }));
        const lines = [...table].filter(([key]) => key !== "all").map(([, line]) => line);
        const sum = (label: string) => lines.reduce((found, line) => found + number(line, label), 0);
        expect(sum("Left")).toBe(number(table.get("all"), "Left"));
        expect(sum("Hired")).toBe(number(table.get("all"), "Hired"));
        expect(number(table.get("all"), "Moved Out")).toBe(0);
        if (by !== "month")
          expect(sum("Average Daily Headcount")).toBeCloseTo(
            number(table.get("all"), "Average Daily Headcount"),
            9,
          );
      }
    }),
    { numRuns: 200 },
  );
});

it("the headcount of a day is that of the people who are employed on it, counted one by one", () => {
  fc.assert(
    fc.property(people, changes, days, (all, moves, on) => {
      const { employments } = countedOf(all, moves, today);
      const until = Math.min(on, today);
      const question = { ...asked("2026-01-01", "2026-01-01"), period: { first: until, last: until } };
      const there = employments.filter(({ pieces }) =>
        pieces.some(({ first, last }) => first <= until && until <= last),
      );
      const table = readTable(all, moves, question);
      expect(number(table.get("all"), "Average Daily Headcount")).toBe(there.length);
      expect(new Set(there.map((each) => each.person)).size).toBe(there.length);
    }),
    { numRuns: 300 },
  );
});

it("each number of people opens as many lines as it counts", () => {
  fc.assert(
    fc.property(people, changes, question, (all, moves, more) => {
      const counted = countedOf(all, moves, today);
      const whole = asked("2026-01-01", "2026-06-30", more);
      const { columns, lines, total } = headcountTable(counted, whole, words);
      for (const line of [...lines, { ...total, key: undefined }])
        columns.forEach(({ series, label }, index) => {
          if (series === undefined) return;
          const number = line.key === undefined ? { series } : { series, key: line.key };
          const behind = headcountBehind(counted, whole, number);
          const isCount = !/Turnover|Average|Here/.test(label);
          if (isCount) expect([label, behind?.length]).toEqual([label, line.values[index]]);
          else expect(behind).toBeDefined();
        });
    }),
    { numRuns: 200 },
  );
});
