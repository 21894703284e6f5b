import { describe, expect, it } from "vitest";
import type { Group, GroupType } from "../../../engine/index.ts";
import { groupOptions } from "./tree.ts";

const group = (
  id: number,
  display: string,
  parentId: number | null,
  groupType: GroupType,
  inactive = false,
): Group => ({
  id,
  alias: display.toLowerCase(),
  display,
  groupType,
  inactive,
  parentId,
  fields: {},
});
const groups = [
  group(1, "Redwood", null, "COMPANY"),
  group(2, "West", 1, "COMPANY"),
  group(3, "Fresno", 2, "TERMINAL"),
  group(4, "Reno", 2, "TERMINAL"),
  group(5, "Closed", 2, "TERMINAL", true),
];
const shown = (...rest: [allowed: "ALL" | number[], text: string]) =>
  groupOptions(groups, ["Terminal"], ...rest).map(
    (option) => `${option.depth} ${option.label}${option.disabled ? " -" : ""}`,
  );

describe("groupOptions", () => {
  it("indents children under parents that only place them", () => {
    expect(shown("ALL", "")).toEqual(["0 Redwood -", "1 West -", "2 Fresno", "2 Reno"]);
  });
  it("leaves out what the user may not choose, and branches without a choice", () => {
    expect(shown([4], "")).toEqual(["0 Redwood -", "1 West -", "2 Reno"]);
    expect(shown([], "")).toEqual([]);
  });
  it("answers a text with what may be chosen, and names the ancestors beside it", () => {
    expect(groupOptions(groups, [], "ALL", "fres")).toEqual([
      { key: "3", label: "Fresno", hint: "Redwood › West" },
    ]);
    expect(groupOptions(groups, ["Terminal"], "ALL", "west")).toEqual([]);
    expect(groupOptions(groups, ["Terminal"], "ALL", "closed")).toEqual([]);
  });
  it("puts the best match of a text first, not the group above it", () => {
    const labels = groupOptions(groups, [], "ALL", "re").map(({ label }) => label);
    expect(labels).toEqual(["Redwood", "Reno", "Fresno"]);
  });
  it("starts a tree at a group whose parent is not visible", () => {
    const below = groupOptions(groups.slice(1), [], [4], "");
    expect(below.map((option) => option.label)).toEqual(["West", "Reno"]);
  });
});
