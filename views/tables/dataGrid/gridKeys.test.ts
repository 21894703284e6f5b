import { describe, expect, it, vi } from "vitest";
import { pressKey, type KeyPort } from "./gridKeys.ts";
import { idsBetween } from "./useSelection.ts";
import type { Line } from "./gridProps.ts";

function portAt(line: number, column: number) {
  const selection = {
    has: () => false,
    size: 0,
    press: vi.fn(),
    toggle: vi.fn(),
    anchorAt: vi.fn(),
    all: vi.fn(),
    clear: vi.fn(),
  };
  const port = {
    active: { line, column },
    lineCount: 100,
    columnCount: 5,
    page: 10,
    selection,
    go: vi.fn(),
    enter: vi.fn(),
    space: vi.fn(),
    openMenu: vi.fn(),
    moveColumn: vi.fn(),
    widenColumn: vi.fn(),
    copy: vi.fn(),
    endColumn: 4,
    pressEnd: vi.fn(),
    focusBeside: vi.fn(),
    leaveEnd: vi.fn(),
  } satisfies KeyPort;
  return { port, selection };
}

describe("the keys of the grid", () => {
  const goes = [
    ["ArrowDown", { line: 51, column: 2 }],
    ["ArrowLeft", { line: 50, column: 1 }],
    ["PageUp", { line: 40, column: 2 }],
    ["PageDown", { line: 60, column: 2 }],
    ["Home", { line: 50, column: 0 }],
    ["End", { line: 50, column: 4 }],
    ["Control+Home", { line: 0, column: 0 }],
    ["Control+End", { line: 99, column: 4 }],
  ] as const;
  it.each(goes)("%s goes where it should", (key, position) => {
    const { port } = portAt(50, 2);
    expect(pressKey(key, port)).toBe(true);
    expect(port.go).toHaveBeenCalledWith(position);
  });

  it("stay within the grid, whose header is the line above the first", () => {
    const { port } = portAt(0, 0);
    pressKey("ArrowUp", port);
    pressKey("ArrowLeft", port);
    expect(port.go.mock.calls).toEqual([[{ line: -1, column: 0 }], [{ line: 0, column: 0 }]]);
  });

  it("choose with Shift and the arrows in lines, and move columns with them in the header", () => {
    const inLines = portAt(5, 1);
    pressKey("Shift+ArrowDown", inLines.port);
    expect(inLines.selection.press).toHaveBeenCalledWith(6, { range: true, adds: false });
    const inHeader = portAt(-1, 1);
    pressKey("Shift+ArrowRight", inHeader.port);
    pressKey("Alt+ArrowLeft", inHeader.port);
    expect(inHeader.port.moveColumn).toHaveBeenCalledWith(1, 1);
    expect(inHeader.port.widenColumn).toHaveBeenCalledWith(1, -1);
  });

  it("press what is at the end of a line, and only there", () => {
    const { port } = portAt(5, 4);
    pressKey("Enter", port);
    pressKey("Space", port);
    expect(port.pressEnd.mock.calls).toEqual([[5], [5]]);
    expect(port.enter).not.toHaveBeenCalled();
    const beside = portAt(5, 3);
    pressKey("Enter", beside.port);
    expect(beside.port.pressEnd).not.toHaveBeenCalled();
  });

  it("are left alone where they mean nothing", () => {
    expect(["x", "F5", "Control+s", "Tab"].map((key) => pressKey(key, portAt(1, 1).port))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("a range of lines", () => {
  it("has the records between both ends, whichever was first, without groups and totals", () => {
    const lines: Line[] = [
      { type: "totals", totals: new Map() },
      { type: "record", record: { id: 7 } as never },
      { type: "record", record: undefined },
      { type: "record", record: { id: 9 } as never },
    ];
    const grid = { count: lines.length, at: (index: number) => lines[index] as Line };
    expect(idsBetween(grid, 3, 0)).toEqual([7, 9]);
    expect(idsBetween(grid, 1, 50)).toEqual([7, 9]);
  });
});
