import { expect, it } from "vitest";
import { ApiError } from "../../../services/index.ts";
import { fieldsOf, missingIn, refusedFields, zones } from "./newCompany.ts";

const presets = [{ alias: "standard", name: "Standard", help: "" }];

it("names every field of a new company that is empty or blank", () => {
  const company = { ...fieldsOf(presets), name: " ", email: "ada@bay.example" };
  expect(Object.keys(missingIn(company)).toSorted()).toEqual(["alias", "firstName", "lastName", "name"]);
});

it("shows each refusal of the server at its field", () => {
  const issues = [{ path: "/alias", code: "customer", severity: "error" as const, message: "Taken." }];
  expect(refusedFields(new ApiError({ status: 400, issues }))).toEqual({ alias: "Taken." });
  for (const other of [new Error("no answer"), new ApiError({ status: 503 })])
    expect(() => refusedFields(other)).toThrow(other);
});

it("offers the zones of the United States first, each once", () => {
  const values = zones().map(({ value }) => value);
  expect(values.slice(0, 7)).toContain("America/Phoenix");
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain(fieldsOf(presets).timezone);
});
