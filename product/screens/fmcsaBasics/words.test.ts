import { describe, expect, it } from "vitest";
import type { FmcsaBasic } from "../../services/index.ts";
import { dayOf, readAddress, withAddress } from "./basicsAddress.ts";
import { roundAbove, trendModel } from "./trendModel.ts";
import {
  cleanText,
  inputsText,
  measureText,
  percentileText,
  pointsText,
  scopeText,
  thresholdText,
} from "./words.ts";

const day = Date.UTC(2026, 10, 30) / 1_000;
const basic: FmcsaBasic = {
  name: "hosCompliance",
  label: "Hours-of-Service Compliance",
  isPublic: true,
  counts: "violations",
  divisor: "inspections",
  value: 20 / 3,
  reason: null,
  numerator: 20,
  denominator: 3,
  violating: 1,
  unweighted: 0,
  events: 12,
  counted: "relevantInspections",
  group: { from: 11, to: 20 },
  isEnough: true,
  thresholds: { general: 65, hazmat: 60, passenger: 50 },
  unverified: [],
  trend: [
    { day: day - 86_400, value: null },
    { day, value: 20 / 3 },
  ],
  falls: [],
  clean: 20 / 6,
  published: null,
};

describe("the words of BASICs", () => {
  it("cut measures as FMCSA does, and say where there is none", () => {
    expect(measureText(20 / 3)).toBe("6.66");
    expect(measureText(null)).toBe("--");
    expect(pointsText(24.545)).toBe("24.55");
    expect(pointsText(null)).toBe("No weight");
  });

  it("differ between a percentile that was not entered and one that FMCSA does not have", () => {
    expect(percentileText(basic)).toBe("Not entered");
    const published = { id: 1, day, percentile: null, measure: null, source: "SMS" };
    expect(percentileText({ published })).toBe("Not rated, snapshot of 11/30/2026");
    expect(percentileText({ published: { ...published, percentile: 0 } })).toBe("0, snapshot of 11/30/2026");
  });

  it("name thresholds by kind of carrier, or once where they are the same", () => {
    expect(thresholdText(basic.thresholds)).toBe("65 general, 60 hazardous materials, 50 passengers");
    expect(thresholdText({ general: 80, hazmat: 80, passenger: 80 })).toBe("80 for all carriers");
  });

  it("say with whom a carrier is compared", () => {
    expect(inputsText(basic)).toBe(
      "12 relevant inspections in 24 months, compared with carriers that have 11 to 20",
    );
    expect(inputsText({ ...basic, group: { from: 501 } })).toContain("that have 501 or more");
    expect(inputsText({ ...basic, group: { from: 2, to: 2 } })).toContain("that have 2");
    expect(inputsText({ ...basic, events: 1, group: null })).toContain(
      "1 relevant inspection in 24 months, too few",
    );
  });

  it("say what a clean inspection would do", () => {
    expect(cleanText(basic)).toBe("One clean inspection today: 6.66 becomes 3.33.");
    expect(cleanText({ ...basic, divisor: "powerUnits", clean: null })).toContain("does not change");
    expect(cleanText({ ...basic, value: null })).toContain("changes nothing");
  });

  it("label what is not of the whole company", () => {
    const nameOf = (id: number) => (id < 6 ? `T${id}` : undefined);
    expect(scopeText({ isWhole: true, groupIds: [] }, nameOf)).toBe("Whole company");
    expect(scopeText({ isWhole: false, groupIds: [1, 2, 3, 4, 5] }, nameOf)).toBe(
      "Only T1, T2, T3 and 2 more: not the measure of the whole company",
    );
    expect(scopeText({ isWhole: false, groupIds: [] }, nameOf)).toContain("No terminal");
  });
});

describe("the trend", () => {
  it("has a gap where there was no measure, and a scale that ends at a round number", () => {
    const { series, scale } = trendModel(basic);
    expect(series[0]).toMatchObject({ values: [null, 20 / 3], texts: ["--", "6.66"] });
    expect(scale.max).toBe(10);
    expect([0, 0.3, 1, 2.1, 4, 26].map(roundAbove)).toEqual([1, 0.5, 1, 2.5, 5, 50]);
  });
});

describe("the address", () => {
  it("names terminal, day and BASIC; what is none is left out", () => {
    const asked = readAddress(new URLSearchParams("terminal=3&asOf=2026-11-30&basic=hosCompliance"));
    expect(asked).toEqual({ groupId: 3, asOf: day, basic: "hosCompliance" });
    expect(readAddress(new URLSearchParams("terminal=x&asOf=2026-99-99"))).toEqual({});
    expect(dayOf("")).toBeUndefined();
  });

  it("changes one part and keeps the others", () => {
    const params = new URLSearchParams("terminal=3&basic=driverFitness&hideTabs=true");
    expect(withAddress(params, { asOf: day }).toString()).toBe(
      "terminal=3&basic=driverFitness&hideTabs=true&asOf=2026-11-30",
    );
    expect(withAddress(params, { groupId: undefined }).toString()).toBe("basic=driverFitness&hideTabs=true");
  });
});
