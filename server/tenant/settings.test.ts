import { describe, expect, it } from "vitest";
import { settingsOf } from "./settings.ts";

const configuration = {
  flags: { "module.trips.enabled": true },
  values: { "company.suspended": false, "monitors.trips.daysAhead": 60 },
  sections: [],
};

describe("the settings of a company", () => {
  it("are its own over those of the schemas, whatever kind they have there", () => {
    const own = { "company.suspended": true, "module.trips.enabled": false, "monitors.trips.daysAhead": 20 };
    const { flags, values, flag, config } = settingsOf({ configuration: own }, { configuration });
    expect(["company.suspended", "module.trips.enabled"].map(flag)).toEqual([true, false]);
    expect(["company.suspended", "module.trips.enabled", "monitors.trips.daysAhead"].map(config)).toEqual([
      true,
      false,
      20,
    ]);
    expect(Object.keys(flags).filter((key) => Object.hasOwn(values, key))).toEqual([]);
  });

  it("are those of the schemas where the company says nothing", () => {
    const { flag, config } = settingsOf({ configuration: {} }, { configuration });
    expect([flag("module.trips.enabled"), flag("company.suspended")]).toEqual([true, false]);
    expect([config("company.suspended"), config("monitors.trips.daysAhead")]).toEqual([false, 60]);
  });
});
