import { expect, it } from "vitest";
import { compileLetters } from "../../../engine/server.ts";
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
