import { describe, expect, it } from "vitest";
import type { CoachingImpact } from "../../../services/index.ts";
import { rateDetails, regressionText, verdictOf } from "./coachingWords.ts";

type Compared = NonNullable<CoachingImpact["compared"]>;
const rate = { value: 1.5, numerator: 150, denominator: 9_000, interval: { low: 1.27, high: 1.76 } };
const compared: Compared = {
  label: "Per driver and 90 days",
  unit: "driver-days",
  before: rate,
  after: { ...rate, value: null, interval: null },
  unexposed: 2,
  unmatched: 1,
  like: {
    plans: 99,
    people: 340,
    before: 150,
    after: 60,
    expectedBefore: 148.2,
    expected: 80,
    ratio: 0.75,
    interval: { low: 0.6, high: 0.94 },
  },
  exclusions: ["A driver counts on the days on which they were employed."],
};
const impact = { days: 90 } as CoachingImpact;
const withLike = (like: Partial<Compared["like"]>) => ({ ...compared, like: { ...compared.like, ...like } });

describe("a rate around coaching", () => {
  it("says what over what, its limits, and who is left out", () => {
    expect(rateDetails(compared.before, "before", impact, compared)).toEqual([
      "150 events in the 90 days before plans started, over 9,000 driver-days, per driver and 90 days.",
      "With a certainty of 95 percent the true number lies between 1.27 and 1.76, if events come one by one.",
      "2 plans are left out: there are no driver-days of their people before or after.",
      "A driver counts on the days on which they were employed.",
    ]);
  });

  it("without exposure says why there is none", () => {
    expect(rateDetails(compared.after, "after", impact, compared)[0]).toBe(
      "There are no driver-days to divide by.",
    );
    const refused = { ...compared, reason: "There are no miles of people." };
    expect(rateDetails(compared.after, "after", impact, refused)[0]).toBe("There are no miles of people.");
  });
});

describe("the difference to like people", () => {
  it("is said where it is more than chance does, better or worse", () => {
    expect(verdictOf(compared)).toMatchObject({
      text: "25% fewer",
      range: "95% range -40% to -6%",
      isBetter: true,
    });
    const worse = withLike({ ratio: 1.5, interval: { low: 1.1, high: 2.05 } });
    expect(verdictOf(worse)).toMatchObject({
      text: "50% more",
      range: "95% range +10% to +105%",
      isBetter: false,
    });
  });

  it("is none within what chance does", () => {
    const same = withLike({ ratio: 0.75, interval: { low: 0.4, high: 1.4 } });
    expect(verdictOf(same)).toMatchObject({ text: "No measurable difference", isBetter: undefined });
  });

  it("is not known without like people, or where they had no events", () => {
    const none = { ratio: null, interval: null };
    expect(verdictOf(withLike({ ...none, plans: 0 })).details[0]).toBe(
      "Nobody is like the people with a plan.",
    );
    expect(verdictOf(withLike(none))).toMatchObject({ text: "--", range: undefined });
    expect(verdictOf(withLike(none)).details[0]).toBe("Like people had no events after.");
  });
});

it("regression to the mean is what like people did by themselves", () => {
  expect(regressionText(compared)).toBe(
    "Like people without a plan had 46% fewer events after than before, by themselves.",
  );
  expect(regressionText(withLike({ expectedBefore: 0 }))).toBeUndefined();
});
