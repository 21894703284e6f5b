import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { coverage, coverageFile, hasMessage, testOf } from "./lib/specification/coverage.mjs";
import { coveragePage } from "./lib/specification/coveragePage.mjs";
import { root } from "./lib/process.mjs";

const rows = coverage();

describe("what the specification asks for by name", () => {
  it("stands in the page as it is now (npm run docs)", () => {
    expect(readFileSync(join(root, coverageFile), "utf8")).toContain(
      coveragePage(rows).split("\n## ")[1] ?? "",
    );
  });

  it("is there, or named in an open issue", () => {
    const unnamed = rows.filter(({ isThere, open }) => !isThere && open === undefined);
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  it("is not called open once it is there", () => {
    const done = rows.filter(({ isThere, open }) => isThere && open !== undefined);
    expect(done.map(({ name }) => name)).toEqual([]);
  });
});

describe("a message", () => {
  it("is found whatever is put into it, and not by a part of it", () => {
    const code = "`Record No. ${id} has been deleted.`";
    expect(hasMessage(code, "Record No. {id} has been deleted.")).toBe(true);
    expect(hasMessage(code, "Record No. {id} has been restored.")).toBe(false);
  });
});

describe("the test of a call", () => {
  const tests = [
    { file: "long.test.ts", text: "/api/roles and much more" },
    { file: "short.test.ts", text: "/api/roles" },
  ];

  it("is the shortest that names its address", () => {
    expect(testOf("PUT /api/roles", tests)).toBe("short.test.ts");
    expect(testOf("DELETE /api/roles/{id}", tests)).toBe("short.test.ts");
    expect(testOf("GET /api/modules", tests)).toBeUndefined();
    expect(testOf("GET /api", tests)).toBeUndefined();
  });
});
