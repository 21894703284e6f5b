import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertHours, dayIn } from "../../../engine/index.ts";
import { wallClock } from "../../../engine/server.ts";
import { afterQuiet as afterQuietAt, nextSlot as nextSlotAt } from "./slots.ts";

const zones = [
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Africa/Cairo",
  "UTC",
];
const DAY = 86_400;
const HOUR = 3_600;
const at = (moment: string) => Date.parse(moment) / 1_000;
const moments = fc.integer({ min: at("2012-01-10T00:00Z"), max: at("2060-01-01T00:00Z") });
const usual = alertHours(() => undefined);
const nextSlot = (option: string, zone: string, after: number) => nextSlotAt(option, zone, after, usual);
const afterQuiet = (zone: string, moment: number) => afterQuietAt(zone, moment, usual);
const options = fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "DAYS_30");

describe("the slots of digests", () => {
  it("are at seven in the morning in the person's time zone, one after the other, and none is left out", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), options, moments, (zone, option, moment) => {
        const slot = nextSlot(option, zone, moment);
        expect(slot).toBeGreaterThan(moment);
        const shown = wallClock(zone)(slot);
        expect(shown % DAY).toBe(7 * HOUR);
        const date = new Date(shown * 1_000);
        if (option === "WEEKLY") expect(date.getUTCDay()).toBe(1);
        if (option === "MONTHLY") expect(date.getUTCDate()).toBe(1);
        // Whoever asks a little earlier or right before it gets the same one.
        expect(nextSlot(option, zone, slot - 1)).toBe(slot);
        const following = nextSlot(option, zone, slot);
        expect(nextSlot(option, zone, following - 1)).toBe(following);
        const days = (dayIn(zone, following) - dayIn(zone, slot)) / DAY;
        if (option === "DAILY" || option === "DAYS_30") expect(days).toBe(1);
        if (option === "WEEKLY") expect(days).toBe(7);
      }),
      { numRuns: 300 },
    );
  });

  it("are 23 hours apart when clocks go forward, and 25 when they go back", () => {
    const zone = "America/Los_Angeles";
    const between = (moment: string) => {
      const slot = nextSlot("DAILY", zone, at(moment));
      return (nextSlot("DAILY", zone, slot) - slot) / HOUR;
    };
    expect(between("2026-03-07T12:00Z")).toBe(23);
    expect(between("2026-10-31T12:00Z")).toBe(25);
    expect(between("2026-06-01T12:00Z")).toBe(24);
  });
});

describe("quiet hours", () => {
  it("end at six in the morning in the person's time zone, and move nothing else", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const clock = wallClock(zone);
        const hour = (clock(moment) % DAY) / HOUR;
        const later = afterQuiet(zone, moment);
        if (hour >= 6 && hour < 22) {
          expect(later).toBe(moment);
          return;
        }
        expect(later).toBeGreaterThan(moment);
        expect(clock(later) % DAY).toBe(6 * HOUR);
        expect(later - moment).toBeLessThanOrEqual(9 * HOUR);
        expect(afterQuiet(zone, later)).toBe(later);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the hours of a company", () => {
  const zone = "America/Los_Angeles";

  it("are those of its configuration, and the usual ones where it has none or no hour", () => {
    const set: Record<string, unknown> = {
      "notifications.digestHour": 16,
      "notifications.quietFrom": 20,
      "notifications.quietTo": "early",
    };
    expect(alertHours((key) => set[key])).toEqual({ digest: 16, quietFrom: 20, quietTo: 6 });
    expect(usual).toEqual({ digest: 7, quietFrom: 22, quietTo: 6 });
  });

  it("move digests and quiet hours", () => {
    const hours = { digest: 16, quietFrom: 20, quietTo: 8 };
    expect(nextSlotAt("DAILY", zone, at("2026-01-15T12:00Z"), hours)).toBe(at("2026-01-16T00:00Z"));
    // 20:30 on the 14th waits until 8:00 on the 15th.
    expect(afterQuietAt(zone, at("2026-01-15T04:30Z"), hours)).toBe(at("2026-01-15T16:00Z"));
    const never = { quietFrom: 24, quietTo: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (each, moment) => {
        expect(afterQuietAt(each, moment, never)).toBe(moment);
      }),
    );
  });
});
