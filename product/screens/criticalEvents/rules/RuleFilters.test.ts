import { describe, expect, it } from "vitest";
import { withRuleFilter } from "./RuleFilters.tsx";

const late = { id: 4, field: "late", value: { kind: "choice" as const, any: [true] } };

describe("the filters of a rule", () => {
  it("keep their numbers, and there is one of a field", () => {
    const more = withRuleFilter([late], "miles", { kind: "number", field: "miles", min: 3 });
    expect(more).toEqual([late, { id: 5, field: "miles", value: { kind: "number", min: 3 } }]);
    const other = withRuleFilter(more, "late", { kind: "choice", field: "late", any: [false] });
    expect(other[0]).toEqual({ id: 4, field: "late", value: { kind: "choice", any: [false] } });
    expect(withRuleFilter(more, "late", undefined)).toEqual([more[1]]);
    expect(withRuleFilter([], "late", undefined)).toEqual([]);
  });
});
