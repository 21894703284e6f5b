import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayText, daysText } from "./days.ts";
import { eventsText, exposureText, rangeText, rateText } from "./exposureText.ts";
import { attributesText, authorText, oftenText, scoredText, whoText } from "./scorecardText.ts";
import { addedUp, isWithoutDifference, rankText, scoreText, shareText } from "./scoreText.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const miles = { per: "miles", dispersion: 1 } as const;
const share = { per: "records", dispersion: 1 } as const;

describe("days", () => {
  it("are those of the company, whatever the clock of the browser", () => {
    expect(dayText(day("2026-12-31"))).toBe("Dec 31, 2026");
    expect(daysText({ from: day("2026-01-01"), to: day("2026-12-31") })).toBe("Jan 1, 2026 to Dec 31, 2026");
  });
});

describe("what happened", () => {
  it("is said with what it is counted over, in plain words", () => {
    expect(eventsText(miles, 2, 0.84)).toBe("2 events in 84,000 miles");
    expect(eventsText(miles, 1, 1)).toBe("1 event in 100,000 miles");
    expect(eventsText(miles, 0, 0.84)).toBe("No events in 84,000 miles");
    expect(eventsText({ per: "days", dispersion: 1 }, 2, 1 / 365)).toBe("2 events in 1 day employed");
    expect(eventsText(share, 3, 9)).toBe("3 of 9 records");
    expect(eventsText({ per: "miles", dispersion: 2.4 }, 13.5, 0.84)).toBe(
      "13.5 weighted events in 84,000 miles",
    );
  });

  it("is nothing without exposure, and never a rate of zero", () => {
    expect(eventsText(miles, 0, 0)).toBe("No miles driven");
    expect(exposureText("days", 0)).toBe("No days employed");
    expect(eventsText(share, 0, 0)).toBe("No records to count");
    expect(rateText(miles, null)).toBe("--");
    expect(rangeText(miles, null, null)).toBe("--");
  });

  it("has a rate with its range", () => {
    expect(rateText(miles, 2.381)).toBe("2.38 per 100,000 miles");
    expect(rateText(share, 0.2222)).toBe("22%");
    expect(rangeText(share, 0.1, 0.301)).toBe("10% to 30%");
    expect(rangeText(miles, 1.3, 3.1)).toBe("1.3 to 3.1");
  });
});

describe("a score", () => {
  it("is never 0 where too little is known", () => {
    expect(scoreText(null)).toBe("Not enough data");
    expect(scoreText(0)).toBe("0.0");
    expect(rankText({ rank: null, ranks: null })).toBe("--");
  });

  it("has a rank with its range, where there is one", () => {
    expect(rankText({ rank: 12, ranks: [9, 15] })).toBe("12 (9 to 15)");
    expect(rankText({ rank: 1, ranks: [1, 1] })).toBe("1");
    expect(rankText({ rank: 1_204, ranks: [1_100, 1_400] })).toBe("1,204 (1,100 to 1,400)");
  });

  it("says where nothing that is known differs from the peers", () => {
    expect(isWithoutDifference([{ share: 1, isSame: true }, { share: 0 }])).toBe(true);
    expect(isWithoutDifference([{ share: 0.5, isSame: true }, { share: 0.5 }])).toBe(false);
    expect(isWithoutDifference([{ share: 0 }])).toBe(false);
  });

  it("is known in part where a little is missing", () => {
    expect(shareText(1)).toBe("100%");
    expect(shareText(0.999)).toBe("99%");
    expect(shareText(0.5)).toBe("50%");
  });

  it("has parts that add up as they are written", () => {
    expect(addedUp([24.15, 24.15, 24.16])).toEqual([24.2, 24.1, 24.2]);
    expect(addedUp([])).toEqual([]);
    const parts = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (all) => {
        const shown = addedUp(all);
        const sum = all.reduce((total, part) => total + part, 0);
        const tenths = shown.reduce((total, part) => total + Math.round(part * 10), 0);
        expect(Math.abs(tenths - sum * 10)).toBeLessThanOrEqual(0.5 + 1e-6);
        shown.forEach((part, index) =>
          expect(Math.abs(part - (all[index] ?? 0))).toBeLessThanOrEqual(0.1001),
        );
      }),
    );
  });
});

describe("a scorecard", () => {
  it("says whom it scores", () => {
    expect(whoText({ groupLabels: [], positionLabels: [] })).toBe("Everybody");
    expect(whoText({ groupLabels: ["Dallas"], positionLabels: [] })).toBe("Dallas");
    expect(whoText({ groupLabels: [], positionLabels: ["Yard Driver"] })).toBe("Yard Driver");
    expect(whoText({ groupLabels: ["Dallas", "Reno"], positionLabels: ["Yard Driver"] })).toBe(
      "Yard Driver: Dallas and Reno",
    );
  });

  it("says how often, and over which time", () => {
    expect(oftenText({ frequency: "monthly", months: 12 })).toBe("Monthly, over 12 months");
    expect(oftenText({ frequency: "yearly", months: 1 })).toBe("Yearly, over 1 month");
  });

  it("says what weighs most first", () => {
    const of = (label: string, weight: number) => ({
      dataset: "a",
      attribute: label,
      weight,
      label,
      per: "miles" as const,
      better: "less" as const,
    });
    expect(attributesText([of("Camera", 40), of("Accidents", 60)])).toBe("Accidents 60% and Camera 40%");
  });

  it("says who made it, and how many have a score", () => {
    expect(authorText(null)).toBeUndefined();
    expect(authorText({ firstName: "Ann", lastName: "" })).toBe("Ann");
    expect(scoredText({ scored: 1_412, people: 1_430 })).toBe("1,412 of 1,430");
  });
});
