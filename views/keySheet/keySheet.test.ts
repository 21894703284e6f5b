import { describe, expect, it } from "vitest";
import { pressKey } from "../tables/dataGrid/gridKeys.ts";
import { isApple, labelsOf } from "../keys/keyLabels.ts";
import { isCharacter, keyName } from "../keys/keyName.ts";
import { joined, rowsOf } from "../keys/keyRows.ts";
import { widgetKeys } from "./widgetKeys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const words = (stroke: string, apple: boolean) =>
  labelsOf(stroke, apple).map((together) => together.map(({ text }) => text));

describe("the name of a key", () => {
  it("has what is held beside it, Cmd as Ctrl", () => {
    expect(keyName({ ...none, key: "Z", metaKey: true, shiftKey: true })).toBe("Control+Shift+z");
    expect(keyName({ ...none, key: " ", shiftKey: true })).toBe("Shift+Space");
    expect(keyName({ ...none, key: "PageDown", altKey: true })).toBe("Alt+PageDown");
  });
  it("of a sign is the sign, however the keyboard writes it", () => {
    expect(keyName({ ...none, key: "?", shiftKey: true })).toBe("?");
    expect(keyName({ ...none, key: "/", shiftKey: true })).toBe("/");
  });
  it("recognizes what would be written in a field", () => {
    expect(["e", "?", "Shift+n", "Space"].every(isCharacter)).toBe(true);
    expect(["Control+s", "Alt+PageDown", "Escape"].some(isCharacter)).toBe(false);
  });
});

describe("the labels of keys", () => {
  it("are those of the keyboard in front", () => {
    expect(words("Control+Shift+z", false)).toEqual([["Ctrl", "Shift", "Z"]]);
    expect(words("Control+Shift+z", true)).toEqual([["⌘", "⇧", "Z"]]);
    expect(words("g h", false)).toEqual([["G"], ["H"]]);
    expect([isApple("MacIntel"), isApple("Win32")]).toEqual([true, false]);
  });
});

describe("the rows of the sheet", () => {
  it("are one for all keys that do the same, and one group for a title", () => {
    const rows = rowsOf({ ArrowUp: { does: "Go" }, ArrowDown: { does: "Go" } }, { Enter: { does: "Open" } });
    expect(rows).toEqual([
      { strokes: ["ArrowUp", "ArrowDown"], does: "Go" },
      { strokes: ["Enter"], does: "Open" },
    ]);
    const groups = [
      { title: "Record", rows: rows.slice(0, 1) },
      { title: "List", rows: [] },
      { title: "Record", rows: rows.slice(1) },
    ];
    expect(joined(groups)).toEqual([{ title: "Record", rows }]);
  });

  it("name no key of the grid that it does not obey", () => {
    const port = (line: number) => ({
      active: { line, column: 0 },
      lineCount: 9,
      columnCount: 3,
      page: 2,
      selection: {
        has: () => false,
        size: 0,
        press: () => undefined,
        toggle: () => undefined,
        anchorAt: () => undefined,
        all: () => undefined,
        clear: () => undefined,
      },
      go: () => undefined,
      enter: () => undefined,
      space: () => undefined,
      openMenu: () => undefined,
      moveColumn: () => undefined,
      widenColumn: () => undefined,
      copy: () => undefined,
      endColumn: 2,
      pressEnd: () => undefined,
      focusBeside: () => undefined,
      leaveEnd: () => undefined,
    });
    const strokesOf = (title: string) =>
      widgetKeys.find((group) => group.title === title)?.rows.flatMap(({ strokes }) => strokes) ?? [];
    for (const stroke of strokesOf("Table")) expect(pressKey(stroke, port(3)), stroke).toBe(true);
    for (const stroke of strokesOf("Column header")) expect(pressKey(stroke, port(-1)), stroke).toBe(true);
    expect(strokesOf("Table").length).toBeGreaterThan(10);
  });
});
