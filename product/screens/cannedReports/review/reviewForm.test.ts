import { describe, expect, test } from "vitest";
import { newReview, reviewProblem, reviewValues } from "./reviewForm.ts";

const day = 86_400;
const form = { ...newReview({ dateFrom: day, dateTo: 3 * day }), terminal: "7", positions: ["dock"] };

describe("the form of a review", () => {
  test("is about a terminal and has the days of the server at first", () => {
    expect(newReview({ dateFrom: day, dateTo: 2 * day })).toMatchObject({ from: day, subject: "TERMINAL" });
    expect(newReview({})).toMatchObject({ from: undefined, to: undefined });
  });

  test("needs days, a terminal with at least one position, or one person", () => {
    expect(reviewProblem(form, "Employee")).toBeUndefined();
    expect(reviewProblem({ ...form, to: undefined }, "Employee")).toBe("Choose a first and a last day.");
    expect(reviewProblem({ ...form, to: 0 }, "Employee")).toBe("The last day is before the first one.");
    expect(reviewProblem({ ...form, terminal: undefined }, "Employee")).toBe("Choose a terminal.");
    expect(reviewProblem({ ...form, positions: [] }, "Employee")).toBe("Choose at least one position.");
    expect(reviewProblem({ ...form, subject: "EMPLOYEE" }, "Employee")).toBe("Choose one employee.");
  });

  test("is sent as calls have it: of one person without positions, and not at all while something is missing", () => {
    const days = { dateFrom: day, dateTo: 3 * day };
    expect(reviewValues(form)).toEqual({ ...days, subject: "TERMINAL", id: 7, positions: ["dock"] });
    const one = { ...form, subject: "EMPLOYEE" as const, employee: "9" };
    expect(reviewValues(one)).toEqual({ ...days, subject: "EMPLOYEE", id: 9 });
    expect(reviewValues({ ...form, positions: [] })).toBeUndefined();
  });
});
