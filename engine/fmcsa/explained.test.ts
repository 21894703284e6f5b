/** The points of single violations, what an announced method counts, and the page's numbers together. */
import { describe, expect, it } from "vitest";
import { announcedCounts } from "./announced.ts";
import { basicNamed, day, inspected, none, shippedBasics, shippedMethod } from "./basics.fixture.ts";
import { explainedPoints } from "./explained.ts";
import { methodOn } from "./methodOn.ts";
import { shownMeasure } from "./shownMeasure.ts";
import { basicSummary, fleets, trendDays } from "./summary.ts";
import type { BasicsInput } from "./summary.ts";
import type { AnnouncedMethod } from "./types.ts";

const method = shippedMethod();
const asOf = day("2026-11-30");
const vehicle = basicNamed("vehicleMaintenance");

describe("the points of violations", () => {
  it("are their severity times the time weight, with the day of the next fall", () => {
    const records = inspected("vehicleMaintenance", { on: "2026-09-15", found: ["8+2"] });
    const [found] = explainedPoints(method, vehicle, records, asOf);
    expect(found).toMatchObject({
      day: day("2026-09-15"),
      inspection: { id: 1, label: "Inspection 1" },
      weight: 8,
      severity: 10,
      timeWeight: 3,
      points: 30,
      counted: 30,
      nextFall: { day: day("2027-03-16"), counted: 20 },
    });
  });

  it("share what the cap lets count of their inspection", () => {
    const records = inspected("vehicleMaintenance", { on: "2026-09-15", found: ["8+2", "8+2", 8, 8] });
    const found = explainedPoints(method, vehicle, records, asOf);
    expect(found.map(({ points }) => points)).toEqual([30, 30, 24, 24]);
    const counted = found.reduce((sum, each) => sum + (each.counted ?? 0), 0);
    expect(counted).toBeCloseTo(90, 9);
  });

  it("come in the order of what counts; one without a weight is first, since it needs one", () => {
    const records = inspected(
      "vehicleMaintenance",
      { on: "2025-09-15", found: [8] },
      { on: "2026-09-15", found: [4, "unknown"] },
      { on: "2023-09-15", found: [10] },
    );
    const found = explainedPoints(method, vehicle, records, asOf);
    expect(found.map(({ counted }) => counted)).toEqual([null, 12, 8]);
    expect(found[0]?.nextFall).toEqual({ day: day("2027-03-16"), counted: null });
  });

  it("of crashes are their own", () => {
    const crash = {
      id: 5,
      label: "Accident 5",
      day: day("2026-10-01"),
      hasHazmat: true,
      isInjuryOrFatality: true,
    };
    const [found] = explainedPoints(
      method,
      basicNamed("crashIndicator"),
      { ...none, crashes: [crash] },
      asOf,
    );
    expect(found).toMatchObject({ id: 5, inspection: null, severity: 3, points: 9, counted: 9 });
  });

  it("fall together as the measure does", () => {
    const records = inspected(
      "vehicleMaintenance",
      { on: "2026-09-15", found: ["8+2", "8+2", 8, 8] },
      { on: "2026-02-01", found: [4] },
    );
    const input: BasicsInput = { records, fleet: undefined };
    const { falls } = basicSummary(method, vehicle, input, { asOf, fleetOf: fleets(method, input) });
    const explained = explainedPoints(method, vehicle, records, asOf);
    for (const fall of falls.slice(0, 2)) {
      const lost = explained
        .filter(({ nextFall }) => nextFall?.day === fall.day)
        .reduce((sum, { counted, nextFall }) => sum + (counted ?? 0) - (nextFall?.counted ?? 0), 0);
      expect(lost).toBeCloseTo(fall.points, 9);
    }
    expect(falls[0]).toMatchObject({ day: day("2027-02-02"), points: 4 });
  });
});

