import { expect, test } from "vitest";
import { segmentsOf } from "./progress.ts";

const counts = (computations: Record<string, number>) =>
  segmentsOf({ computations }).map(({ name, count }) => `${name} ${count}`);

test("4.5 the bar has completed, exempt, open and past due items; what is past due is not open as well", () => {
  const computations = {
    numberOfItems: 9,
    numberOfCompletedItems: 3,
    numberOfExemptItems: 1,
    numberOfOpenItems: 5,
    numberOfOverdueItems: 2,
  };
  expect(counts(computations)).toEqual(["Completed 3", "Exempt 1", "Open 3", "Past Due 2"]);
});

test("4.5 a checklist whose counts are not known is empty", () => {
  expect(counts({})).toEqual(["Completed 0", "Exempt 0", "Open 0", "Past Due 0"]);
});
