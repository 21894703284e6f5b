import { describe, expect, it } from "vitest";
import { isModuleOn, isTemplateOn, settingsOf } from "./settings.ts";

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

describe("a module", () => {
  const first = "module.trips.enabled";
  const second = "module.freight.enabled";
  const none = { configuration: { flags: {}, values: {}, sections: [] } };
  const settingsWith = (...on: string[]) =>
    settingsOf({ configuration: Object.fromEntries(on.map((key) => [key, true])) }, none);

  it("is on while its flag is, or each of several; without a flag always", () => {
    expect(isModuleOn({}, settingsWith())).toBe(true);
    expect([settingsWith(), settingsWith(first)].map((each) => isModuleOn({ flag: first }, each))).toEqual([
      false,
      true,
    ]);
    const flag = [first, second];
    const companies = [settingsWith(), settingsWith(first), settingsWith(second), settingsWith(...flag)];
    expect(companies.map((each) => isModuleOn({ flag }, each))).toEqual([false, false, false, true]);
  });

  it("shows its record types, as one of several of a record type does", () => {
    const modules = [
      { alias: "loads", name: "Loads", flag: [first, second] },
      { alias: "yards", name: "Yards", flag: "module.yards.enabled" },
    ];
    const isOn = (...on: string[]) =>
      isTemplateOn({ modules: ["loads", "yards"] }, settingsWith(...on), modules);
    expect([isOn(first), isOn(first, second), isOn("module.yards.enabled")]).toEqual([false, true, true]);
  });
});
