import { describe, expect, it } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { historyKey, pathLabel } from "./entryHistory.ts";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe("historyKey", () => {
  it("knows the habits of Windows and of the Mac", () => {
    expect(historyKey({ ...none, key: "z", ctrlKey: true })).toBe("undo");
    expect(historyKey({ ...none, key: "Z", metaKey: true, shiftKey: true })).toBe("redo");
    expect(historyKey({ ...none, key: "y", ctrlKey: true })).toBe("redo");
  });
  it("leaves all other keys to others", () => {
    expect(historyKey({ ...none, key: "z" })).toBeUndefined();
    expect(historyKey({ ...none, key: "z", ctrlKey: true, altKey: true })).toBeUndefined();
    expect(historyKey({ ...none, key: "y", metaKey: true })).toBeUndefined();
  });
});

describe("pathLabel", () => {
  const base = { groupTypes: ["Terminal"], modules: ["m"], label: { expression: "name" } };
  const list = { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] };
  const name = { type: "text", label: "Name" };
  const engine = createEngine({
    templates: [
      {
        json: {
          ...base,
          alias: "team",
          name: "Team",
          fields: { name },
          relations: { members: { template: "member", label: "Members", multi: true } },
          views: {
            edit: {
              type: "section",
              children: ["name", { type: "nestedList", relation: "members", layout: "table" }],
            },
            list,
          },
        },
      },
      {
        json: {
          ...base,
          alias: "member",
          name: "Member",
          fields: { name: { ...name, label: "Full name" } },
          views: { edit: { type: "section", children: ["name"] }, list },
        },
      },
    ],
  });
  const team = engine.template("team");

  it("is the label of the field, in a row that of the row's field", () => {
    expect(pathLabel(engine, team, "name")).toBe("Name");
    expect(pathLabel(engine, team, "members/r4/name")).toBe("Full name");
  });
  it("is the label of the relation where rows came, went or moved", () => {
    expect(pathLabel(engine, team, "members")).toBe("Members");
    expect(pathLabel(engine, team, "members/n1")).toBe("Members");
  });
});
