import { describe, expect, it } from "vitest";
import { formFixture } from "../testing/forms.ts";
import { templateOf } from "../testing/templates.ts";
import type { Template } from "../language/template.ts";
import type { FormStore } from "./formStore.ts";

const sample = templateOf({
  one: { type: "text", label: "One" },
  two: { type: "text", label: "Two" },
  kind: {
    type: "number",
    label: "Kind",
    sideEffects: [
      { field: "set", value: "a constant", ignoreExistingValue: true },
      { field: "made", value: { expression: "'kind ' & kind" }, ignoreExistingValue: true },
    ],
  },
  set: { type: "text", label: "Set" },
  made: {
    type: "text",
    label: "Made",
    sideEffects: [{ field: "last", value: { expression: "made & '!'" }, ignoreExistingValue: true }],
  },
  last: { type: "text", label: "Last" },
  doubled: { type: "computed", as: "number", label: "Doubled", expression: "kind * 2" },
});

function open(template: Template = sample): FormStore {
  return formFixture([template]).open("sample", { initial: { groupId: 2 } });
}

function type(form: FormStore, key: string, text: string): void {
  const before = String(form.values()[key] ?? "");
  for (let length = 1; length <= text.length; length += 1) form.change(key, before + text.slice(0, length));
}

function undoAll(form: FormStore, key: string): unknown[] {
  const seen: unknown[] = [];
  while (form.store.get(form.history.canUndoAtom)) {
    form.undo();
    seen.push(form.values()[key] ?? null);
  }
  return seen;
}

describe("steps", () => {
  it("S15: typing in one text is a step of its own for each word", () => {
    const form = open();
    type(form, "one", "the red truck");
    expect(undoAll(form, "one")).toEqual(["the red ", "the ", null]);
  });

  it("S15: a text that was left, or another field between, ends the step", () => {
    const form = open();
    type(form, "one", "ab");
    form.blur("one");
    type(form, "one", "cd");
    expect(undoAll(form, "one")).toEqual(["ab", null]);
    type(form, "one", "ab");
    type(form, "two", "x");
    type(form, "one", "cd");
    expect(undoAll(form, "one")).toEqual(["ab", "ab", null]);
  });

  it("S15: what follows from a change, at once or later, is undone with it", async () => {
    const form = open();
    form.change("kind", 4);
    await form.whenIdle();
    expect(form.values()).toMatchObject({
      set: "a constant",
      made: "kind 4",
      last: "kind 4!",
      doubled: 8,
    });
    expect(form.undo()).toBe("kind");
    await form.whenIdle();
    expect(form.values()).toMatchObject({ kind: null, set: null, made: null, last: null, doubled: null });
    expect(form.store.get(form.changedAtom)).toBe(false);
    expect(form.redo()).toBe("kind");
    await form.whenIdle();
    expect(form.values()).toMatchObject({ kind: 4, made: "kind 4", last: "kind 4!", doubled: 8 });
  });

  it("S15: what comes later joins the step that it comes from, not the last one", async () => {
    const form = open();
    form.change("kind", 4);
    form.change("one", "typed meanwhile");
    await form.whenIdle();
    expect(form.undo()).toBe("one");
    expect(form.values()).toMatchObject({ one: null, made: "kind 4", last: "kind 4!" });
    expect(form.undo()).toBe("kind");
    expect(form.values()).toMatchObject({ made: null, last: null });
    expect(form.undo()).toBeUndefined();
  });

  it("S16: a new change leaves nothing to redo, and reset nothing to undo", () => {
    const form = open();
    const can = () => [form.store.get(form.history.canUndoAtom), form.store.get(form.history.canRedoAtom)];
    form.change("one", "a");
    form.undo();
    expect(can()).toEqual([false, true]);
    form.change("two", "b");
    expect(can()).toEqual([true, false]);
    form.reset(null);
    expect(can()).toEqual([false, false]);
  });

  it("S16: undo drops the server's issues like a change, and runs no side effect", async () => {
    const form = open();
    form.change("kind", 4);
    form.change("kind", 5);
    await form.whenIdle();
    form.setServerIssues([{ path: "kind", code: "taken", severity: "error", message: "Taken." }]);
    form.undo();
    await form.whenIdle();
    expect(form.store.get(form.issuesAtom("kind"))).toEqual([]);
    expect(form.values()).toMatchObject({ kind: 4, set: "a constant" });
  });

  it("S17: a side effect that comes late sets nothing that a later step has set", async () => {
    const form = open();
    form.change("kind", 4);
    form.change("last", "by hand");
    await form.whenIdle();
    expect(form.values()).toMatchObject({ made: "kind 4", last: "by hand" });
    form.undo();
    expect(form.values()["last"]).toBe(null);
    form.redo();
    expect(form.values()["last"]).toBe("by hand");
  });
});

describe("groups of steps", () => {
  it("S16: a group becomes one step, or is undone without a trace", () => {
    const form = open();
    form.change("kind", 1);
    const kept = form.history.group();
    type(form, "one", "two words");
    kept.keep();
    expect(form.undo()).toBe("one");
    expect(form.values()).toMatchObject({ one: null, kind: 1 });
    form.redo();
    const dropped = form.history.group();
    form.change("two", "x");
    expect([dropped.empty, form.undo(), dropped.empty, form.undo()]).toEqual([false, "two", true, undefined]);
    form.redo();
    dropped.drop();
    expect(form.values()).toMatchObject({ one: "two words", two: null });
    expect(form.redo()).toBeUndefined();
  });
});
