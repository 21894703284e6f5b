import { expect, it } from "vitest";
import { compileCannedReports, compileLetters } from "../../../engine/server.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { rulesNaming } from "./uses.ts";

it("a letter names the values on which it depends: they cannot be merged away", () => {
  const engine = fixtureEngine();
  const letter = { template: "trip", title: "Trip", when: { field: "kind", is: "express" } };
  const visible = { field: "kind", in: ["local"] };
  const letters = compileLetters(
    [
      { json: { ...letter, alias: "fast", name: "Fast trip", paragraphs: ["Fast."] } },
      { json: { ...letter, alias: "slow", name: "Slow trip", paragraphs: [{ text: "Slow.", visible }] } },
    ],
    { engine },
  );
  const naming = (name: string, set = "trip_kinds") =>
    rulesNaming({ engine, monitors: new Map(), letters }, set, name).filter((each) =>
      each.includes("letter"),
    );
  expect(naming("express")).toEqual(["the letter Fast trip", "the letter Slow trip"]);
  expect(naming("local")).toEqual(["the letter Slow trip"]);
  expect(naming("old")).toEqual([]);
  expect(naming("express", "other_kinds")).toEqual([]);
});

it("a ready report names the values that it asks for and begins with", () => {
  const engine = fixtureEngine();
  const series = { id: 1, alias: "trip", aggregation: "COUNT", columns: [] };
  const report = {
    alias: "fast",
    name: "Fast Trips",
    help: "Trips.",
    section: "summary",
    exportTypes: ["csv"],
    modules: ["trips"],
    parameters: [{ kind: "choices", name: "tags", label: "Tags", field: "tags", default: ["local"] }],
    report: {
      version: "1.0.0",
      dataSeries: [{ ...series, filters: [{ kind: "choice", field: "kind", any: ["express"] }] }],
      commonFilters: [],
      settings: { displayType: "table" },
    },
  };
  const cannedReports = compileCannedReports([{ json: report }], { engine });
  const naming = (name: string) =>
    rulesNaming({ engine, monitors: new Map(), cannedReports }, "trip_kinds", name).filter((each) =>
      each.includes("report"),
    );
  expect(naming("express")).toEqual(["the report Fast Trips"]);
  expect(naming("local")).toEqual(["the report Fast Trips"]);
  expect(naming("old")).toEqual([]);
});
