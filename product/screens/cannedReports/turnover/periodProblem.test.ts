import { expect, test } from "vitest";
import { periodProblem } from "./periodProblem.ts";

const period = { kind: "dates" as const, name: "date", label: "Period", field: "hired" };
const today = 1_767_225_600;
const day = 86_400;
const problem = (dateFrom: number | undefined, dateTo: number | undefined) =>
  periodProblem(
    [period],
    { ...(dateFrom !== undefined && { dateFrom }), ...(dateTo !== undefined && { dateTo }) },
    today,
  );

test("a period has a first and a last day, begins by today, and has at most 20 years", () => {
  expect(problem(today - day, today + day)).toBeUndefined();
  expect(problem(undefined, today)).toBe("Period: choose a first and a last day.");
  expect(problem(today, undefined)).toBe("Period: choose a first and a last day.");
  expect(problem(today + day, today + day)).toBe("Period: choose a first day that is not after today.");
  expect(problem(today - 7_304 * day, today)).toBeUndefined();
  expect(problem(today - 7_305 * day, today)).toBe("Period: choose at most 20 years.");
});
