import { describe, expect, it } from "vitest";
import { definitionOf, distributed, isSameDraft, newDraft, withChosen, wholeOf } from "./draft.ts";
import { refusalsOf, stepProblems } from "./stepProblems.ts";

const of = (attribute: string, weight = "") => ({ dataset: "crashes", attribute, weight });
const draft = {
  ...newDraft,
  name: " Safe drivers ",
  attributes: [of("preventable", "60"), of("camera", "40")],
};

describe("a scorecard while it is edited", () => {
  it("is sent with numbers, and its name without blanks around it", () => {
    expect(definitionOf(draft)).toEqual({
      employees: { groupIds: [], positions: [] },
      frequency: "monthly",
      months: 12,
      attributes: [
        { dataset: "crashes", attribute: "preventable", weight: 60 },
        { dataset: "crashes", attribute: "camera", weight: 40 },
      ],
      name: "Safe drivers",
      shownToEmployees: false,
    });
  });

  it("is the same in another order, and not with another weight", () => {
    expect(
      isSameDraft(draft, { ...draft, attributes: draft.attributes.toReversed(), name: "Safe drivers" }),
    ).toBe(true);
    expect(isSameDraft(draft, { ...draft, attributes: [of("preventable", "59"), of("camera", "41")] })).toBe(
      false,
    );
    expect(isSameDraft(draft, { ...draft, shownToEmployees: true })).toBe(false);
  });

  it("keeps even weights even until somebody types one", () => {
    const three = ["a", "b", "c"].reduce<ReturnType<typeof withChosen>>(
      (all, each) => withChosen(all, of(each)),
      [],
    );
    expect(three.map(({ weight }) => weight)).toEqual(["34", "33", "33"]);
    expect(withChosen(three, of("b")).map(({ weight }) => weight)).toEqual(["50", "50"]);
    expect(withChosen(draft.attributes, of("late")).map(({ weight }) => weight)).toEqual(["60", "40", ""]);
  });

  it("takes no more attributes than a scorecard may have", () => {
    const twelve = distributed(Array.from({ length: 12 }, (_, index) => of(`a${index}`)));
    expect(withChosen(twelve, of("late"))).toBe(twelve);
    expect(distributed([])).toEqual([]);
  });

  it("reads whole numbers alone", () => {
    expect([wholeOf(" 12 "), wholeOf("0")]).toEqual([12, 0]);
    for (const text of ["", "1.5", "-1", "1e2", "twelve"]) expect(wholeOf(text)).toBeNaN();
  });
});

describe("what is wrong in a step", () => {
  it("is said at its field", () => {
    expect(stepProblems("Employees", newDraft)).toEqual({});
    expect(stepProblems("Frequency", { ...newDraft, months: "37" })).toHaveProperty("months");
    expect(stepProblems("Frequency", { ...newDraft, months: "0" })).toHaveProperty("months");
    expect(stepProblems("Attributes", newDraft)).toEqual({ attributes: "Choose at least one attribute." });
    expect(stepProblems("Name Scorecard", { ...newDraft, name: "  " })).toEqual({ name: "Enter a name." });
    expect(stepProblems("Name Scorecard", { ...newDraft, name: "x".repeat(101) })).toHaveProperty("name");
    expect(stepProblems("Name Scorecard", draft)).toEqual({});
  });

  it("are first weights that are none, then a sum that is not 100", () => {
    const weighted = (...weights: string[]) => ({
      ...newDraft,
      attributes: weights.map((weight, index) => of(`a${index}`, weight)),
    });
    expect(Object.keys(stepProblems("Weighting", weighted("0", "", "50")))).toEqual([
      "crashes a0",
      "crashes a1",
    ]);
    expect(stepProblems("Weighting", weighted("50", "40"))).toEqual({
      weights: "The weights add up to 90. They must add up to 100.",
    });
    expect(stepProblems("Weighting", weighted("60", "40"))).toEqual({});
  });
});

describe("a refusal of the server", () => {
  it("belongs to the field that its pointer names", () => {
    const issues = [
      { path: "/name", message: "Enter a name." },
      { path: "/attributes/1/weight", message: "Too small." },
      { path: "/attributes", message: "The weights add up to 90. They must add up to 100." },
      { path: "/attributes/0", message: "Nobody may weigh this." },
      { path: "/employees/groupIds", message: "There is no such terminal." },
      { path: "/version", message: "It is old." },
    ];
    expect(refusalsOf(issues, draft).map(({ step, field }) => [step, field])).toEqual([
      ["Name Scorecard", "name"],
      ["Weighting", "crashes camera"],
      ["Weighting", "weights"],
      ["Attributes", "attributes"],
      ["Employees", "employees"],
    ]);
  });
});
