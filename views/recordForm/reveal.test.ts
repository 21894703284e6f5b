import { describe, expect, it } from "vitest";
import type { Issue, Severity, ViewNode } from "../../engine/index.ts";
import { firstErrorField, strayErrors } from "./reveal.ts";

const view: ViewNode = { type: "section", children: ["date", "city", "total"] };
const issue = (path: string, severity: Severity = "error"): Issue => ({
  path,
  code: "required",
  severity,
  message: "Required field",
});

describe("issues of a view", () => {
  it("begin with the first error in reading order, whatever the order of the issues", () => {
    expect(firstErrorField(view, [issue("total"), issue("date", "warning"), issue("city")])).toBe("city");
    expect(firstErrorField(view, [issue("elsewhere")])).toBeUndefined();
  });
  it("that no field of the view can show are told apart", () => {
    const issues = [issue("city"), issue("elsewhere"), issue(""), issue("note", "info")];
    expect(strayErrors(view, issues).map(({ path }) => path)).toEqual(["elsewhere", ""]);
  });
});
