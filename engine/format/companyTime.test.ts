import { describe, expect, it } from "vitest";
import { formatDateTime } from "./dates.ts";
import { filterCondition } from "../table/condition.ts";
import { compileOne } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { companyTime, companyTimezone } from "./companyTime.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const config = (zone: unknown) => (key: string) => (key === "company.timezone" ? zone : undefined);
const shown = (zone: unknown, iso: string) => formatDateTime(companyTime(config(zone), at(iso)));

describe("D6: today and now are those of the company", () => {
  it.each([
    ["America/Los_Angeles", "2026-11-23T02:00:00Z", "11/22/2026 6:00 PM"],
    ["Pacific/Kiritimati", "2026-11-22T11:00:00Z", "11/23/2026 1:00 AM"],
    ["Pacific/Pago_Pago", "2026-11-22T10:59:59Z", "11/21/2026 11:59:59 PM"],
    ["America/New_York", "2026-03-08T06:59:00Z", "03/08/2026 1:59 AM"],
    ["America/New_York", "2026-03-08T07:00:00Z", "03/08/2026 3:00 AM"],
    ["America/New_York", "2026-11-01T05:30:00Z", "11/01/2026 1:30 AM"],
    ["America/New_York", "2026-11-01T06:30:00Z", "11/01/2026 1:30 AM"],
    ["America/Havana", "2026-03-08T04:59:59Z", "03/07/2026 11:59:59 PM"],
    ["America/Havana", "2026-03-08T05:00:00Z", "03/08/2026 1:00 AM"],
    ["UTC", "2026-11-23T02:00:00Z", "11/23/2026 2:00 AM"],
  ])("in %s at %s its clocks show %s", (zone, iso, clock) => {
    expect(shown(zone, iso)).toBe(clock);
  });

  it("counts for a company that names no zone, or none there is, from the default one", () => {
    expect(companyTimezone(config(undefined))).toBe("America/Los_Angeles");
    expect(companyTimezone(config("Mars/Olympus"))).toBe("America/Los_Angeles");
    expect(companyTimezone(config(7))).toBe("America/Los_Angeles");
  });

  it("a list filtered by today shows the company's day, on both sides of UTC", () => {
    const template = compileOne(templateOf({ date: { type: "dateTime", kind: "date", label: "Date" } }));
    const shownDays = (zone: string) =>
      filterCondition(
        template,
        [{ kind: "date", field: "date", range: { type: "today" } }],
        companyTime(config(zone), at("2026-11-23T02:00:00Z")),
      );
    const dayOf = (iso: string) => ({
      all: [
        { field: "date", after: at(iso) - 1 },
        { field: "date", before: at(iso) + 86_400 },
      ],
    });
    expect(shownDays("America/Los_Angeles")).toEqual(dayOf("2026-11-22T00:00:00Z"));
    expect(shownDays("Pacific/Kiritimati")).toEqual(dayOf("2026-11-23T00:00:00Z"));
  });
});
