/** Whether training was completed on time, as the shipped record type computes it: scorecards count the others that were due. */
import { expect, test } from "vitest";
import type { RecordValues } from "../../../engine/index.ts";
import { computeRecord } from "../../../engine/server.ts";
import { contextOf, engine } from "./shipped.fixture.ts";

const day = (text: string) => Date.parse(text) / 1_000;
const due = { dueDate: day("2026-03-31") };

test.each<[string, RecordValues, boolean]>([
  ["completed before it was due", { ...due, status: "completed", completedDate: day("2026-03-01") }, true],
  ["completed on its due date", { ...due, status: "completed", completedDate: day("2026-03-31") }, true],
  ["completed on the day after", { ...due, status: "completed", completedDate: day("2026-04-01") }, false],
  ["not completed", { ...due, status: "inProgress" }, false],
  ["not passed", { ...due, status: "failed", completedDate: day("2026-03-01") }, false],
  ["completed without a day", { ...due, status: "completed" }, false],
  ["never due", { status: "completed", completedDate: day("2026-03-01") }, false],
])("training that was %s", async (_what, values, completedOnTime) => {
  const computed = computeRecord(
    engine.template("training_attendance"),
    values,
    contextOf(day("2026-06-01")),
  );
  expect(await computed).toMatchObject({ completedOnTime });
});
