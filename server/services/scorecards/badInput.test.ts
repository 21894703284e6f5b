/** Bad input of scorecards, by name (issue 20): refused with where it is wrong, or computed and said. */
import type { Static } from "typebox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { scorePage } from "./replies.ts";
import {
  addDrivers,
  attributes,
  createScorecardFixture,
  day,
  definition,
  url,
} from "./scorecards.fixture.ts";
import type { ScorecardFixture, Shown } from "./scorecards.fixture.ts";

let fixture: ScorecardFixture;
beforeAll(async () => {
  fixture = await createScorecardFixture();
  await addDrivers(fixture);
}, 240_000);
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const add = (more: object = {}) => ({ method: "POST" as const, url, body: { ...definition, ...more } });
/** What a scorecard says once it is computed. */
async function computed(more: object) {
  const { id } = await fixture.ask<Shown>(add(more), 201);
  await fixture.ask({ method: "POST", url: `${url}/${id}/compute` }, 201);
  return fixture.ask<Static<typeof scorePage>>({ url: `${url}/${id}/scores` });
}

describe("Bad input", () => {
  it("a scorecard without attributes is refused", async () => {
    for (const request of [add({ attributes: [] }), { ...add({ attributes: [] }), url: `${url}/compute` }])
      expect(await fixture.refused(request)).toMatchObject({
        status: 400,
        code: "scorecard_refused",
        issues: [{ path: "/attributes", message: "Choose at least one attribute." }],
      });
  });

  it("weights that do not add to 100 are refused, with their sum", async () => {
    for (const [one, other] of [
      [60, 30],
      [60, 41],
    ] as const) {
      const weighed = [
        { ...attributes[0], weight: one },
        { ...attributes[1], weight: other },
      ];
      const message = `The weights add up to ${one + other}. They must add up to 100.`;
      expect(await fixture.refused(add({ attributes: weighed }))).toMatchObject({
        status: 400,
        code: "scorecard_refused",
        issues: [{ path: "/attributes", message }],
      });
    }
  });

  it("a group of two is not compared: both have 50 points and share the first rank, and it is said", async () => {
    const { redwood } = fixture;
    const employees = { groupIds: [redwood.south], positions: ["local"] };
    const { data, run } = await computed({ employees });
    expect(data.map(({ score, rank, ranks }) => [score, rank, ranks])).toEqual([
      [50, 1, [1, 1]],
      [50, 1, [1, 1]],
    ]);
    expect(run.notices).toContain(
      '"All crashes" has 2 people only: too few to compare. Everybody has 50 points.',
    );
  });

  it("all exposures zero: without miles days count, which is said, and before anybody was employed there is nobody to score", async () => {
    fixture.clock.now = day("2023-07-01");
    const nobody = await computed({ frequency: "monthly", months: 1 });
    expect(nobody.data).toEqual([]);
    fixture.clock.now = day("2027-02-03");
    const weighed = [{ dataset: "crashes", attribute: "all", weight: 100 }];
    const { data, run } = await computed({ frequency: "monthly", months: 1, attributes: weighed });
    expect(run.notices).toContain('"All crashes" is counted over days employed: there are no miles.');
    expect(data.every(({ score }) => score === 50)).toBe(true);
  });

  it("an attribute of a module that is off is left out, the others weigh more, and it is said", async () => {
    const hauls = { dataset: "hauls", attribute: "hauls", weight: 40 };
    const { id } = await fixture.ask<Shown>(
      add({ attributes: [{ ...attributes[0], weight: 60 }, hauls] }),
      201,
    );
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    try {
      await fixture.ask({ method: "POST", url: `${url}/${id}/compute` }, 201);
      const { run } = await fixture.ask<Static<typeof scorePage>>({ url: `${url}/${id}/scores` });
      expect(run.attributes.map(({ attribute, weight }) => [attribute, weight])).toEqual([["hauls", 100]]);
      expect(run.notices).toContain(
        '"All crashes" is left out, and the others weigh more: its module is off.',
      );
      expect(await fixture.refused(add())).toMatchObject({ status: 400, code: "scorecard_refused" });
    } finally {
      flags["module.trips.enabled"] = true;
    }
  });
});
