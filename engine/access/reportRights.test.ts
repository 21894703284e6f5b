import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groups, permissions } from "../testing/context.ts";
import { createAbilities } from "./abilities.ts";
import { permissionsByReport, reportKey, reportOfKey, sectionKey } from "./reportGroups.ts";
import { withinReport } from "./withinReport.ts";

const costs = { alias: "costs", section: "summary" };
const template = { modules: ["gates"] };

/** Somebody with these rights on reports, who may view gates in some groups. */
const reader = (reportPermissions: Record<string, number[]>, gates: number[] = [2, 3]) =>
  createAbilities({ ...permissions(["view", "edit"], gates), reportPermissions }, groups);

describe("rights on ready reports", () => {
  it("A5: are those on the report and on its section, in groups that exist", () => {
    expect(reader({ costs: [2, 99], "summary.*": [3] }).reportGroups(costs)).toEqual([2, 3]);
    expect(reader({ people: [2], "personnel.*": [3] }).reportGroups(costs)).toEqual([]);
    expect(reader({}).reportGroups({ alias: "constructor", section: "__proto__" })).toEqual([]);
  });

  it("A5: administrators open every report everywhere, and read it as they read the rest", () => {
    const admin = createAbilities(permissions([], [], true), groups);
    expect(admin.reportGroups(costs)).toBe("ALL");
    expect(withinReport(admin, costs)).toBe(admin);
  });

  it("A5: within a report records are viewed in its groups alone, and no other right changes", () => {
    const own = withinReport(reader({ costs: [3] }), costs);
    expect([own.groups("view", template), own.groups("edit", template)]).toEqual([[3], [2, 3]]);
    expect([2, 3].map((group) => own.can("view", template, group))).toEqual([false, true]);
    expect([2, 3].map((group) => own.can("edit", template, group))).toEqual([true, true]);
    expect(own.groups("reach", template)).toEqual([2, 3]);
    expect(own.can("view", template)).toBe(true);
    expect(withinReport(reader({ costs: [1] }), costs).can("view", template)).toBe(false);
  });

  it("A5: a report never shows a group in which its records may not be viewed", () => {
    const some = fc.subarray([1, 2, 3]);
    fc.assert(
      fc.property(some, some, some, (granted, ofSection, gates) => {
        const abilities = reader({ costs: granted, "summary.*": ofSection }, gates);
        const own = withinReport(abilities, costs);
        const wanted = [1, 2, 3].filter(
          (group) => gates.includes(group) && (granted.includes(group) || ofSection.includes(group)),
        );
        expect([...own.groups("view", template)].toSorted()).toEqual(wanted);
        expect([1, 2, 3].filter((group) => own.can("view", template, group))).toEqual(wanted);
        expect(own.can("view", template)).toBe(wanted.length > 0);
        expect(withinReport(own, costs).groups("view", template)).toEqual(own.groups("view", template));
      }),
    );
  });

  it("A5: are answered by report, and left out where there are none", () => {
    const reports = [
      costs,
      { alias: "people", section: "personnel" },
      { alias: "years", section: "summary" },
    ];
    expect(permissionsByReport({ years: [3], "summary.*": [2], "osha.*": [1] }, reports)).toEqual({
      costs: [2],
      years: [2, 3],
    });
  });

  it("A5: stand in a role under keys that no module has", () => {
    expect([reportKey("costs"), sectionKey("summary")].map(reportOfKey)).toEqual(["costs", "summary.*"]);
    expect(["reports", "gates", "my.reports.costs"].map(reportOfKey)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
