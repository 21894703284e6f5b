import { describe, expect, it } from "vitest";
import { epochOfTwin, localTwin } from "./utcDay.ts";

const noon = Date.UTC(2026, 2, 8, 12, 30) / 1000;
const midnight = Date.UTC(2026, 2, 8) / 1000;

describe("the local twin of a UTC moment", () => {
  it("reads the same on the clock and the calendar", () => {
    const twin = localTwin(noon);
    expect([twin.getFullYear(), twin.getMonth(), twin.getDate()]).toEqual([2026, 2, 8]);
    expect([twin.getHours(), twin.getMinutes()]).toEqual([12, 30]);
  });

  it("comes back to the same moment, or to the midnight of its day", () => {
    expect(epochOfTwin(localTwin(noon), false)).toBe(noon);
    expect(epochOfTwin(localTwin(noon), true)).toBe(midnight);
  });
});
