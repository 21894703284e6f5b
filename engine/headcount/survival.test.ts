/** How many of those who were hired are still here. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asked, day, end, person, readTable, today } from "./headcount.fixture.ts";
import { observationOf, survivalAt } from "./survival.ts";

const gone = (days: number) => ({ days, isEnded: true });
const here = (days: number) => ({ days, isEnded: false });

describe("survival", () => {
  it("counts who was hired too recently as long as it is known (Kaplan-Meier)", () => {
    // Of 4 one leaves after 10 days, of the 2 that are left after 20 days one after 25.
    const observations = [gone(10), here(20), here(40), gone(25)];
    expect(survivalAt(observations, 30)).toEqual({ share: 0.75 * 0.5, known: 3 });
  });

  it("has no share where nobody was hired that long ago", () => {
    expect(survivalAt([here(20), gone(5)], 30)).toEqual({ share: null, known: 1 });
    expect(survivalAt([], 30)).toEqual({ share: null, known: 0 });
    expect(survivalAt([gone(5)], 30)).toEqual({ share: 0, known: 1 });
  });

  it("is the plain share where everybody's fate is known", () => {
    const days = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(30, 90, 365),
        (all, at) => {
          const { share, known } = survivalAt(all.map(gone), at);
          expect(known).toBe(all.length);
          expect(share).toBeCloseTo(all.filter((each) => each > at).length / all.length, 9);
        },
      ),
    );
  });

  it("never rises with time, and is between 0 and 1", () => {
    const one = fc.record({ days: fc.integer({ min: 0, max: 400 }), isEnded: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (all) => {
        const shares = [30, 90, 180, 365].flatMap((at) => survivalAt(all, at).share ?? []);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
      }),
    );
  });

  it("counts the last day employed: who was hired on the 1st and left on the 30th was not here after 30 days", () => {
    const hired = day("2026-01-01");
    expect(observationOf({ hired, last: day("2026-01-30") }, today)).toEqual(gone(30));
    expect(observationOf({ hired, last: null }, today)).toEqual(here(180));
  });
});

describe("the table of survival", () => {
  const people = [
    person(1, "2026-01-01"),
    person(2, "2026-01-15", { terminal: 2 }),
    person(3, "2026-06-10"),
    person(4, "2025-01-01"),
  ];
  const question = asked("2026-01-01", "2026-06-30", { show: "survival", by: "month" });

  it("is by month of hire; months without hires have no share", () => {
    const table = readTable(people, [end(1, "2026-01-20")], question);
    expect(table.get(day("2026-01-01"))).toEqual({
      Hired: 2,
      "Here After 30 Days": 0.5,
      "Known at 30 Days": 2,
      "Here After 90 Days": 0.5,
      "Known at 90 Days": 2,
      "Here After 180 Days": null,
      "Known at 180 Days": 1,
      "Here After 365 Days": null,
      "Known at 365 Days": 1,
    });
    expect(table.get(day("2026-02-01"))).toMatchObject({ Hired: 0, "Here After 30 Days": null });
    expect(table.get(day("2026-06-01"))).toMatchObject({ Hired: 1, "Here After 30 Days": null });
    expect(table.get("all")).toMatchObject({ Hired: 3 });
  });

  it("is by terminal and position of the hire: who moved is still here", () => {
    const transfer = { what: "transfer", person: 2, day: day("2026-02-01"), from: 3 } as const;
    const table = readTable(people, [transfer], { ...question, by: "terminal" });
    expect(table.get(3)).toMatchObject({ Hired: 1, "Here After 90 Days": 1 });
    expect(table.has(2)).toBe(false);
  });

  it("counts each hire of who came back", () => {
    const again = { what: "start", person: 1, day: day("2026-03-01") } as const;
    const table = readTable(people, [end(1, "2026-01-20"), again], question);
    expect(table.get(day("2026-03-01"))).toMatchObject({ Hired: 1, "Here After 30 Days": 1 });
  });
});
