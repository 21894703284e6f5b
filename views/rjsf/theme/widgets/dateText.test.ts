import { describe, expect, it } from "vitest";
import { dayText, epochOf, momentText, shortMoment } from "./dateText.ts";

describe("dates as inputs hold them", () => {
  it("become the epoch seconds of what they read, and texts again", () => {
    expect(dayText(epochOf("2026-03-04")!)).toBe("2026-03-04");
    expect(momentText(epochOf("2026-03-04T09:30")!)).toBe("2026-03-04T09:30");
    expect(epochOf("1970-01-01T00:01:00.000")).toBe(60);
  });

  it("leave out their zone, since they read as local time", () => {
    expect(epochOf("1970-01-01T00:01:00Z")).toBe(60);
    expect(epochOf("1970-01-01T00:01:00+02:00")).toBe(60);
  });

  it("are null where they are no date", () => {
    expect(epochOf(undefined)).toBeNull();
    expect(epochOf("")).toBeNull();
    expect(epochOf("soon")).toBeNull();
  });

  it("show seconds only where there are some", () => {
    expect(shortMoment("2026-03-04T09:30:00.000")).toBe("2026-03-04T09:30");
    expect(shortMoment("2026-03-04T09:30:05.000")).toBe("2026-03-04T09:30:05");
    expect(shortMoment("2026-03-04T09:30:00.250")).toBe("2026-03-04T09:30:00.250");
  });
});
