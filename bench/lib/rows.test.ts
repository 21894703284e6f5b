import { describe, expect, it } from "vitest";
import { median } from "./median.ts";
import { ratio, rounded, Samples, valueOf } from "./rows.ts";

describe("median", () => {
  it("is the middle, and between two middles their mean", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it("leaves the list as it was, and refuses an empty one", () => {
    const list = [3, 1, 2];
    median(list);
    expect(list).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow("Nothing");
  });
});

describe("Samples", () => {
  it("gives one row per figure, with the median of its repeats", () => {
    const samples = new Samples();
    const key = { subject: "ours", case: "fields=50", measure: "key_script_ms", unit: "ms" };
    for (const value of [1.2345, 9, 1]) samples.add({ ...key }, value);
    samples.add({ ...key, subject: "floor:jotai" }, 0.5);
    expect(samples.rows()).toEqual([
      { ...key, value: 1.23 },
      { ...key, subject: "floor:jotai", value: 0.5 },
    ]);
    expect(valueOf(samples.rows(), "ours", "fields=50", "key_script_ms")).toBe(1.23);
    expect(valueOf(samples.rows(), "ours", "fields=200", "key_script_ms")).toBeUndefined();
  });

  it("keeps three digits of small numbers and the whole of large ones", () => {
    expect([0.0123456, 12.345, 1607.4].map(rounded)).toEqual([0.0123, 12.3, 1607]);
  });
});

describe("ratio", () => {
  it("is unknown where a side is missing or nothing", () => {
    expect(ratio(3, 2)).toBe(1.5);
    expect([ratio(undefined, 2), ratio(3, undefined), ratio(3, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
