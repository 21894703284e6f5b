import { describe, expect, it } from "vitest";
import { turned } from "./turned.ts";
import { unitOf } from "./units.ts";

describe("turned", () => {
  it("lets each repeat begin with another one", () => {
    expect([0, 1, 4].map((by) => turned(["a", "b", "c"], by).join(""))).toEqual(["abc", "bca", "bca"]);
    expect(turned([], 2)).toEqual([]);
  });
});

describe("unitOf", () => {
  it("reads the unit from the end of a measure's name", () => {
    const measures = ["mount_ms", "heap_mb", "js_gzip_kb", "scroll_blank_percent", "scroll_frames_over_16ms"];
    expect(measures.map(unitOf)).toEqual(["ms", "MB", "kB", "%", "count"]);
  });
});
