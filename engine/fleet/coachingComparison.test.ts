import { describe, expect, it } from "vitest";
import type { Coached } from "./coaching.ts";
import { compareCoaching } from "./coachingComparison.ts";
import { eventBand } from "./likePeople.ts";
import type { CoachablePerson, ComparisonInput } from "./likePeople.ts";
import { daySums } from "./daySums.ts";

const day = 86_400;
const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const from = at("2025-06-01");
const to = at("2025-06-30");
const text = (epoch: number) => new Date(epoch * 1_000).toISOString().slice(0, 10);
const plan = (personId: number, id = personId): Coached => ({
  id,
  label: "Plan",
  groupId: 2,
  personId,
  person: `Person ${personId}`,
  from,
  to,
});
const driver = (id: number, groupId = 2, position: string | null = "driver"): CoachablePerson => ({
  id,
  groupId,
  position,
});

/** So many events of each person, before and after the plan. */
function input(
  events: Readonly<Record<number, readonly [before: number, after: number]>>,
  more: Partial<ComparisonInput> = {},
): ComparisonInput {
  const groups = Object.entries(events).flatMap(([id, [before, after]]) => [
    { groupKey: [Number(id), text(from - 10 * day)], groupValue: [before], count: before },
    { groupKey: [Number(id), text(to + 10 * day)], groupValue: [after], count: after },
  ]);
  return {
    coached: [plan(1)],
    people: Object.keys(events).map((id) => driver(Number(id))),
    all: [{ personId: 1, from, to }],
    events: daySums(groups),
    exposure: () => 90,
    ...more,
  };
}

describe("rates before and after coaching", () => {
  it("are events over exposure, with the limits of their count", () => {
    const { before, after, unexposed } = compareCoaching(input({ 1: [9, 4] }));
    expect(before).toMatchObject({ events: 9, exposure: 90, value: 0.1 });
    expect(before.interval?.low).toBeCloseTo(4.11 / 90, 3);
    expect(before.interval?.high).toBeCloseTo(17.08 / 90, 3);
    expect(after.value).toBeCloseTo(4 / 90, 9);
    expect(unexposed).toBe(0);
  });

  it("leave out whoever was not exposed in both times, with their events", () => {
    const exposure = (id: number, first: number) => (id === 2 && first > to ? 0 : 90);
    const both = { coached: [plan(1), plan(2)], exposure };
    const { before, after, unexposed, plans } = compareCoaching(input({ 1: [2, 1], 2: [5, 0] }, both));
    expect([before.events, after.events, unexposed]).toEqual([2, 1, 1]);
    expect(plans.map((each) => each.exposure)).toEqual([{ before: 90, after: 90 }, null]);
  });

  it("are unknown where nobody was exposed", () => {
    const { before, after } = compareCoaching(input({ 1: [2, 1] }, { exposure: () => 0 }));
    expect([before.value, after.interval]).toEqual([null, null]);
  });
});

describe("like people", () => {
  it("had as many events before, so that falling back by chance is no success of the plan", () => {
    // All of those with four before fall back to two; the plan's person does the same.
    const { like } = compareCoaching(input({ 1: [4, 2], 2: [4, 2], 3: [3, 2], 4: [0, 0], 5: [9, 9] }));
    expect(like).toMatchObject({ plans: 1, likePeople: 2, before: 4, after: 2, expected: 2, ratio: 1 });
    expect(like.expectedBefore).toBe(3.5);
    expect(like.interval?.low).toBeLessThan(1);
    expect(like.interval?.high).toBeGreaterThan(1);
  });

  it("were not coached in those days, also by what has not ended, and have the same position", () => {
    const all = [
      { personId: 1, from, to },
      { personId: 2, from: to + 80 * day, to: null },
      { personId: 3, from: from - 200 * day, to: from - 95 * day },
    ];
    const people = [driver(1), driver(2), driver(3), driver(4, 2, "clerk")];
    const { plans, like } = compareCoaching(
      input({ 1: [2, 0], 2: [2, 9], 3: [2, 1], 4: [2, 9] }, { all, people }),
    );
    expect(plans[0]).toMatchObject({ likePeople: 1, expected: 1 });
    expect(like.ratio).toBe(0);
    expect(like.interval?.low).toBe(0);
    expect(like.interval?.high).toBeGreaterThan(3);
  });

  it("are of the same terminal, and of others only where it has none", () => {
    const events = { 1: [1, 1], 2: [1, 0], 3: [1, 5] } as const;
    const near = compareCoaching(input(events, { people: [driver(1), driver(2), driver(3, 7)] }));
    expect(near.like.expected).toBe(0);
    expect(near.like.ratio).toBeNull();
    const far = compareCoaching(input(events, { people: [driver(1), driver(2, 8), driver(3, 7)] }));
    expect(far.like.expected).toBe(2.5);
  });

  it("count over the exposure of the plan's person", () => {
    const exposure = (id: number) => (id === 1 ? 100 : 50);
    const { like } = compareCoaching(input({ 1: [2, 4], 2: [2, 3] }, { exposure }));
    expect(like.expected).toBe(6);
    expect(like.ratio).toBeCloseTo(4 / 6, 9);
  });

  it("are none of somebody who is not among the people, and that is said", () => {
    const { like, unmatched } = compareCoaching(input({ 1: [2, 1] }, { people: [driver(2)] }));
    expect(like.plans).toBe(0);
    expect(unmatched).toBe(1);
    expect(like.ratio).toBeNull();
  });

  it("who are counted for many plans make the limits wider, not narrower", () => {
    const events = { 1: [2, 4], 2: [2, 4], 3: [2, 4], 9: [2, 4] } as const;
    const one = compareCoaching(input(events, { coached: [plan(1)], people: [driver(1), driver(9)] }));
    const coached = [plan(1), plan(2), plan(3)];
    const all = coached.map(({ personId }) => ({ personId, from, to }));
    const many = compareCoaching(input(events, { coached, all }));
    const reach = ({ like }: typeof one) => Math.log((like.interval?.high ?? 0) / (like.ratio ?? 0));
    expect(many.like.likePeople).toBe(1);
    // Twelve events after, over four that were counted: the four decide.
    expect(reach(many)).toBeGreaterThan((1.96 * Math.sqrt(4)) / 4);
    expect(reach(many)).toBeLessThan(reach(one));
  });
});

it("bands keep few events apart and put many together", () => {
  expect([0, 1, 2, 3, 4, 5, 9, 10, 19, 20, 80, 500].map(eventBand)).toEqual([
    0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 8, 8,
  ]);
});

describe("sums between days", () => {
  const groups = [
    { groupKey: [7, "2025-06-03"], groupValue: [2], count: 1 },
    { groupKey: [7, "2025-06-01"], groupValue: [1], count: 1 },
    { groupKey: [7, "2025-06-03"], groupValue: [4], count: 2 },
    { groupKey: [null, "2025-06-03"], groupValue: [9], count: 9 },
    { groupKey: [8, null], groupValue: [9], count: 9 },
  ];

  it("include both days, and are those of counting day by day", () => {
    const sums = daySums(groups);
    expect(sums.of(7, at("2025-06-01"), at("2025-06-03"))).toBe(4);
    expect(sums.of(7, at("2025-06-02"), at("2025-06-03"))).toBe(3);
    expect(sums.of(7, at("2025-06-02"), at("2025-06-02"))).toBe(0);
    expect(sums.of(8, 0, Infinity)).toBe(0);
    expect(
      daySums(groups, ({ groupValue: [value] }) => Number(value)).of(7, at("2025-06-03"), Infinity),
    ).toBe(6);
  });
});
