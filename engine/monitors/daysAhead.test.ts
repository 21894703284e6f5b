import { describe, expect, it } from "vitest";
import type { CompiledMonitor } from "./compiledMonitor.ts";
import { daysAheadKey, warningFrom } from "./daysAhead.ts";

const monitorOf = (...warn: number[]) =>
  ({
    alias: "permits",
    due: { date: "day", warn },
    monitor: { due: { date: "day", warn } },
  }) as unknown as CompiledMonitor;
const warnOf = (monitor: CompiledMonitor) => [monitor.due.warn, monitor.monitor.due.warn];

describe("how far ahead a company lets a monitor warn", () => {
  it.each([
    [90, [30, 90]],
    [45, [30, 45]],
    [30, [30]],
    [7, [7]],
  ])("in %i days: the nearer warning stays where it is nearer", (days, warn) => {
    expect(warnOf(warningFrom(monitorOf(30, 60), days))).toEqual([warn, warn]);
  });

  it("changes a single warning", () => {
    expect(warnOf(warningFrom(monitorOf(14), 21))).toEqual([[21], [21]]);
  });

  it("is the monitor's own where the company says nothing, the same, or no number of days", () => {
    const monitor = monitorOf(30, 60);
    for (const days of [undefined, null, 60, 0, -5, 2.5, "90", Number.NaN])
      expect(warningFrom(monitor, days)).toBe(monitor);
  });

  it("is set under a key of the monitor", () => {
    expect(daysAheadKey("expirations")).toBe("monitors.expirations.daysAhead");
  });
});
