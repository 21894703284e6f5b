import { describe, expect, it } from "vitest";
import { computeScorecard } from "../scorecards/compute.ts";
import { atOnce } from "../scorecards/steps.ts";
import { standingsOf } from "./standing.ts";

const attribute = {
  dataset: "crashes",
  attribute: "all",
  weight: 100,
  label: "Crashes",
  per: "miles" as const,
  better: "less" as const,
  dispersion: 1,
};

/** The standings of terminals with so many events over so much exposure. */
function standings(observed: readonly (readonly [events: number, exposure: number])[]) {
  const people = observed.map(([events, exposure], index) => ({
    employeeId: index + 1,
    groupId: index + 1,
    peers: ["all"],
    observed: [{ events, exposure }],
  }));
  const run = atOnce(computeScorecard({ from: 0, to: 1, attributes: [attribute], people }));
  return standingsOf(run, { isOfTerminals: true });
}

describe("the standing of a terminal", () => {
  it("has a score in its interval, which is the wider the less is known of it", () => {
    const [good, bad, small] = standings([
      [5, 100],
      [60, 100],
      [1, 2],
      [20, 80],
    ]);
    for (const { score, interval } of [good, bad, small].flatMap((each) => each ?? [])) {
      expect(interval?.[0]).toBeLessThanOrEqual(score ?? -1);
      expect(interval?.[1]).toBeGreaterThanOrEqual(score ?? 101);
    }
    const width = (of: typeof good) => (of?.interval?.[1] ?? 0) - (of?.interval?.[0] ?? 0);
    expect(width(small)).toBeGreaterThan(width(good));
    expect([good?.measures[0]?.outside, bad?.measures[0]?.outside]).toEqual(["below", "above"]);
    expect(small?.measures[0]?.outside).toBeNull();
  });

  it("is none of two: they differ always, and say nothing", () => {
    for (const { score, rank, interval, measures } of standings([
      [5, 100],
      [60, 100],
    ])) {
      expect([score, rank, interval]).toEqual([null, null, null]);
      expect(measures[0]).toMatchObject({ exposure: 100, rate: null, points: null });
    }
  });

  it("is the same of all where nothing shows that they differ, and none without exposure", () => {
    const all = standings([
      [10, 100],
      [10, 100],
      [10, 100],
      [0, 0],
    ]);
    expect(all.map(({ score }) => score)).toEqual([50, 50, 50, null]);
    expect(all[0]?.interval).toEqual([50, 50]);
  });
});
