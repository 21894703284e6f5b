/** Measures of BASICs: the worked examples of the rules, and what FMCSA itself published. */
import { describe, expect, it } from "vitest";
import { basicNamed, day, inspected, none, shippedMethod } from "./basics.fixture.ts";
import { eventsOf } from "./events.ts";
import { byDay, measureOn, nextFalls, percentileInputs, withCleanInspection } from "./measure.ts";
import { crashSeverity, violationSeverity } from "./points.ts";
import { fleetOn, utilizationFactor } from "./powerUnits.ts";
import type { Fleet } from "./powerUnits.ts";
import { nextFall, timeWeight } from "./timeWeights.ts";
import type { BasicsRecords } from "./events.ts";

const method = shippedMethod();
const asOf = day("2026-11-30");
const fleet = (average: number, factor = 1): Fleet => ({
  counts: [],
  average,
  segment: "combination",
  milesPerUnit: null,
  factor,
});

function measure(name: string, records: BasicsRecords, by?: Fleet) {
  const basic = basicNamed(name);
  return measureOn(method, basic, byDay(eventsOf(method, basic, records)), { asOf, fleet: by });
}

describe("time weights", () => {
  it("are 3 for six months, 2 up to twelve and 1 up to twenty-four, each to the last day", () => {
    const happened = day("2024-11-30");
    const weightOn = (text: string) => timeWeight(method, happened, day(text));
    expect(["2024-11-29", "2024-11-30", "2025-05-30", "2025-05-31"].map(weightOn)).toEqual([0, 3, 3, 2]);
    expect(["2025-11-30", "2025-12-01", "2026-11-30", "2026-12-01"].map(weightOn)).toEqual([2, 1, 1, 0]);
  });

  it("are those of FMCSA's crash file of November 2015, whose weights change on these days", () => {
    const snapshot = day("2015-11-27");
    const weightOf = (text: string) => timeWeight(method, day(text), snapshot);
    expect(["2015-11-23", "2015-05-27"].map(weightOf)).toEqual([3, 3]);
    expect(["2015-05-26", "2014-11-27"].map(weightOf)).toEqual([2, 2]);
    expect(["2014-11-26", "2013-11-27"].map(weightOf)).toEqual([1, 1]);
    expect(weightOf("2013-11-26")).toBe(0);
  });

  it("next fall on the day after the last one, until they are 0", () => {
    const happened = day("2026-08-31");
    expect(nextFall(method, happened, asOf)).toEqual({ day: day("2027-03-01"), weight: 2 });
    expect(nextFall(method, happened, day("2027-03-01"))).toEqual({ day: day("2027-09-01"), weight: 1 });
    expect(nextFall(method, happened, day("2028-08-31"))).toEqual({ day: day("2028-09-01"), weight: 0 });
    expect(nextFall(method, happened, day("2028-09-01"))).toBeUndefined();
  });
});

describe("severity", () => {
  it("rises by 2 out of service, as the row 10, 2, 3 with the total 12 of FMCSA's violation file", () => {
    const found = { severity: 10, isOutOfService: true };
    expect(violationSeverity(method, basicNamed("hosCompliance"), found)).toBe(12);
    expect(violationSeverity(method, basicNamed("unsafeDriving"), found)).toBe(10);
    const unknown = { severity: null, isOutOfService: true };
    expect(violationSeverity(method, basicNamed("hosCompliance"), unknown)).toBeNull();
  });

  it("of a crash is that of FMCSA's crash file of November 2015", () => {
    const rows = [
      [false, false, 1],
      [true, false, 2],
      [false, true, 2],
      [true, true, 3],
    ] as const;
    for (const [isInjuryOrFatality, hasHazmat, weight] of rows)
      expect(crashSeverity(method, { isInjuryOrFatality, hasHazmat })).toBe(weight);
  });
});

