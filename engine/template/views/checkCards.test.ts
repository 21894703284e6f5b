import { describe, expect, it } from "vitest";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";

const enumSets = [{ alias: "turns", values: ["left", "right"] }];
const scene = { road: "lanes", vehicles: [{ what: "car", way: "10,20 30,40" }] };
const picker = { type: "cardPicker", category: "side", choice: "turn", cards: [{ choice: "left", scene }] };
const sample = (node: object) => ({
  ...templateOf({
    side: { type: "enum", enumSet: "turns", label: "Side" },
    turn: { type: "enum", enumSet: "turns", label: "Turn" },
    note: { type: "text", label: "Note" },
  }),
  views: {
    edit: { type: "section", children: [node] },
    list: { type: "list", columns: ["note"], orderBy: [{ field: "id", direction: "desc" }] },
  },
});
const brief = (change: object) =>
  briefErrors([sample({ ...picker, ...change })], { enumSets }).map((text) =>
    text.replace("/views/edit/children/0", ""),
  );

describe("a picker of cards", () => {
  it("draws choices of its field, each once", () => {
    expect(brief({})).toEqual([]);
    expect(brief({ choice: "note" })).toEqual(["rule /choice"]);
    expect(brief({ category: "nte" })).toEqual(["unknownName /category"]);
    expect(brief({ cards: [{ choice: "lft", scene }] })).toEqual(["unknownName /cards/0/choice"]);
    expect(brief({ cards: [...picker.cards, ...picker.cards] })).toEqual(["duplicate /cards/1/choice"]);
    expect(brief({ cards: [] })).toEqual(["shape /cards"]);
  });

  it("has a new name, to which the one that it had refers", () => {
    const [error] = errorsOf([sample({ ...picker, type: "crashRolePicker" })], { enumSets });
    expect(error?.message).toContain('unknown view type "crashRolePicker"; did you mean "cardPicker"?');
  });
});
