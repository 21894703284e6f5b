import { describe, expect, it } from "vitest";
import { distance } from "../../../model/editDistance.ts";
import { specFields, specMonitors, specTemplates } from "../specNames.ts";
import { nearMiss } from "./spelling.ts";

describe("how far words are from each other", () => {
  it.each([
    ["plan", "plan", 0],
    ["", "plan", 4],
    ["plan", "pan", 1],
    ["plan", "plane", 1],
    ["plan", "clan", 1],
    ["improvement", "imporvement", 1],
    ["dueDate", "dateDue", 4],
  ])("%s and %s: %i", (a, b, letters) => {
    expect(distance(a, b)).toBe(letters);
    expect(distance(b, a)).toBe(letters);
  });
});

describe("names that are nearly those of the specification", () => {
  it("are 68 record types and 11 monitors, each once", () => {
    expect(new Set(specTemplates).size).toBe(68);
    expect(new Set(specMonitors).size).toBe(11);
    expect(new Set(specFields).size).toBe(specFields.length);
  });

  it.each([
    ["imporvement_plan", "Improvement plan", specTemplates, "improvement_plan"],
    ["employee_tests", "Drug test", specTemplates, "employee_test"],
    ["improvementPlan", "Improvement plan", specTemplates, "improvement_plan"],
    ["fueltank", "Fuel Tank", specMonitors, "fuelTank"],
    ["duedate", "Due", specFields, "dueDate"],
    ["expirationDte", "Expires", specFields, "expirationDate"],
  ])("%s is taken for %s", (name, label, fixed, meant) => {
    expect(nearMiss(name, label, fixed)).toBe(meant);
  });

  it.each([
    ["a name that is fixed", "claim", "Claim", specTemplates],
    ["a word that the label has too", "issuedDate", "Issued", specFields],
    ["a word that begins otherwise", "hiredDate", "Fired", ["fireDate"]],
    ["a short word", "tsb", "Board", specTemplates],
    ["another number of words", "plan", "Plan", specTemplates],
  ])("%s is not: %s", (_why, name, label, fixed) => {
    expect(nearMiss(name, label, fixed)).toBeUndefined();
  });
});
