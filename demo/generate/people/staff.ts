/** The employees of a demo company who can sign in to it. */
import type { DemoCompany } from "../../companies/companies.ts";
import { demoStaff, demoUsers } from "../../companies/users.ts";
import type { Employee } from "./employees.ts";

/**
 * Gives the demo users who work for a company the records of employees who are still there: of the manager of their terminal, or of people
 * in the office, one after the other. Without an office of so many the last ones have none.
 */
export function withStaff(company: DemoCompany, people: readonly Employee[]): Employee[] {
  const named = new Map<number, Employee["values"]>();
  for (const { email, sex } of demoStaff.filter((each) => each.company === company.alias)) {
    const user = demoUsers.find((each) => each.email === email);
    const group = user?.memberships.find((each) => each.company === company.alias)?.group;
    const found = people.find(
      (each) =>
        each.group === group && each.left === null && isOfOffice(company, each) && !named.has(each.index),
    );
    if (user === undefined || found === undefined) continue;
    const { firstName, lastName } = user;
    named.set(found.index, { firstName, middleName: null, lastName, sex, email });
  }
  return people.map((person) => {
    const values = named.get(person.index);
    return values === undefined ? person : { ...person, values: { ...person.values, ...values } };
  });
}

/** Terminals are run by their managers; everybody at the company itself is in its office. */
function isOfOffice(company: DemoCompany, { group, position }: Employee): boolean {
  return group === company.alias || position === "terminalManager";
}
