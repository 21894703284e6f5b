import { describe, expect, it } from "vitest";
import { readResults, writeResults } from "./resultsAddress.ts";

const usual = readResults("");

describe("the address of a scorecard's results", () => {
  it("says nothing of the newest run, best scores first", () => {
    expect(usual).toMatchObject({ order: "score", direction: "desc", search: "", attribute: 0 });
    expect(usual.run).toBeUndefined();
    expect(writeResults(usual)).toBe("");
  });

  it("is read as it is written", () => {
    const address = {
      run: 7,
      employee: 12,
      search: "flores & sons",
      groupId: 3,
      order: "name" as const,
      direction: "desc" as const,
      attribute: 2,
    };
    expect(readResults(writeResults(address))).toEqual(address);
    expect(readResults("?order=terminal")).toMatchObject({ order: "terminal", direction: "asc" });
    expect(writeResults({ ...usual, order: "terminal", direction: "asc" })).toBe("?order=terminal");
  });

  it("leaves out what it does not know, and keeps what is not its own", () => {
    expect(readResults("?run=x&employee=-1&order=salary&direction=up&attribute=1.5")).toEqual(usual);
    expect(writeResults({ ...usual, run: 7 }, "?hideTabs=true&employee=9")).toBe("?hideTabs=true&run=7");
  });
});
