import { describe, expect, test } from "vitest";
import { planOf, secondsLeft, spoken } from "./testPlan.mjs";
import type { PositionInPlan } from "./testPlan.mjs";

const runs = [["unit"], ["server", "stories"], ["e2e"]];
const positionOf = (projects: string[]) =>
  JSON.parse(planOf(runs, { all: false }).before(projects).TEST_PLAN) as PositionInPlan;

describe("the time that is left", () => {
  test("is what the parts that follow take, at the speed so far", () => {
    const position = { began: 0, before: 100, during: 50, after: 200 };
    expect(secondsLeft(position, 0.5, 125_000)).toBe(225);
    expect(secondsLeft(position, 0.5, 250_000)).toBe(450);
    expect(secondsLeft({ ...position, after: 0 }, 1, 150_000)).toBe(0);
  });

  test("is known from the first run to the last", () => {
    const [unit, server, e2e] = runs.map(positionOf);
    expect([unit!.after, server!.before]).toEqual([
      server!.during + e2e!.during,
      unit!.before + unit!.during,
    ]);
    expect(e2e!.after).toBe(0);
  });

  test("is said in seconds and minutes", () => {
    expect([spoken(40), spoken(95), spoken(620)]).toEqual(["40 s", "2 min", "10 min"]);
  });
});
