import { describe, expect, it } from "vitest";
import { missed } from "./keepPresses.ts";

const list = "the list";
const text = "the text of the line";
const line = { isConnected: true, contains: (other: unknown) => other === text };
const press = { element: line, clientX: 100, clientY: 200 };
const click = { target: list, clientX: 100, clientY: 200, detail: 1 };

describe("a click that missed what was pressed", () => {
  it("is for what was pressed", () => {
    expect(missed(press, click)).toBe(line);
    expect(missed(press, { ...click, clientX: 103, clientY: 204 })).toBe(line);
  });

  it("is none where it hit a part of it", () => {
    expect(missed(press, { ...click, target: text })).toBeUndefined();
  });

  it("is none after a drag", () => {
    expect(missed(press, { ...click, clientY: 212 })).toBeUndefined();
  });

  it("is none where a key or a program clicked", () => {
    expect(missed(press, { ...click, detail: 0 })).toBeUndefined();
  });

  it("is none where what was pressed is gone, or nothing was", () => {
    expect(missed({ ...press, element: { ...line, isConnected: false } }, click)).toBeUndefined();
    expect(missed(undefined, click)).toBeUndefined();
  });
});
