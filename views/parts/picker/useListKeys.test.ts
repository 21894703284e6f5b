import { describe, expect, it } from "vitest";
import { nextChoosable, target } from "./useListKeys.ts";

const option = (key: string, disabled = false) => ({ key, label: key, disabled });

describe("nextChoosable", () => {
  const options = [option("a"), option("b", true), option("c")];

  it("starts at the first option", () => expect(nextChoosable(options, -1, 1)).toBe(0));
  it("steps over options that cannot be chosen", () => expect(nextChoosable(options, 0, 1)).toBe(2));
  it("goes round at both ends", () => {
    expect(nextChoosable(options, 2, 1)).toBe(0);
    expect(nextChoosable(options, 0, -1)).toBe(2);
  });
  it("finds none where there is none", () => {
    expect(nextChoosable([option("a", true)], -1, 1)).toBe(-1);
    expect(nextChoosable([], -1, 1)).toBe(-1);
  });
});

describe("target", () => {
  const options = Array.from({ length: 40 }, (_, index) =>
    option(String(index), index === 0 || index === 39),
  );
  const to = (active: number, key: string) => target(options, active, key);

  it("moves by one and by ten, past options that cannot be chosen", () => {
    expect([to(-1, "ArrowDown"), to(5, "ArrowDown"), to(5, "ArrowUp"), to(-1, "ArrowUp")]).toEqual([
      1, 6, 4, 38,
    ]);
    expect([to(5, "PageDown"), to(35, "PageDown"), to(25, "PageUp"), to(5, "PageUp")]).toEqual([
      15, 38, 15, 1,
    ]);
  });
  it("goes to the ends, but leaves Home and End to the text until an option is active", () => {
    expect([to(5, "Home"), to(5, "End")]).toEqual([1, 38]);
    expect([to(-1, "Home"), to(-1, "End"), to(5, "a")]).toEqual([undefined, undefined, undefined]);
  });
  it("leaves Home and End to the text while an option is only suggested", () => {
    expect(target(options, 5, "Home", false)).toBeUndefined();
    expect(target(options, 5, "ArrowDown", false)).toBe(6);
  });
  it("moves nowhere in an empty list", () => expect(target([], -1, "ArrowDown")).toBe(-1));
});
