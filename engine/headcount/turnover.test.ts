/** Turnover: the worked examples of the domain, the formulas, and people who come back or move. */
import { describe, expect, it } from "vitest";
import { asked, day, end, person, readTable } from "./headcount.fixture.ts";

const staff = (count: number, hired = "2020-01-01") =>
  Array.from({ length: count }, (_, index) => person(index + 1, hired));
const average = "Average Daily Headcount";

describe("worked example E21, the monthly separation rate of the Department of Labor", () => {
  it("is 2.5 percent: 4 separations by 160 employees at mid-month", () => {
    const leavers = [161, 162, 163, 164].map((id) => person(id, "2020-01-01"));
    const ends = leavers.map(({ id }) => end(id, "2026-01-10"));
    const question = asked("2026-01-01", "2026-01-31", { formula: "midMonth", rate: "period" });
    const all = readTable([...staff(160), ...leavers], ends, question).get("all");
    expect(all).toMatchObject({ Left: 4, "Average at Mid-Month": 160, "Turnover of the Period": 0.025 });
  });

  it("is nothing where the period has no mid-month", () => {
    const question = asked("2026-01-01", "2026-01-10", { formula: "midMonth" });
    const all = readTable(staff(3), [], question).get("all");
    expect(all).toMatchObject({ "Average at Mid-Month": null, "Turnover a Year": null });
  });
});

describe("the trade's formula", () => {
  it("is those who left, by 12, by the average of start and end of a month", () => {
    const people = [...staff(10), person(11, "2026-01-20")];
    const ends = [end(1, "2026-01-05"), end(2, "2026-01-31")];
    const question = asked("2026-01-01", "2026-01-31", { formula: "startAndEnd" });
    const all = readTable(people, ends, question).get("all");
    expect(all).toMatchObject({ "At Start": 10, "At End": 9, "Average of Start and End": 9.5 });
    expect(all?.["Turnover a Year"]).toBeCloseTo((2 * 12) / 9.5, 10);
  });

  it("does not see who came and left within the month; the daily average does", () => {
    const ends = [end(1, "2026-01-20")];
    const people = [person(1, "2026-01-11")];
    const table = (formula: "startAndEnd" | "averageDaily") =>
      readTable(people, ends, asked("2026-01-01", "2026-01-31", { formula })).get("all");
    expect(table("startAndEnd")).toMatchObject({ Left: 1, "Turnover a Year": null });
    expect(table("averageDaily")).toMatchObject({ Left: 1, "Left Within 90 Days": 1 });
    expect(table("averageDaily")?.[average]).toBeCloseTo(10 / 31, 10);
    expect(table("averageDaily")?.["Turnover a Year"]).toBeCloseTo((1 / (10 / 31)) * (365 / 31), 10);
  });
});

describe("the daily average", () => {
  it("of a year of 365 days is the turnover of the period", () => {
    const people = staff(4);
    const ends = [end(1, "2025-12-31")];
    const rate = (kind: "annual" | "period") =>
      readTable(people, ends, asked("2025-01-01", "2025-12-31", { rate: kind })).get("all");
    expect(rate("annual")?.["Turnover a Year"]).toBe(0.25);
    expect(rate("period")?.["Turnover of the Period"]).toBe(0.25);
  });

  it("has no rate where nobody was there", () => {
    const table = readTable(
      [person(1, "2026-03-01")],
      [],
      asked("2026-02-01", "2026-03-31", { by: "month" }),
    );
    expect(table.get(day("2026-02-01"))).toMatchObject({ [average]: 0, Left: 0, "Turnover a Year": null });
    expect(table.get(day("2026-03-01"))).toMatchObject({ [average]: 1, Hired: 1, "Turnover a Year": 0 });
  });

  it("counts months that the period has only in part by the days that are in it", () => {
    const table = readTable(staff(1), [], asked("2026-01-31", "2026-02-01", { by: "month" }));
    expect([...table.keys()]).toEqual([day("2026-01-01"), day("2026-02-01"), "all"]);
    expect(table.get(day("2026-01-01"))).toMatchObject({ [average]: 1 });
  });
});

