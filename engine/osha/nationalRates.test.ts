import { expect, it } from "vitest";
import { nationalRates } from "./nationalRates.ts";

const entered = {
  "osha.nationalRates.trir": 4.5,
  "osha.nationalRates.dart": 0,
  "osha.nationalRates.year": 2024,
  "osha.nationalRates.source": " Table 1 of a bureau ",
  "osha.nationalRates.industry": "484",
};
const ratesWith = (more: object, naics: string | null = "484121") => {
  const settings: Record<string, unknown> = { ...entered, ...more };
  return nationalRates((key) => settings[key], naics);
};

it("gives the rates that were entered with their year and source; what was not entered is not known, and 0 is a rate", () => {
  expect(ratesWith({})).toEqual({
    year: 2024,
    source: "Table 1 of a bureau",
    rates: { TRIR: 4.5, DART: 0, DAFWII: null },
  });
});

it.each([
  ["a source", { "osha.nationalRates.source": "  " }],
  ["a year", { "osha.nationalRates.year": null }],
  ["any rate", { "osha.nationalRates.trir": null, "osha.nationalRates.dart": undefined }],
])("gives none without %s", (_what, more) => {
  expect(ratesWith(more)).toBeUndefined();
});

it("gives none to an establishment of another industry, or of one that nobody entered", () => {
  expect(ratesWith({}, "493110")).toBeUndefined();
  expect(ratesWith({}, null)).toBeUndefined();
});

it("gives rates of no one industry to all", () => {
  expect(ratesWith({ "osha.nationalRates.industry": "" }, null)?.rates.TRIR).toBe(4.5);
});
