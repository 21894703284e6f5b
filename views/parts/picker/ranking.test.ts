import { describe, expect, it } from "vitest";
import { bestFirst } from "./ranking.ts";

const found = (text: string, ...names: [label: string, ...codes: string[]][]) =>
  bestFirst(names, text, ([label, ...codes]) => ({ label, codes })).map(([label]) => label);

describe("bestFirst", () => {
  it("puts the very text first, then its beginning, then the beginning of a word, then the rest", () => {
    expect(found("reno", ["Moreno"], ["East Reno"], ["Reno Yard"], ["Reno"], ["Dallas"])).toEqual([
      "Reno",
      "Reno Yard",
      "East Reno",
      "Moreno",
    ]);
  });
  it("finds a choice by its code", () => {
    expect(found("TX", ["Bordeaux, TXT"], ["Texas", "TX"], ["Tennessee", "TN"])).toEqual([
      "Texas",
      "Bordeaux, TXT",
    ]);
  });
  it("does not look for a text in the middle of a code", () => {
    expect(found("end", ["From behind", "rear_end"], ["Head-on", "endangered"])).toEqual(["Head-on"]);
  });
  it("keeps the order of what fits alike, and everything without a text", () => {
    expect(found(" ", ["b"], ["a"])).toEqual(["b", "a"]);
    expect(found("a", ["ab"], ["aa"])).toEqual(["ab", "aa"]);
  });
});
