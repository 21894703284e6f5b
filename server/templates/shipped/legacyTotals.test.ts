/** What a previous system recorded of an accident's claims stands beside what they add up to here, with the difference. */
import { expect, test } from "vitest";
import type { RecordValues } from "../../../engine/index.ts";
import { computeRecord } from "../../../engine/server.ts";
import { contextOf, engine } from "./shipped.fixture.ts";

const claims: Record<number, RecordValues> = {
  1: { totalPayments: 1_200.25, totalReserveRemaining: 300 },
  2: { totalPayments: 100, totalReserveRemaining: 0 },
};

const totals = (values: RecordValues) =>
  computeRecord(
    engine.template("accident"),
    { claims: [1, 2], ...values },
    contextOf(0, { related: (id) => claims[id] }),
  );

test("imported totals are shown beside the computed ones, with the difference", async () => {
  const { totalIncurred, incurredDifference } = await totals({ totalIncurredLegacy: 1_700 });
  expect([totalIncurred, incurredDifference]).toEqual([1_600.25, 99.75]);
});

test("where nothing was imported there is no difference", async () => {
  expect((await totals({})).incurredDifference).toBeNull();
});
