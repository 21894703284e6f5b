import { describe, expect, it } from "vitest";
import { queryEngine } from "../testing/queryFixture.ts";
import { newRule } from "./editRules.ts";
import { readsClock, ruleCondition } from "./ruleCondition.ts";
import { ruleProblems } from "./ruleProblems.ts";
import { nextStatus, resolvedStatus } from "./statusSteps.ts";
import type { CriticalEventRule, RuleFilterValue } from "./types.ts";

const { templates } = queryEngine();
const day = Date.parse("2026-03-01") / 1_000;
const groups = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
];
const context = { templates, groups, timezone: "America/Los_Angeles", now: day };
const checked = { ...context, statuses: ["pending", "completed"], positions: ["driver"] };

const rule: CriticalEventRule = {
  ...newRule(["pending", "completed"], day),
  name: "Hired",
  filter: { templateAlias: "person", groupIds: [] },
  dateField: "hired",
};
const filter = (field: string, value: RuleFilterValue) => ({ id: 1, field, value });
const asked = (change: Partial<CriticalEventRule>) => ruleCondition({ ...rule, ...change }, context);
const problem = (change: Partial<CriticalEventRule>) => {
  const found = asked(change);
  return "problem" in found ? found.problem : undefined;
};

describe("what a rule asks", () => {
  it("is its days, its groups with all below them, and each of its filters", () => {
    const found = asked({
      endDate: day,
      filter: { templateAlias: "person", groupIds: [2] },
      filters: [filter("level", { kind: "number", min: 3 })],
    });
    expect(found).toMatchObject({
      condition: {
        all: [
          { field: "hired", after: day - 1 },
          { field: "hired", before: day + 86_400 },
          { field: "groupId", in: [2, 3] },
          { field: "level", atLeast: 3 },
        ],
      },
    });
  });

  it("counts the day on which a record was made on the company's clocks", () => {
    expect(asked({ dateField: "createdDate" })).toMatchObject({
      condition: { all: [{ field: "createdDate", after: day + 8 * 3_600 - 1 }] },
    });
  });

  it("is never read without what it names: it says what is not there any more", () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ filter: { templateAlias: "gone", groupIds: [] } })).toContain(
      "record type is not there",
    );
    expect(problem({ filter: { templateAlias: "person", groupIds: [99] } })).toContain("terminals");
    expect(problem({ dateField: "gone" })).toContain("no date of");
    expect(problem({ dateField: "level" })).toContain("no date of");
    expect(problem({ filters: [filter("gone", { kind: "presence", filled: true })] })).toContain(
      'no field "gone"',
    );
    expect(
      problem({ filters: [filter("level", { kind: "text", operator: "contains", value: "a" })] }),
    ).toContain("asks for nothing");
  });

  it("names no confidential field and none of a related record, which not everybody may see who sees the event", () => {
    expect(problem({ filters: [filter("salary", { kind: "number", min: 1 })] })).toContain("confidential");
    expect(problem({ filters: [filter("boss.level", { kind: "number", min: 1 })] })).toContain("no field");
  });

  it("depends on the clock where a filter counts from today", () => {
    const by = (range: Extract<RuleFilterValue, { kind: "date" }>["range"]) =>
      readsClock({ filters: [filter("hired", { kind: "date", range })] });
    expect(by({ type: "days", min: 0, max: 9 })).toBe(true);
    expect(by({ type: "last30Days" })).toBe(true);
    expect(by({ type: "custom", start: day })).toBe(false);
    expect(by({ type: "noValue" })).toBe(false);
  });
});

describe("the mistakes of a rule", () => {
  const paths = (change: Partial<CriticalEventRule>, others: readonly string[] = []) =>
    ruleProblems({ ...rule, ...change }, others, checked).map(({ path, message }) => `${path} ${message}`);

  it("are none where all is said", () => {
    expect(paths({})).toEqual([]);
    expect(paths({ assignee: { assigneeType: "POSITION", assigneeValue: "driver" } })).toEqual([]);
    expect(paths({ assignee: { assigneeType: "SUPERVISOR", assigneeValue: null } })).toEqual([]);
  });

  it("name their field, with the specification's words", () => {
    expect(paths({ name: "  " })).toEqual(["/name Required field"]);
    expect(paths({}, ["HIRED "])).toEqual(["/name Event name must be unique"]);
    expect(paths({ filter: { templateAlias: "", groupIds: [] } })).toEqual([
      "/filter/templateAlias Required field",
    ]);
    expect(paths({ statusTimeline: ["pending"] })[0]).toContain("/statusTimeline");
    expect(paths({ statusTimeline: ["pending", "pending"] })[0]).toContain("/statusTimeline");
    expect(paths({ statusTimeline: ["pending", "gone"] })[0]).toContain('"gone"');
    expect(paths({ endDate: day - 1 })[0]).toContain("/endDate");
    expect(paths({ assignee: { assigneeType: "POSITION", assigneeValue: null } })).toEqual([
      "/assignee/assigneeValue Required field",
    ]);
    expect(paths({ assignee: { assigneeType: "POSITION", assigneeValue: "gone" } })[0]).toContain("no such");
    expect(paths({ assignee: { assigneeType: "SUPERVISOR", assigneeValue: 3 } })[0]).toContain("person");
    const twice = [filter("level", { kind: "number", min: 3 }), filter("level", { kind: "number", max: 3 })];
    expect(paths({ filters: twice })[0]).toContain("one filter");
  });
});

describe("the time line", () => {
  it("ends with the status in which an event is resolved", () => {
    const line = ["pending", "inProgress", "completed"];
    expect(resolvedStatus(line)).toBe("completed");
    expect(nextStatus(line, "pending")).toBe("inProgress");
    expect(nextStatus(line, "completed")).toBeUndefined();
    expect(nextStatus(line, "gone")).toBeUndefined();
  });
});
