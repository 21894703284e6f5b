/** A run of many people keeps nobody waiting. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { atOnce, computeScorecard } from "../../../engine/server.ts";
import type { ScorecardInput } from "../../../engine/server.ts";
import { inTurns } from "../../core/inTurns.ts";
import { createScorecardFixture, url } from "./scorecards.fixture.ts";
import type { ScorecardFixture } from "./scorecards.fixture.ts";

let fixture: ScorecardFixture;
beforeAll(async () => {
  fixture = await createScorecardFixture();
}, 240_000);
afterAll(() => fixture.close());

/** A company of 50,000 people with twelve attributes. */
const input: ScorecardInput = {
  from: 0,
  to: 0,
  attributes: Array.from({ length: 12 }, (_, index) => ({
    dataset: "crashes",
    attribute: `a${index}`,
    label: `Attribute ${index}`,
    weight: index < 4 ? 9 : 8,
    per: "miles",
    better: "less",
    dispersion: 1,
  })),
  people: Array.from({ length: 50_000 }, (_, person) => ({
    employeeId: person + 1,
    groupId: 1,
    peers: ["all"],
    observed: Array.from({ length: 12 }, (_attribute, index) => ({
      events: (person * 7 + index) % 5,
      exposure: 1 + ((person + index) % 11),
    })),
  })),
};

it("[R9] other requests are answered and timers fire many times while a scorecard of 50,000 people is computed", async () => {
  let [turns, isComputed, answered] = [0, false, 0];
  const timer = setInterval(() => void (turns += 1), 1);
  const computing = inTurns(computeScorecard(input)).then((run) => {
    isComputed = true;
    return run;
  });
  while (!isComputed) {
    await fixture.ask({ url });
    if (!isComputed) answered += 1;
  }
  clearInterval(timer);
  const run = await computing;
  expect(turns).toBeGreaterThan(10);
  expect(answered).toBeGreaterThan(0);
  expect(JSON.stringify(run) === JSON.stringify(atOnce(computeScorecard(input)))).toBe(true);
});

it("a computation that nobody waits for any more ends", async () => {
  const abort = new AbortController();
  const computing = inTurns(computeScorecard(input), abort.signal);
  abort.abort(new Error("gone"));
  await expect(computing).rejects.toThrow("gone");
});
