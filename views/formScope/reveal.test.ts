import { describe, expect, it } from "vitest";
import type { Issue, Severity, ViewNode } from "../../engine/index.ts";
import { errorsIn, revealTarget } from "./reveal.ts";

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
    expect(errorsIn(view, [issue("total"), issue("date", "warning"), issue("city")]).first).toBe("city");
    expect(errorsIn(view, [issue("elsewhere")]).first).toBeUndefined();
  });
  it("of rows stand where their relation stands", () => {
    const issues = [issue("city"), issue("vehicles/2/make"), issue("vehicles/1/make")];
    expect(errorsIn(view, issues)).toEqual({ first: "vehicles/2/make", strays: [] });
  });
  it("that no field of the view can show are listed separately", () => {
    const issues = [issue("city"), issue("elsewhere"), issue(""), issue("note", "info")];
    expect(errorsIn(view, issues).strays.map(({ path }) => path)).toEqual(["elsewhere", ""]);
  });
});

describe("revealTarget", () => {
  it("goes from the outside in, and starts again each time", () => {
    expect(revealTarget("vehicles/r4/make").path).toEqual(["vehicles", "r4", "make"]);
    expect(revealTarget("city")).not.toBe(revealTarget("city"));
  });
});
