import { describe, expect, test } from "vitest";
import type { CannedParameter } from "../../../services/index.ts";
import {
  formOf,
  lossRunProblems,
  lossRunValues,
  queryOf,
  scheduledValues,
  yearsMeant,
} from "./lossRunForm.ts";

const at = (text: string) => Date.parse(text) / 1_000;
const defaults = { today: at("2026-01-15"), largeLoss: 50_000 };
const parameters: readonly CannedParameter[] = [
  { kind: "terminals", name: "terminals", label: "Terminals" },
  { kind: "choices", name: "lines", label: "Lines", enumSet: "claim_types" },
];
const formAt = (query: string) => formOf(new URLSearchParams(query), parameters, defaults);
const whole =
  "valuedOn=2025-06-30&firstYear=2022&lastYear=2024&policyYearStart=07-01&largeLoss=25000&terminals=3%2C4&lines=cargo";

describe("the form of a loss run", () => {
  test("is that of its address, whole, and the address that of the form", () => {
    const form = formAt(whole);
    expect(lossRunValues(form)).toEqual({
      valuedOn: at("2025-06-30"),
      firstYear: "2022",
      lastYear: "2024",
      policyYearStart: "07-01",
      largeLoss: "25000",
      terminals: [3, 4],
      lines: ["cargo"],
    });
    const query = queryOf(form, parameters, new URLSearchParams("tab=x"));
    expect(query.get("tab")).toBe("x");
    query.delete("tab");
    expect(query.toString()).toBe(whole);
  });

  test("is valued on today at first, and says so in the address", () => {
    const form = formAt("");
    expect(form.inputs).toMatchObject({ valuedOn: "2026-01-15", firstYear: "", largeLoss: "50000" });
    expect(queryOf(form, parameters, new URLSearchParams()).toString()).toBe(
      "valuedOn=2026-01-15&policyYearStart=01-01&largeLoss=50000",
    );
    expect(yearsMeant(form, defaults)).toEqual({ first: "2022", last: "2026" });
    expect(yearsMeant(formAt("valuedOn=2025-06-30&policyYearStart=07-01"), defaults)).toEqual({
      first: "2020",
      last: "2024",
    });
  });

  test("leaves ids that are none out", () => {
    expect(formAt("terminals=3,x,,4").chosen).toEqual({ terminals: [3, 4] });
  });

  test("says what is wrong beside each input", () => {
    expect(lossRunProblems(formAt(whole), defaults)).toEqual({});
    expect(lossRunProblems(formAt("valuedOn=2027-01-01&firstYear=1899&largeLoss=1.5"), defaults)).toEqual({
      valuedOn: "Choose today or a day before: nobody knows what comes after.",
      firstYear: "Enter a year from 1900 to 2027.",
      largeLoss: "Enter whole dollars.",
    });
    expect(lossRunProblems(formAt("firstYear=2025&lastYear=2024"), defaults)).toEqual({
      lastYear: "The last policy year is before the first one.",
    });
    const { inputs, chosen } = formAt(whole);
    const empty = { chosen, inputs: { ...inputs, valuedOn: "" } };
    expect(lossRunProblems(empty, defaults)).toEqual({ valuedOn: "Choose a date." });
  });

  test("is sent by e-mail as of the day of each mail, unless another day is chosen", () => {
    expect(scheduledValues(formAt(""), defaults.today)).not.toHaveProperty("valuedOn");
    expect(scheduledValues(formAt(whole), defaults.today)).toHaveProperty("valuedOn", at("2025-06-30"));
  });
});
