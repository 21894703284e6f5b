import { describe, expect, it } from "vitest";
import type { Issue, Severity, ViewNode } from "../../engine/index.ts";
import { firstErrorPath, revealTarget, strayErrors } from "./reveal.ts";

const view: ViewNode = {
  type: "section",
  children: ["date", { type: "nestedList", relation: "vehicles", layout: "table" }, "city", "total"],
};
const issue = (path: string, severity: Severity = "error"): Issue => ({
  path,
  code: "required",
  severity,
  message: "Required field",
});

describe("issues of a view", () => {
  it("begin with the first error in reading order, whatever the order of the issues", () => {
    expect(firstErrorPath(view, [issue("total"), issue("date", "warning"), issue("city")])).toBe("city");
    expect(firstErrorPath(view, [issue("elsewhere")])).toBeUndefined();
  });
  it("of rows stand where their relation stands", () => {
    expect(firstErrorPath(view, [issue("city"), issue("vehicles/2/make")])).toBe("vehicles/2/make");
    expect(strayErrors(view, [issue("vehicles/2/make")])).toEqual([]);
  });
  it("that no field of the view can show are told apart", () => {
    const issues = [issue("city"), issue("elsewhere"), issue(""), issue("note", "info")];
    expect(strayErrors(view, issues).map(({ path }) => path)).toEqual(["elsewhere", ""]);
  });
});

describe("revealTarget", () => {
  it("goes from the outside in, and anew each time", () => {
    expect(revealTarget("vehicles/r4/make").path).toEqual(["vehicles", "r4", "make"]);
    expect(revealTarget("city")).not.toBe(revealTarget("city"));
  });
});
