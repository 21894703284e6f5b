/**
 * A rights oracle: generated calls of every route, as people with all roles, in their own company and another, at two servers, with rights
 * given and taken away meanwhile. `CALLS=200000 npm run oracle` makes more of them, `SEED=<n>` others.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../services/index.ts";
import { attack, briefly, callsByRoute } from "./attack.ts";
import { createOracleFixture } from "./oracleFixture.ts";
import type { OracleFixture } from "./oracleFixture.ts";
import { addScorecards } from "./scorecardCalls.ts";

const CALLS = Number(process.env["CALLS"] ?? 500);
const SEED = Number(process.env["SEED"] ?? 20_261_122);
const SCALE = Number(process.env["ORACLE_SCALE"] ?? 1);
const MS_PER_CALL = 60;

let fixture: OracleFixture;
beforeAll(async () => {
  fixture = await createOracleFixture(SCALE);
  await addScorecards(fixture);
}, 600_000);
afterAll(() => fixture.close());

describe("[S1][ASVS 8.4.1][ASVS 8.2.3] the oracle of rights", () => {
  it("has calls of every route", () => {
    const names = routes.map(({ method, url }) => `${method} ${url}`);
    expect(names.filter((name) => callsByRoute[name] === undefined)).toEqual([]);
    expect(Object.keys(callsByRoute).filter((name) => !names.includes(name))).toEqual([]);
  });

  it(
    "finds no answer that reveals what its principal may not see",
    async () => {
      const report = await attack(fixture, { calls: CALLS, seed: SEED });
      process.stdout.write(`${JSON.stringify(briefly(report))}\n`);
      expect(report.escapes.slice(0, 20)).toEqual([]);
      expect(report.answered).toBeGreaterThan(CALLS / 5);
      expect(report.marks).toBeGreaterThan(CALLS / 10);
      expect(report.revocations).toBeGreaterThan(0);
    },
    120_000 + CALLS * MS_PER_CALL,
  );
});
