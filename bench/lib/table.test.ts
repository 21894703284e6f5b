import { describe, expect, it } from "vitest";
import { listOf, optionsOf } from "./options.ts";
import { shortNumber, tableOf, times } from "./table.ts";

describe("tableOf", () => {
  it("aligns the first column to the left and the others to the right", () => {
    const table = tableOf(
      ["subject", "ms"],
      [
        ["ours", "1.5"],
        ["floor:jotai", "12"],
      ],
    );
    expect(table.split("\n")).toEqual([
      "subject       ms",
      "-----------  ---",
      "ours         1.5",
      "floor:jotai   12",
    ]);
  });

  it("shows numbers in three digits and nothing as a dash", () => {
    expect([0.5, 12.345, 1607.4, undefined].map(shortNumber)).toEqual(["0.500", "12.3", "1607", "-"]);
    expect([times(1.5), times(undefined)]).toEqual(["1.50x", "-"]);
  });
});

describe("optionsOf", () => {
  it("reads known options and their lists", () => {
    const options = optionsOf(["--only=ours,floor:jotai", "--repeats=3"], ["only", "repeats", "fields"]);
    expect(options).toEqual({ only: "ours,floor:jotai", repeats: "3" });
    expect(listOf(options.only)).toEqual(["ours", "floor:jotai"]);
    expect(listOf(options.fields)).toBeUndefined();
  });

  it("refuses what it does not know, naming what it does", () => {
    expect(() => optionsOf(["--sizes=3"], ["fields"])).toThrow(
      "Unknown option --sizes=3; known: --fields=...",
    );
    expect(() => optionsOf(["fields"], ["fields"])).toThrow("Unknown option");
  });
});