describe("people who come back", () => {
  const rehired = person(1, "2024-01-01");
  const changes = [
    end(1, "2026-01-31", 1),
    { what: "start", person: 1, day: day("2026-03-01") } as const,
    end(1, "2026-03-31", 0),
  ];

  it("count for each stretch: twice left, once hired, and not between", () => {
    const question = asked("2026-01-01", "2026-04-30", { by: "month" });
    const table = readTable([rehired], changes, question);
    expect(table.get("all")).toMatchObject({ Hired: 1, Left: 2, Voluntary: 1, Involuntary: 1, "At End": 0 });
    expect(table.get(day("2026-02-01"))).toMatchObject({ [average]: 0, Left: 0 });
    expect(table.get(day("2026-03-01"))).toMatchObject({ [average]: 1, Hired: 1, Left: 1 });
  });

  it("on their last day are counted once a day", () => {
    const again = [end(1, "2026-01-31"), { what: "start", person: 1, day: day("2026-01-31") } as const];
    const all = readTable([rehired], again, asked("2026-01-01", "2026-02-28")).get("all");
    expect(all).toMatchObject({ [average]: 1, Left: 1, Hired: 1, "At End": 1 });
  });

  it("whose first hire is not recorded are there until their last day", () => {
    const back = person(1, "2026-03-01");
    const all = readTable([back], [end(1, "2026-01-31")], asked("2026-01-01", "2026-06-29")).get("all");
    expect(all).toMatchObject({ "At Start": 1, Hired: 1, Left: 1, "At End": 1 });
  });
});

describe("moves", () => {
  const moved = person(1, "2020-01-01", { terminal: 2 });
  const transfer = { what: "transfer", person: 1, day: day("2026-01-16"), from: 1 } as const;

  it("are turnover of the terminal that is left, and not of the company", () => {
    const table = readTable([moved], [transfer], asked("2026-01-01", "2026-01-31", { rate: "period" }));
    expect(table.get(1)).toMatchObject({ "Moved Out": 1, Left: 0, "At End": 0 });
    expect(table.get(1)?.["Turnover of the Period"]).toBeCloseTo(31 / 15, 10);
    expect(table.get(2)).toMatchObject({ "Moved In": 1, Hired: 0, "At End": 1, "Turnover of the Period": 0 });
    expect(table.get("all")).toMatchObject({ "Moved Out": 0, [average]: 1, "Turnover of the Period": 0 });
  });

  it("out of the terminals that were chosen count in the total too", () => {
    const question = asked("2026-01-01", "2026-01-31", { terminals: new Set([1]) });
    expect(readTable([moved], [transfer], question).get("all")).toMatchObject({
      "Moved Out": 1,
      "At End": 0,
    });
  });

  it("of the position count by position, before it by the former one", () => {
    const change = { what: "position", person: 1, day: day("2026-01-16"), from: "dock" } as const;
    const table = readTable([moved], [change], asked("2026-01-01", "2026-01-31", { by: "position" }));
    expect(table.get("dock")).toMatchObject({ "At Start": 1, "Moved Out": 1 });
    expect(table.get("driver")).toMatchObject({ "Moved In": 1, "At End": 1 });
    const dock = asked("2026-01-01", "2026-01-31", { positions: new Set(["dock"]) });
    expect(readTable([moved], [change], dock).get("all")).toMatchObject({ "Moved Out": 1 });
  });
});

describe("records that do not fit together", () => {
  it("leave out who is gone without a last day", () => {
    const gone = person(1, "2020-01-01", { isGone: true });
    expect(readTable([gone], [], asked("2026-01-01", "2026-01-31")).get("all")).toMatchObject({
      [average]: 0,
    });
    const planned = { ...gone, left: day("2026-08-01") };
    expect(readTable([planned], [], asked("2026-01-01", "2026-01-31")).get("all")).toMatchObject({
      [average]: 1,
    });
  });

  it("take the kind of a separation from the changes where the person has the same last day", () => {
    const left = person(1, "2020-01-01", { left: day("2026-01-10"), isGone: true });
    const table = readTable([left], [end(1, "2026-01-10", 1)], asked("2026-01-01", "2026-01-31"));
    expect(table.get("all")).toMatchObject({ Left: 1, Involuntary: 1, "Kind Not Recorded": 0 });
    expect(readTable([left], [], asked("2026-01-01", "2026-01-31")).get("all")).toMatchObject({
      Left: 1,
      "Kind Not Recorded": 1,
    });
  });
});
