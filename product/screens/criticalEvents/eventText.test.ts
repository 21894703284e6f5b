import { describe, expect, it } from "vitest";
import type { CriticalEventStep } from "../../services/index.ts";
import { assigneeText, stepPerson, stepText } from "./eventText.ts";

const nobody = { id: null, label: null, position: null };
const step = (change: Partial<CriticalEventStep>): CriticalEventStep => ({
  id: 1,
  kind: "created",
  date: 0,
  user: null,
  status: null,
  assignee: nobody,
  reason: null,
  ...change,
});

describe("the words of an event", () => {
  it("name whom it is given to, as far as the reader may view them", () => {
    expect(assigneeText(nobody)).toBe("--");
    expect(assigneeText({ ...nobody, id: 3, label: "Ann Lee" })).toBe("Ann Lee");
    expect(assigneeText({ ...nobody, id: 3 })).toBe("Somebody whom you may not view");
    expect(assigneeText({ ...nobody, position: { name: "mechanic", label: "Mechanic" } })).toBe("Mechanic");
  });

  it("say what was done, and by whom", () => {
    expect(stepText(step({}))).toBe("The record met the rule");
    expect(stepText(step({ kind: "assigned" }))).toBe("Assigned to nobody");
    expect(stepText(step({ kind: "assigned", assignee: { ...nobody, id: 3, label: "Ann Lee" } }))).toBe(
      "Assigned to Ann Lee",
    );
    const status = { name: "inProgress", label: "In Progress" };
    expect(stepText(step({ kind: "moved", status }))).toBe("Moved: In Progress");
    expect(stepText(step({ kind: "reopened", status }))).toBe("Opened again: In Progress");
    expect(stepText(step({ kind: "resolved", status }))).toBe("Resolved");
    expect(stepPerson(step({ user: { firstName: "Ann", lastName: "Lee" } }))).toBe("Ann Lee");
    expect(stepPerson(step({}))).toBe("");
  });
});
