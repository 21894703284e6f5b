import { describe, expect, it, vi } from "vitest";
import { createKeyRegistry, type KeyArea, type Press } from "./keyRegistry.ts";

const areaOf = (...inside: KeyArea[]): KeyArea => {
  const area: KeyArea = {
    contains: (other) => other === area || inside.some((each) => each.contains(other)),
  };
  return area;
};
const press = (name: string, more: Partial<Press> = {}): Press => ({
  name,
  at: 0,
  target: null,
  isWriting: false,
  layer: undefined,
  ...more,
});
const keysOf = (stroke: string, run: () => void, area?: KeyArea) => () => ({
  title: "Record",
  rows: [{ strokes: [stroke], does: "Edit", run }],
  ...(area ? { area: () => area } : {}),
});

describe("the keys of a page", () => {
  it("are obeyed while what registered them is there", () => {
    const run = vi.fn();
    const registry = createKeyRegistry(() => true);
    const remove = registry.add(keysOf("e", run));
    expect(registry.press(press("e"))).toBe(true);
    expect(registry.press(press("f"))).toBe(false);
    remove();
    expect(registry.press(press("e"))).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("are no commands while somebody writes, but those with Ctrl or Cmd (WCAG 2.1.4)", () => {
    const run = vi.fn();
    const registry = createKeyRegistry(() => true);
    registry.add(keysOf("e", run));
    registry.add(keysOf("Control+s", run));
    expect(registry.press(press("e", { isWriting: true }))).toBe(false);
    expect(registry.press(press("Control+s", { isWriting: true }))).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("of a single character can be turned off (WCAG 2.1.4)", () => {
    const registry = createKeyRegistry(() => false);
    registry.add(keysOf("?", vi.fn()));
    registry.add(keysOf("Control+s", vi.fn()));
    expect(registry.press(press("?"))).toBe(false);
    expect(registry.press(press("Control+s"))).toBe(true);
  });

  it("may follow each other, but not after a while", () => {
    const run = vi.fn();
    const registry = createKeyRegistry(() => true);
    registry.add(keysOf("g h", run));
    expect(registry.press(press("h", { at: 1 }))).toBe(false);
    expect(registry.press(press("g", { at: 2 }))).toBe(false);
    expect(registry.press(press("h", { at: 900 }))).toBe(true);
    registry.press(press("g", { at: 1000 }));
    expect(registry.press(press("h", { at: 3000 }))).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("are those of the part that has the focus, where two parts have the same", () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    const registry = createKeyRegistry(() => true);
    const field = areaOf();
    registry.add(keysOf("Control+s", inner, areaOf(field)));
    registry.add(keysOf("Control+s", outer, areaOf()));
    registry.press(press("Control+s", { target: field }));
    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });

  it("behind a dialog wait until it is closed", () => {
    const [behind, inside] = [vi.fn(), vi.fn()];
    const registry = createKeyRegistry(() => true);
    const form = areaOf();
    const layer = areaOf(form);
    registry.add(keysOf("e", behind));
    registry.add(keysOf("Control+s", inside, form));
    expect(registry.press(press("e", { layer }))).toBe(false);
    expect(registry.press(press("Control+s", { layer }))).toBe(true);
    expect(registry.groups(layer)).toHaveLength(1);
    expect(registry.groups(undefined)).toHaveLength(2);
  });
});
