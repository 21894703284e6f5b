import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenKeys, dateOf, dateText, formProblem, lastDate, withValue } from "./formValues.ts";

const today = Date.UTC(2026, 2, 10) / 1_000;
const due = { kind: "dates", name: "due", label: "Due Date", daysAhead: 120 } as const;

describe("the values of a ready report's form", () => {
  it("are put in, replaced and taken away by name", () => {
    expect(withValue({ a: 1 }, "b", [2])).toEqual({ a: 1, b: [2] });
    expect(withValue({ a: 1 }, "a", "x")).toEqual({ a: "x" });
    expect(withValue({ a: 1 }, "a", undefined)).toEqual({});
    expect(chosenKeys({ a: [3, 4], b: "x" }, "a")).toEqual(["3", "4"]);
    expect(chosenKeys({ a: [3, 4], b: "x" }, "b")).toEqual([]);
  });

  it("are dates that inputs can show, and what inputs say", () => {
    expect([dateText(today), dateText(undefined), dateOf(""), dateOf("2026-13-45")]).toEqual([
      "2026-03-10",
      "",
      undefined,
      undefined,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        expect(dateOf(dateText(days * 86_400))).toBe(days * 86_400);
      }),
    );
  });

  it("may be 120 days ahead, and no day more", () => {
    expect(lastDate(due, today)).toBe("2026-07-08");
    expect(lastDate({}, today)).toBeUndefined();
    const last = dateOf("2026-07-08") ?? 0;
    expect(formProblem([due], { dueTo: last }, today)).toBeUndefined();
    expect(formProblem([due], { dueTo: last + 86_400 }, today)).toBe(
      "Due Date: choose a date at most 120 days ahead.",
    );
    expect(formProblem([due], { dueFrom: last, dueTo: today }, today)).toBe(
      "Due Date: the last day is before the first one.",
    );
  });
});
