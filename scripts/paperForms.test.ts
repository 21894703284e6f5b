import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paperFormsFile, readPaperForms } from "./lib/paperFormsFiles.mjs";
import { itemNamed, labelsAlong, paperFormsPage } from "./lib/paperFormsPage.mjs";
import type { FormTemplate, PaperForm } from "./lib/paperFormsPage.mjs";
import { root } from "./lib/process.mjs";
import { readTemplates } from "./lib/templatesFiles.mjs";

const forms = readPaperForms();
const trip: FormTemplate = {
  alias: "trip",
  fields: { miles: { type: "number", label: "Miles" } },
  relations: { driver: { label: "Driver", template: "person" } },
  listItemTemplates: [
    { alias: "papers", name: "Papers", prototypes: [{ alias: "permit", name: "Permit | oversize" }] },
  ],
};
const person: FormTemplate = { alias: "person", fields: { name: { type: "text", label: "Name" } } };
const byAlias = new Map([trip, person].map((template) => [template.alias, template]));
const log: PaperForm = {
  title: "Trip log",
  source: "Company rule",
  edition: "The first.",
  template: "trip",
  boxes: [
    { box: "1", meaning: "Who drove", fields: ["driver.name"] },
    { box: "2", meaning: "Permit", items: ["papers.permit"] },
  ],
};

describe("the page of paper forms", () => {
  it("says what the forms and the templates say now (npm run docs)", () => {
    expect(readFileSync(join(root, paperFormsFile), "utf8")).toBe(
      paperFormsPage(forms, readTemplates().templates),
    );
  });

  it("sets each box beside its field, by the labels that people see", () => {
    const lines = paperFormsPage([log], [trip, person]).split("\n");
    expect(lines).toContain("Company rule. The first.");
    expect(lines).toContain("| 1 | Who drove | Driver, Name | `trip.driver.name` |");
    expect(lines).toContain("| 2 | Permit | Papers: Permit \\| oversize | `trip: papers.permit` |");
  });

  it("is not made while a box has no field, or one that is not there", () => {
    const pageOf = (box: PaperForm["boxes"][number]) =>
      paperFormsPage([{ ...log, boxes: [box] }], [trip, person]);
    expect(() => pageOf({ box: "3", meaning: "Toll" })).toThrow("Trip log, 3: the box has no field.");
    expect(() => pageOf({ box: "3", meaning: "Toll", fields: ["toll"] })).toThrow(
      "trip.toll: there is no toll.",
    );
    expect(() => labelsAlong("driver.age", "trip", byAlias)).toThrow(
      "trip.driver.age: there is no driver.age.",
    );
    expect(() => labelsAlong("miles.name", "trip", byAlias)).toThrow("there is no miles.");
    expect(() => itemNamed("papers.toll", "trip", byAlias)).toThrow(
      "trip: there is no list item papers.toll.",
    );
  });
});

describe("the forms", () => {
  it("are the five that the trade knows", () => {
    expect(forms.map(({ template }) => template).toSorted()).toEqual([
      "accident",
      "claim",
      "employee",
      "enforcement",
      "injury_illness",
    ]);
  });

  it("number the items of OSHA Form 301 from 1 to 18", () => {
    const boxes = forms.find(({ template }) => template === "injury_illness")?.boxes ?? [];
    const numbers = new Set(boxes.map(({ box }) => Number(box)).filter((number) => !Number.isNaN(number)));
    expect([...numbers]).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  it.each(forms.map((form) => [form.title, form] as const))(
    "ask each question of %s once",
    (_title, { boxes }) => {
      const asked = boxes.map(({ box, meaning }) => `${box}: ${meaning}`);
      expect(new Set(asked).size).toBe(asked.length);
    },
  );
});
