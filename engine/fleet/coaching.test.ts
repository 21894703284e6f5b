import { describe, expect, it } from "vitest";
import { coachedOf, coachingDays, countCoached } from "./coaching.ts";
import type { Coached } from "./coaching.ts";

const day = 86_400;
const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const plan: Coached = {
  id: 1,
  label: "Plan",
  groupId: 2,
  personId: 7,
  person: "Ann Lee",
  from: at("2025-06-01"),
  to: at("2025-06-30"),
};
const group = (person: number, epoch: number, count = 1) => ({
  groupKey: [person, new Date(epoch * 1_000).toISOString().slice(0, 10)],
  groupValue: [count],
  count,
});

describe("events before and after coaching", () => {
  it("are those of as many days before its first and after its last one, neither during it nor farther away", () => {
    const days = [
      plan.from - (coachingDays + 1) * day,
      plan.from - coachingDays * day,
      plan.from - day,
      plan.from,
      plan.to,
      plan.to + day,
      plan.to + coachingDays * day,
      plan.to + (coachingDays + 1) * day,
    ];
    expect(
      countCoached(
        [plan],
        days.map((epoch) => group(7, epoch)),
      ),
    ).toEqual([{ before: 2, after: 2 }]);
  });

  it("are the person's own, and several of a day count each", () => {
    const groups = [group(7, plan.from - day, 3), group(8, plan.from - day, 9), group(7, plan.to + day, 1)];
    expect(countCoached([plan, { ...plan, personId: 9 }], groups)).toEqual([
      { before: 3, after: 1 },
      { before: 0, after: 0 },
    ]);
  });
});

describe("coaching", () => {
  const row = (...values: (number | string | null)[]) => ({
    id: 1,
    groupId: 2,
    label: "Plan",
    values,
    redacted: [],
  });

  it("counts where its person and both days are known and in their order", () => {
    expect(coachedOf([row(7, "Ann Lee", plan.from, plan.to)])).toEqual([plan]);
    expect(
      coachedOf([row(7, null, 1, 2), row(null, null, 1, 2), row(7, "Ann", 2, 1), row(7, "Ann", 2, null)]),
    ).toEqual([]);
  });
});
