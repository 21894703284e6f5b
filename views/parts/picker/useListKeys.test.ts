import { describe, expect, it } from "vitest";
import { nextChoosable } from "./useListKeys.ts";

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
