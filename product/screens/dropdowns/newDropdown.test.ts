import { expect, it } from "vitest";
import { aliasFor, aliasProblem } from "./newDropdown.ts";

it("proposes an alias like those that are shipped, and unique", () => {
  expect(aliasFor("Yard Zones", [])).toBe("yard_zones");
  expect(aliasFor(" Rear-End! ", ["rear_end", "rear_end_2"])).toBe("rear_end_3");
  expect(aliasFor("18 wheelers", [])).toBe("dropdown_18_wheelers");
  expect(aliasFor("Übergänge", [])).toBe("ubergange");
  expect([aliasFor(" ", []), aliasFor("日本", [])]).toEqual(["", ""]);
  expect(aliasProblem(aliasFor("x".repeat(300), ["x".repeat(96)]), [])).toBeUndefined();
});

it("says what is wrong with an alias", () => {
  const problem = (alias: string) => aliasProblem(alias, ["states"]);
  expect(problem("")).toBe("Enter an alias.");
  for (const alias of ["Yard", "1st", "yard zones", "_yard"]) expect(problem(alias)).toMatch(/^Start with/);
  expect(problem("x".repeat(101))).toBe("Use at most 100 characters.");
  expect(problem("states")).toBe('There is a dropdown "states" already.');
  expect(problem("yard_zones2")).toBeUndefined();
});