describe("the points of all violations", () => {
  it("add up to what measures are divided from, whatever was found", () => {
    let seed = 107;
    const next = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    const found = () => Array.from({ length: next(6) }, () => `${next(10) + 1}${next(4) === 0 ? "+2" : ""}`);
    for (let run = 0; run < 100; run += 1) {
      const stops = Array.from({ length: next(30) }, () => ({
        on: new Date((asOf - next(900) * 86_400) * 1_000).toISOString().slice(0, 10),
        level: String(next(5) + 1),
        found: found(),
      }));
      const records = inspected("vehicleMaintenance", ...stops);
      const input: BasicsInput = { records, fleet: undefined };
      const { measure } = basicSummary(method, vehicle, input, { asOf, fleetOf: fleets(method, input) });
      const counted = explainedPoints(method, vehicle, records, asOf).map((each) => each.counted ?? 0);
      expect(counted.reduce((sum, each) => sum + each, 0)).toBeCloseTo(measure.numerator, 6);
    }
  });
});

describe("the summary of a BASIC", () => {
  it("has the measure of today at the end of a trend of 24 months", () => {
    const records = inspected(
      "vehicleMaintenance",
      { on: "2026-09-15", found: [8] },
      { on: "2025-01-15", found: [4, "unknown"] },
      { on: "2025-01-15" },
    );
    const input: BasicsInput = { records, fleet: undefined };
    const found = basicSummary(method, vehicle, input, { asOf, fleetOf: fleets(method, input) });
    expect(found).toMatchObject({ violating: 2, unweighted: 1, events: 3, isEnough: false });
    expect(found.measure).toEqual({ numerator: 28, denominator: 5, value: 5.6 });
    expect(found.clean).toBe(3.5);
    expect(found.trend).toHaveLength(25);
    expect(found.trend.at(-1)).toEqual({ day: asOf, value: 5.6 });
    expect(found.trend[0]).toEqual({ day: day("2024-11-30"), value: null });
    expect(trendDays(asOf)[12]).toBe(day("2025-11-30"));
  });

  it("is printed with two decimals that are cut, as FMCSA's measures of September 2016", () => {
    expect([20 / 3, 5 / 3, 0.57, 7.5, 4].map(shownMeasure)).toEqual(["6.66", "1.66", "0.57", "7.50", "4.00"]);
  });
});

describe("an announced method", () => {
  const [announced] = shippedBasics.announced;
  const records = inspected(
    "controlledSubstances",
    { on: "2026-09-15", found: [10, 5] },
    { on: "2020-09-15", found: [10] },
  );

  it("counts what goes into its categories, without points as long as no source gives its groups", () => {
    if (!announced) throw new Error("Nothing is announced.");
    const found = announcedCounts(announced, method, records, asOf);
    expect(found.find(({ name }) => name === "unsafeDriving")).toMatchObject({
      inspections: 1,
      violations: 2,
      ungrouped: 2,
      events: null,
    });
    expect(found.find(({ name }) => name === "driverObserved")).toMatchObject({ violations: 0, events: 0 });
  });

  it("counts a group once an inspection as soon as it is in the file", () => {
    if (!announced) throw new Error("Nothing is announced.");
    const grouped: AnnouncedMethod = {
      ...announced,
      groups: [{ name: "Substances", category: "unsafeDriving", codes: ["C1", "C2"] }],
    };
    const found = announcedCounts(grouped, method, records, asOf);
    expect(found.find(({ name }) => name === "unsafeDriving")).toMatchObject({ ungrouped: 0, events: 1 });
  });
});

describe("the method of a day", () => {
  it("is the last one that holds from then or earlier", () => {
    const later = { ...method, alias: "later", from: "2027-01-01" };
    const source = { methods: [later, method] };
    expect(methodOn(source, day("2026-12-31"))?.alias).toBe("3.21");
    expect(methodOn(source, day("2027-01-01"))?.alias).toBe("later");
    expect(methodOn({ methods: [later] }, asOf)).toBeUndefined();
  });
});