describe("a measure by inspections", () => {
  it("is severity times time weight over the time weights of relevant inspections", () => {
    const records = inspected(
      "hosCompliance",
      { on: "2026-10-01", found: [7] },
      { on: "2026-03-01", found: ["5+2"] },
      { on: "2026-09-01" },
      { on: "2026-09-01", level: "5" },
      { on: "2024-10-01", found: [10] },
    );
    expect(measure("hosCompliance", records)).toEqual({ numerator: 35, denominator: 8, value: 4.375 });
  });

  it("counts an inspection as relevant that found something, whatever its level", () => {
    const records = inspected("hosCompliance", { on: "2026-10-01", level: "5", found: [7] });
    expect(measure("hosCompliance", records).value).toBe(7);
  });

  it("counts only inspections with hazardous material where the BASIC asks for it", () => {
    const records = inspected(
      "hazmatCompliance",
      { on: "2026-10-01", hazmat: true, found: [4] },
      { on: "2026-10-01", hazmat: true },
      { on: "2026-10-01" },
    );
    expect(measure("hazmatCompliance", records).value).toBe(2);
  });

  it("takes at most 30 of one inspection, the most that FMCSA's measures of September 2016 show", () => {
    const records = inspected("vehicleMaintenance", { on: "2026-10-01", found: [8, "8+2", 8, 8] });
    expect(measure("vehicleMaintenance", records).value).toBe(30);
  });

  it("of one inspection in Controlled Substances is its severity, as in FMCSA's measures of September 2016", () => {
    for (const severity of [3, 5, 8, 10]) {
      const records = inspected("controlledSubstances", { on: "2026-03-01", found: [severity] });
      expect(measure("controlledSubstances", records).value).toBe(severity);
    }
  });

  it("is none without a relevant inspection, and without the violations whose weight nobody entered", () => {
    expect(measure("hosCompliance", none).value).toBeNull();
    const records = inspected("hosCompliance", { on: "2026-10-01", found: [7, "unknown"] });
    expect(measure("hosCompliance", records).value).toBe(7);
    const [event] = eventsOf(method, basicNamed("hosCompliance"), records);
    expect(event?.unweighted).toBe(1);
  });

  it("falls by a clean inspection, which a measure by power units does not", () => {
    const records = inspected("hosCompliance", { on: "2026-10-01", found: [7] });
    const hos = basicNamed("hosCompliance");
    expect(withCleanInspection(method, hos, measure("hosCompliance", records))).toBe(3.5);
    const unsafe = basicNamed("unsafeDriving");
    expect(withCleanInspection(method, unsafe, measure("unsafeDriving", records, fleet(10)))).toBeNull();
  });
});

describe("a measure by power units", () => {
  it("worked example 15: an injury crash of 4 months and a tow-away of 14, 20 units and factor 1, give 0.35", () => {
    const crash = { label: "", hasHazmat: false };
    const crashes = [
      { ...crash, id: 1, day: day("2026-07-30"), isInjuryOrFatality: true },
      { ...crash, id: 2, day: day("2025-09-30"), isInjuryOrFatality: false },
    ];
    const found = measure("crashIndicator", { ...none, crashes }, fleet(20));
    expect(found).toEqual({ numerator: 7, denominator: 20, value: 0.35 });
  });

  it("is divided by the utilization factor as well, and is none without power units", () => {
    const records = inspected("unsafeDriving", { on: "2026-10-01", found: ["10+2"] });
    expect(measure("unsafeDriving", records, fleet(10, 1.5)).value).toBe(2);
    expect(measure("unsafeDriving", records, fleet(0)).value).toBeNull();
    expect(measure("unsafeDriving", records).value).toBeNull();
  });

  it("worked example 13: combinations with 120,000 miles a unit have the factor 1.3", () => {
    const { combination, straight } = method.utilization;
    expect(utilizationFactor(combination, 120_000)).toBeCloseTo(1.3, 5);
    const of = (miles: number | null) => Number(utilizationFactor(combination, miles).toFixed(2));
    expect([79_999, 80_000, 160_000, 200_000, 200_001, null].map(of)).toEqual([1, 1, 1.6, 1.6, 1, 1]);
    const ofStraight = (miles: number) => utilizationFactor(straight, miles);
    expect([19_000, 40_000, 60_000, 60_001, 200_000, 200_001].map(ofStraight)).toEqual([1, 2, 3, 3, 3, 1]);
  });

  it("averages the units of today, 6 and 18 months ago, with the miles of the last year", () => {
    const unit = (from: string | null, to: string | null = null, isCombination = true) => ({
      from: from === null ? null : day(from),
      to: to === null ? null : day(to),
      isCombination,
    });
    const units = [
      unit(null),
      unit("2020-01-01", "2026-11-30"),
      unit("2026-06-01"),
      unit("2019-01-01", null, false),
    ];
    const driven = [
      { to: day("2026-11-30"), miles: 200_000 },
      { to: day("2025-12-31"), miles: 100_000 },
      { to: day("2025-11-30"), miles: 900_000 },
    ];
    const found = fleetOn(method, units, driven, asOf);
    expect(found).toMatchObject({
      counts: [3, 3, 3],
      average: 3,
      segment: "straight",
      milesPerUnit: 100_000,
    });
    expect(found.factor).toBe(3);
    const tractors = fleetOn(method, units.slice(0, 3), driven, asOf);
    expect(tractors).toMatchObject({ counts: [2, 2, 2], segment: "combination", milesPerUnit: 150_000 });
    expect(tractors.factor).toBeCloseTo(1.525, 3);
    expect(fleetOn(method, [], [], asOf)).toMatchObject({ average: 0, milesPerUnit: null, factor: 1 });
  });
});

