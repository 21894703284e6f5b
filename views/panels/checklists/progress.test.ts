import { expect, test } from "vitest";
import { segmentsOf } from "./progress.ts";

const keys = { completed: "done", exempt: "spared", open: "left", overdue: "late" };
const counts = (computations: Record<string, number>) =>
  segmentsOf({ computations }, keys).map(({ name, count }) => `${name} ${count}`);

test("4.5 the bar has completed, exempt, open and past due items; what is past due is not open as well", () => {
  const computations = {
    done: 3,
    spared: 1,
    left: 5,
    late: 2,
  };
  expect(counts(computations)).toEqual(["Completed 3", "Exempt 1", "Open 3", "Past Due 2"]);
});

test("4.5 a checklist whose counts are not known is empty", () => {
  expect(counts({})).toEqual(["Completed 0", "Exempt 0", "Open 0", "Past Due 0"]);
});
