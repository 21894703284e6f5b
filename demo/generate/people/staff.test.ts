import { describe, expect, it } from "vitest";
import { cedar, demoCompanies, harbor, redwood } from "../../companies/companies.ts";
import { generateEmployees } from "./employees.ts";
import { withStaff } from "./staff.ts";
import { settingOf } from "../../testing/demoRules.ts";

const today = Date.UTC(2026, 10, 20) / 1000;
const before = (company: typeof redwood) => generateEmployees(settingOf(company, today)("employees"), []);
const staffOf = (company: typeof redwood) =>
  withStaff(company, before(company)).filter(({ values }) => values["email"] !== undefined);

describe("employees who sign in to a demo company", () => {
  it.each(demoCompanies)("have one record each, of somebody who works there: $alias", (company) => {
    const staff = staffOf(company);
    expect(staff.length).toBeGreaterThan(0);
    expect(new Set(staff.map(({ values }) => values["email"])).size).toBe(staff.length);
    expect(staff.filter(({ left }) => left !== null)).toEqual([]);
  });

  it("are the managers of their terminals, or in the office", () => {
    const dana = staffOf(redwood).find(({ values }) => values["lastName"] === "Whitfield");
    expect([dana?.group, dana?.position]).toEqual(["dallas", "terminalManager"]);
    expect(staffOf(redwood)).toHaveLength(6);
    expect([harbor, cedar].flatMap(staffOf).map(({ group }) => group)).toEqual(["harbor", "harbor", "cedar"]);
  });

  it("leave all others as they are", () => {
    const people = withStaff(redwood, before(redwood));
    const others = people.filter(({ values }) => values["email"] === undefined);
    expect(others).toEqual(before(redwood).filter((_, index) => others.some((each) => each.index === index)));
  });
});
