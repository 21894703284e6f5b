import { describe, expect, it } from "vitest";
import { dropGroup, groupStart, keepGroup, openGroup } from "./historyGroups.ts";
import type { Change, HistoryState } from "./historyState.ts";
import {
  afterRedo,
  afterUndo,
  closeStep,
  emptyHistory,
  openStep,
  recordChange,
  redoable,
  undoable,
} from "./historyState.ts";

function change(path: string, before: number, after: number): Change {
  return { path, subject: path, before, after, apply: () => undefined };
}

function step(history: HistoryState, changes: readonly Change[], merge?: string): HistoryState {
  return closeStep(changes.reduce((next, each) => recordChange(next, each), openStep(history, merge)));
}

function undo(history: HistoryState): HistoryState {
  const last = undoable(history);
  return last ? afterUndo(history, last) : history;
}

function redo(history: HistoryState): HistoryState {
  const next = redoable(history);
  return next ? afterRedo(history, next) : history;
}

function changesOf({ done }: HistoryState): [string, unknown, unknown][][] {
  return done.map(({ changes }) => changes.map(({ path, before, after }) => [path, before, after]));
}

describe("steps", () => {
  it("join the changes of one subject, and keep the order of first changes", () => {
    const history = step(emptyHistory, [change("a", 0, 1), change("b", 0, 5), change("a", 1, 2)]);
    expect(changesOf(history)).toEqual([
      [
        ["a", 0, 2],
        ["b", 0, 5],
      ],
    ]);
  });

  it("keep changes without a subject apart", () => {
    const rows = (before: number, after: number): Change => {
      const { path, apply } = change("rows", before, after);
      return { path, before, after, apply };
    };
    expect(changesOf(step(emptyHistory, [rows(0, 1), rows(1, 2)]))).toEqual([
      [
        ["rows", 0, 1],
        ["rows", 1, 2],
      ],
    ]);
  });

  it("continue the last step of the same name only", () => {
    const typed = step(step(emptyHistory, [change("a", 0, 1)], "a"), [change("a", 1, 2)], "a");
    expect(changesOf(typed)).toEqual([[["a", 0, 2]]]);
    const between = step(step(typed, [change("b", 0, 1)]), [change("a", 2, 3)], "a");
    expect(changesOf(between)).toHaveLength(3);
    expect(changesOf(step(undo(between), [change("b", 1, 2)], "a"))).toHaveLength(3);
  });

  it("are nothing when nothing changed", () => {
    const history = step(step(emptyHistory, [change("a", 0, 1)]), []);
    expect(changesOf(history)).toHaveLength(1);
  });

  it("take what follows later, unless they were undone", () => {
    const history = step(step(emptyHistory, [change("a", 0, 1)]), [change("b", 0, 1)]);
    const late = recordChange(history, change("c", 0, 9), 1);
    expect(changesOf(late)[0]).toEqual([
      ["a", 0, 1],
      ["c", 0, 9],
    ]);
    const undone = undo(history);
    expect(recordChange(undone, change("c", 0, 9), 2)).toEqual(undone);
    expect(recordChange(history, change("c", 0, 9))).toBe(history);
  });

  it("are undone and redone, and a new one leaves nothing to redo", () => {
    const history = step(step(emptyHistory, [change("a", 0, 1)]), [change("b", 0, 1)]);
    const undone = undo(history);
    expect([undoable(undone)?.number, redoable(undone)?.number]).toEqual([1, 2]);
    expect(redo(undone)).toEqual({ ...history, merging: undefined });
    expect(redoable(step(undone, [change("c", 0, 1)]))).toBeUndefined();
  });

  it("leave the history that they are made from as it was", () => {
    const before = step(emptyHistory, [change("a", 0, 1)]);
    const copy = structuredClone(changesOf(before));
    recordChange(before, change("c", 0, 9), 1);
    step(before, [change("b", 0, 1)]);
    undo(before);
    expect(changesOf(before)).toEqual(copy);
  });
});

describe("groups", () => {
  const first = step(emptyHistory, [change("a", 0, 1)]);
  const start = groupStart(first);
  const inside = step(step(openGroup(first), [change("b", 0, 1)]), [change("c", 0, 1)]);

  it("bound undo", () => {
    expect(undoable(openGroup(first))).toBeUndefined();
    expect(undoable(undo(undo(inside)))).toBeUndefined();
  });

  it("become one step, which takes what follows later from any of its steps", () => {
    const kept = keepGroup(inside, start);
    const late = recordChange(kept, change("d", 0, 1), 3);
    expect(changesOf(late).map((changes) => changes.map(([path]) => path))).toEqual([["a"], ["b", "c", "d"]]);
    expect(undoable(undo(kept))?.number).toBe(1);
  });

  it("that are dropped leave what could be redone before", () => {
    const undone = undo(first);
    const opened = groupStart(undone);
    const dropped = dropGroup(undo(step(openGroup(undone), [change("b", 0, 1)])), opened);
    expect(redoable(dropped)?.changes.map(({ path }) => path)).toEqual(["a"]);
    expect(keepGroup(openGroup(undone), opened).undone).toEqual(undone.undone);
  });
});
