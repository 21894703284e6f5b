import { describe, expect, it } from "vitest";
import {
  acceptRule,
  addRule,
  cancelRule,
  changeRule,
  isChangedRule,
  moveRule,
  newRule,
  openRule,
  removeRule,
  ruleEditor,
  withAssigneeType,
  withRecordType,
} from "./editRules.ts";
import type { RuleEditor } from "./editRules.ts";

const today = 86_400;
const rule = (id: number, name: string) => ({ ...newRule(["pending", "completed"], today), id, name });
const editor = ruleEditor([rule(7, "Fatal"), rule(8, "Fire"), rule(9, "Spill")]);
const names = ({ rules }: RuleEditor) => rules.map(({ name, sortOrder }) => `${sortOrder} ${name}`);

describe("the editor of rules", () => {
  it("adds an unsaved rule at the end: for nobody in particular, from today on", () => {
    const added = addRule(editor, newRule(["pending", "completed"], today));
    expect(names(added)).toEqual(["1 Fatal", "2 Fire", "3 Spill", "4 "]);
    expect(added.rules.at(-1)).toMatchObject({
      statusTimeline: ["pending", "completed"],
      assignee: { assigneeType: "INDIVIDUAL", assigneeValue: null },
      startDate: today,
      endDate: null,
    });
    expect(added.rules.at(-1)).not.toHaveProperty("id");
    expect(isChangedRule(added)).toBe(true);
    expect(names(cancelRule(added))).toEqual(names(editor));
  });

  it("keeps a backup of the rule that is edited, and restores it on cancel or when another is opened", () => {
    const opened = openRule(editor, 8);
    expect(isChangedRule(opened)).toBe(false);
    const changed = changeRule(opened, { name: "Flood" });
    expect(isChangedRule(changed)).toBe(true);
    expect(names(changed)).toEqual(["1 Fatal", "2 Flood", "3 Spill"]);
    expect(cancelRule(changed)).toEqual({ rules: editor.rules });
    expect(names(openRule(changed, 9))).toEqual(names(editor));
    expect(openRule(changed, 1)).toEqual({ rules: editor.rules });
  });

  it("applies a change with a name of its own, and refuses a name that another rule has", () => {
    const taken = changeRule(openRule(editor, 8), { name: " fatal " });
    expect(acceptRule(taken)).toEqual({ message: "Event name must be unique" });
    const accepted = acceptRule(changeRule(openRule(editor, 8), { name: "Fire on the road" }));
    expect("editor" in accepted && names(accepted.editor)).toEqual([
      "1 Fatal",
      "2 Fire on the road",
      "3 Spill",
    ]);
    expect("editor" in accepted && accepted.editor.open).toBeUndefined();
  });

  it("renumbers the later rules when one is removed, and closes it", () => {
    expect(names(removeRule(editor, 7))).toEqual(["1 Fire", "2 Spill"]);
    expect(removeRule(openRule(editor, 8), 8).open).toBeUndefined();
    expect(removeRule(openRule(editor, 8), 7).open?.key).toBe(8);
  });

  it("moves a rule up and down, as far as there are rules", () => {
    expect(names(moveRule(editor, 9, -1))).toEqual(["1 Fatal", "2 Spill", "3 Fire"]);
    expect(names(moveRule(editor, 7, 9))).toEqual(["1 Fire", "2 Spill", "3 Fatal"]);
    expect(moveRule(editor, 7, -1)).toEqual(editor);
    expect(moveRule(editor, 1, 1)).toEqual(editor);
  });

  it("clears the filters with the record type, and the person with the type of the assignee", () => {
    const filled = {
      ...rule(7, "Fatal"),
      filter: { templateAlias: "trip", groupIds: [3] },
      filters: [{ id: 1, field: "town", value: { kind: "presence" as const, filled: true } }],
    };
    expect(withRecordType(filled, "driver", "hired")).toEqual({
      filter: { templateAlias: "driver", groupIds: [3] },
      filters: [],
      dateField: "hired",
    });
    expect(withAssigneeType("POSITION")).toEqual({
      assignee: { assigneeType: "POSITION", assigneeValue: null },
    });
  });
});
