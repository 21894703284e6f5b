import { describe, expect, it } from "vitest";
import { distance } from "../../../model/editDistance.ts";
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

const fixed = ["improvement_plan", "employee_test", "fuelTank", "dueDate", "expirationDate", "claim", "tsa"];

describe("names that are nearly fixed ones", () => {
  it.each([
    ["imporvement_plan", "Improvement plan", "improvement_plan"],
    ["employee_tests", "Drug test", "employee_test"],
    ["improvementPlan", "Improvement plan", "improvement_plan"],
    ["fueltank", "Fuel Tank", "fuelTank"],
    ["duedate", "Due", "dueDate"],
    ["expirationDte", "Expires", "expirationDate"],
  ])("%s is taken for %s", (name, label, meant) => {
    expect(nearMiss(name, label, fixed)).toBe(meant);
  });

  it.each([
    ["a name that is fixed", "claim", "Claim", fixed],
    ["a word that the label has too", "issuedDate", "Issued", ["issueDate"]],
    ["a word that begins otherwise", "hiredDate", "Fired", ["fireDate"]],
    ["a short word", "tsb", "Board", fixed],
    ["another number of words", "plan", "Plan", fixed],
  ])("%s is not: %s", (_why, name, label, names) => {
    expect(nearMiss(name, label, names)).toBeUndefined();
  });
});