describe("the next falls", () => {
  it("are on the days after which points weigh less, with the measure from then on", () => {
    const hos = basicNamed("hosCompliance");
    const records = inspected("hosCompliance", { on: "2026-06-10", found: [7] }, { on: "2026-11-01" });
    const days = byDay(eventsOf(method, hos, records));
    const falls = nextFalls(method, hos, days, { asOf, fleet: undefined, most: 6 });
    expect(falls).toEqual([
      { day: day("2026-12-11"), points: 7, value: 14 / 5 },
      { day: day("2027-06-11"), points: 7, value: 7 / 3 },
      { day: day("2028-06-11"), points: 7, value: 0 },
    ]);
    expect(nextFalls(method, hos, days, { asOf, fleet: undefined, most: 1 })).toHaveLength(1);
  });
});

describe("the inputs of a percentile", () => {
  const inputs = (name: string, records: BasicsRecords, segment?: Fleet["segment"]) => {
    const basic = basicNamed(name);
    return percentileInputs(method, basic, eventsOf(method, basic, records), { asOf, segment });
  };
  const stops = (count: number, found: readonly number[] = []) =>
    Array.from({ length: count }, () => ({ on: "2026-10-01", found }));

  it("are relevant inspections and their group; below the first group there is none", () => {
    const of = (count: number) => inputs("hosCompliance", inspected("hosCompliance", ...stops(count)));
    expect(of(2)).toEqual({ events: 2, group: null, isEnough: false });
    expect(of(3)).toEqual({ events: 3, group: { from: 3, to: 10 }, isEnough: true });
    expect(of(11).group).toEqual({ from: 11, to: 20 });
    expect(of(501).group).toEqual({ from: 501 });
  });

  it("are inspections with a violation in Unsafe Driving, by what the carrier mostly runs", () => {
    const records = inspected("unsafeDriving", ...stops(9, [5]), ...stops(4));
    expect(inputs("unsafeDriving", records, "combination")).toMatchObject({
      events: 9,
      group: { from: 9, to: 21 },
    });
    expect(inputs("unsafeDriving", records, "straight").group).toEqual({ from: 9, to: 18 });
    expect(inputs("unsafeDriving", records).group).toBeNull();
  });

  it("of crashes are two in 24 months, and one of them in 12", () => {
    const crash = (id: number, on: string) => ({
      id,
      label: "",
      day: day(on),
      isInjuryOrFatality: false,
      hasHazmat: false,
    });
    const of = (...days: readonly string[]) => {
      const crashes = days.map((each, index) => crash(index, each));
      return inputs("crashIndicator", { ...none, crashes }, "combination");
    };
    expect(of("2026-10-01").isEnough).toBe(false);
    expect(of("2025-10-01", "2025-09-01")).toMatchObject({ events: 2, isEnough: false });
    expect(of("2026-10-01", "2025-09-01", "2023-01-01")).toMatchObject({ events: 2, isEnough: true });
  });

  it("of hazardous material need a violation of 12 months or of the latest inspection", () => {
    const stop = (on: string, found: readonly number[] = []) => ({ on, hazmat: true, found });
    const clean = ["2025-03-01", "2025-04-01", "2025-05-01", "2025-06-01"].map((on) => stop(on));
    const of = (...more: readonly { on: string; hazmat: boolean; found: readonly number[] }[]) =>
      inputs("hazmatCompliance", inspected("hazmatCompliance", ...clean, ...more)).isEnough;
    expect(of(stop("2025-02-01", [4]))).toBe(false);
    expect(of(stop("2025-07-01", [4]))).toBe(true);
    expect(of(stop("2026-07-01", [4]), stop("2026-08-01"))).toBe(true);
  });
});
