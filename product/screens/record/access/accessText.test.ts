import { expect, it } from "vitest";
import type { RecordAccess } from "../../../services/index.ts";
import { matching, reasonText } from "./accessText.ts";

const manager = { role: { id: 1, name: "Terminal Manager" }, group: { id: 2, name: "Dallas" } };

it("a reason says which role on which group grants what", () => {
  expect(reasonText({ ...manager, actions: ["view", "viewConfidential"] })).toBe(
    "Terminal Manager on Dallas: View, View Confidential",
  );
  expect(reasonText({ role: null, group: null, actions: ["view"] })).toBe("Administrator of the company");
  expect(reasonText({ role: manager.role, group: null, actions: ["view"] })).toBe(
    "Terminal Manager: a role of administrators",
  );
});

it("people are found by their name, their address and their roles", () => {
  const person = (firstName: string, reasons: RecordAccess["reasons"]): RecordAccess => ({
    user: { id: 1, email: `${firstName}@x.example`, firstName, lastName: "Lee", status: "Active" },
    actions: ["view"],
    reasons,
  });
  const all = [person("Ann", [{ ...manager, actions: ["view"] }]), person("Bo", [])];
  const names = (text: string) => matching(all, text).map(({ user }) => user.firstName);
  expect(names("")).toEqual(["Ann", "Bo"]);
  expect(names("lee ANN")).toEqual(["Ann"]);
  expect(names("dallas manager")).toEqual(["Ann"]);
  expect(names("x.example bo")).toEqual(["Bo"]);
  expect(names("nobody")).toEqual([]);
});
