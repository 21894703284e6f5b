import { describe, expect, it } from "vitest";
import {
  createAbilities,
  createEngine,
  readReport,
  type ReportContext,
  type UserPermissions,
} from "../../../engine/index.ts";
import { starterReports } from "./starterReports.ts";
import { groupChoices, groupingBy, takesSecond } from "./builder/groupChoices.ts";
import { addSeries, setGrouping } from "./reportEdits.ts";
import { filterColumn } from "./builder/filterColumn.ts";
import { reportSummary } from "./reportSummary.ts";
import { reportFields } from "../../../engine/index.ts";

const template = (alias: string, name: string, fields: object) => ({
  json: {
    alias,
    name,
    groupTypes: ["Terminal"],
    modules: ["trips"],
    label: { expression: "town" },
    fields: { town: { type: "text", label: "Town" }, ...fields },
    views: {
      edit: { type: "section", children: ["town"] },
      list: { type: "list", columns: ["town", "groupId"], orderBy: [{ field: "town", direction: "asc" }] },
    },
  },
});
const day = { type: "dateTime", kind: "date", label: "Day" };
const { templates } = createEngine({
  templates: [
    template("trip", "Trip", { day, lead: { type: "text", label: "Lead", protected: true } }),
    template("stop", "Stop", {}),
    template("haul", "Haul", { day }),
  ],
});
const nothing: UserPermissions = {
  superAdmin: false,
  admin: true,
  modulePermissions: {},
  reportPermissions: {},
  documentLibraryPermissions: {
    view: false,
    viewConfidential: false,
    upload: false,
    delete: false,
    edit: false,
    download: false,
  },
};
const context: ReportContext = { templates, abilities: createAbilities(nothing, []) };

describe("reports to start from", () => {
  const starters = starterReports(["trip", "stop", "haul"], context);

  it("are of the record types with a date, each asked in another way", () => {
    expect(starters.map(({ title }) => title)).toEqual(["Trips by month", "Hauls by terminal"]);
    expect(starters.map(({ report }) => report.settings.groupBy)).toEqual([
      { field: "day", unit: "MONTH" },
      { field: "groupId" },
    ]);
  });

  it("are read as they are", () => {
    for (const { report } of starters) expect(readReport(report, context)).toEqual({ report, notices: [] });
  });
});

describe("reporting.md 5: what records can be grouped by", () => {
  const [starter] = starterReports(["trip"], context);
  const report = starter!.report;

  it("one series goes by its fields, several by terminal or company only", () => {
    const keys = groupChoices(report, context).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(["town", "day", "groupId", "company"]));
    expect(keys).not.toContain("lead");
    expect(groupChoices(addSeries(report), context).map(({ key }) => key)).toEqual(["groupId", "company"]);
  });

  it("dates go by month until another unit is chosen", () => {
    expect(groupingBy(report, "day", context)).toEqual({ field: "day", unit: "MONTH" });
    expect(groupingBy(report, "town", context)).toEqual({ field: "town" });
  });

  it("a second grouping is of one series that is grouped by a field", () => {
    const grouped = (field: string) => setGrouping({ field })(report);
    expect([report, grouped("company"), setGrouping(undefined)(report)].map(takesSecond)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("a report is summed up in a line", () => {
    expect(reportSummary(report, context)).toBe("Count of Trips by Day");
    expect(reportSummary(setGrouping({ field: "company" })(report), context)).toBe(
      "Count of Trips by Company",
    );
    expect(reportSummary(setGrouping(undefined)(report), context)).toBe("Count of Trips");
  });

  it("each field that is filtered has an editor, under the name that says where it is", () => {
    const fields = reportFields(templates.get("trip")!, context);
    const columns = fields.map((field) => filterColumn(field));
    expect(columns.map((column) => column?.key)).toEqual(fields.map(({ path }) => path));
    expect(columns.every((column) => column?.filter !== undefined)).toBe(true);
  });
});
