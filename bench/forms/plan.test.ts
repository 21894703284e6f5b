import { describe, expect, it } from "vitest";
import { planOf, takesPart } from "./plan.ts";
import { subjects } from "./subjects.ts";

describe("planOf", () => {
  it("measures everybody at every size, five times, unless asked otherwise", () => {
    const plan = planOf([]);
    expect(plan.chosen).toEqual(subjects);
    expect(plan.cases).toEqual([
      "fields=50",
      "fields=200",
      "fields=1000",
      "fields=2000",
      "hides=100",
      "toggle=1000",
      "chain=50",
    ]);
    expect(plan.repeats).toBe(5);
  });

  it("takes the subjects and sizes that are named, and refuses unknown ones", () => {
    const plan = planOf(["--only=ours,@rjsf/core", "--fields=50", "--repeats=1"]);
    expect(plan.chosen.map(({ name }) => name)).toEqual(["ours", "@rjsf/core"]);
    expect(plan).toMatchObject({ cases: ["fields=50", "hides=100", "toggle=1000", "chain=50"], repeats: 1 });
    expect(() => planOf(["--only=formik"])).toThrow("Unknown subject formik; known: ours,");
  });

  it("gives the smaller cases to those alone who take them", () => {
    const [ours, peer] = planOf(["--only=ours,react-hook-form"]).chosen;
    expect(ours && takesPart(ours, "hides=100")).toBe(true);
    expect(peer && takesPart(peer, "hides=100")).toBe(false);
    expect(peer && takesPart(peer, "fields=50")).toBe(true);
  });
});
