import { expect, test } from "vitest";
import type { Group } from "../../../../../engine/index.ts";
import type { Role, User } from "../../../../services/index.ts";
import { giveText } from "./giveText.ts";

const groups = ["Dallas", "Reno"].map((display, index) => ({ id: index + 1, display })) as Group[];
const viewer = { id: 7, name: "Viewer", roleType: "STANDARD" } as Role;
const admin = { id: 8, name: "Company Administrator", roleType: "ADMIN" } as Role;
const user = (firstName: string, more: Partial<User> = {}) =>
  ({ firstName, lastName: "Lee", status: "Active", grants: [], ...more }) as unknown as User;
const text = (users: readonly User[], role = viewer, groupIds = [1]) =>
  giveText({ users, role, groupIds }, groups).join(" ");

test("giving a role says to whom, which, and where", () => {
  expect(text([user("Ann")])).toBe(
    "Ann Lee gets the role Viewer in Dallas, with everything below. Roles that they have stay.",
  );
  expect(
    text(
      ["Ann", "Bo", "Cy", "Di"].map((name) => user(name)),
      viewer,
      [1, 2],
    ),
  ).toBe(
    "Ann Lee, Bo Lee and 2 more get the role Viewer in Dallas and Reno, with everything below. Roles that they have stay.",
  );
});

test("a role of administrators says what it means", () => {
  expect(text([user("Ann"), user("Bo")], admin)).toContain(
    "It makes them administrators of the whole company, whatever the terminal.",
  );
});

test("it says who has the role there already, and who cannot use it now", () => {
  const has = (groupIds: number[]) => ({ grants: [{ roleId: 7, groupIds }] });
  const users = [user("Ann", has([1, 2])), user("Bo", has([2]))];
  expect(text(users)).toContain("1 of them has it there already.");
  expect(text(users, viewer, [2])).toContain("All of them have it there already.");
  expect(text([user("Ann", has([1]))])).toContain("They have it there already.");
  expect(text(users, viewer, [1])).not.toContain("deactivated");
  expect(text([user("Ann", { status: "Deactivated" })])).toContain(
    "Whoever is deactivated can use it once they are activated.",
  );
});
