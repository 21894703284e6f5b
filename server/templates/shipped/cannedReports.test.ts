/** The ready reports of the product, over its own record types (spec reporting.md 3, 7 and 9). */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { CannedReport } from "../../../engine/server.ts";
import { loadSchemas } from "../../loadSchemas.ts";

const { cannedReports } = loadSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));

function report(alias: string): CannedReport {
  const found = cannedReports.get(alias);
  if (!found) throw new Error(`There is no report ${alias}.`);
  return found;
}

const columnsOf = ({ report: { dataSeries }, computed = [] }: CannedReport) => [
  ...dataSeries.map(({ name }) => name),
  ...computed.map(({ label }) => label),
];

describe("the ready reports", () => {
  it("are these, each under its section", () => {
    const bySection = [...cannedReports.values()].map(({ alias, section }) => `${section} ${alias}`);
    expect(bySection).toEqual([
      "personnel anniversaries",
      "personnel birthdays",
      "financial claimsLossRun",
      "personnel clearinghouse",
      "personnel dueTraining",
      "personnel employeeReview",
      "summary enforcements",
      "personnel expiringTraining",
      "personnel incompleteTraining",
      "financial lossRun",
      "osha osha300",
      "summary terminalSummary",
      "summary turnover",
    ]);
  });

  it.each(["terminalSummary", "lossRun"])("%s has the preset columns", (alias) => {
    expect(columnsOf(report(alias))).toEqual([
      "Accidents",
      "Preventable",
      "DOT Accidents",
      "Total Reserves",
      "Total Reimbursements",
      "Total Paid",
      "Total Remaining",
      "Non-Reimbursed Expense",
      "Incurred Loss",
    ]);
  });

  it.each([
    ["dueTraining", "dueTrainings"],
    ["expiringTraining", "expiringTrainings"],
    ["incompleteTraining", "notCompletedTrainings"],
  ])("%s has the call, the filters and the order of training reports", (alias, call) => {
    const { parameters, orderBy, ...training } = report(alias);
    expect(training.call).toBe(call);
    expect(parameters.map(({ name }) => name)).toEqual([
      "courseIds",
      "employeeIds",
      "employeePositions",
      "employeeTerminals",
      "dueDate",
      "expirationDate",
    ]);
    const missing = parameters.flatMap((each) => (each.kind === "records" ? [each.noMatch] : []));
    expect(missing).toEqual(["No Training Courses match this name", "No Employees match this label"]);
    const ahead = parameters.flatMap((each) => (each.kind === "dates" ? [each.daysAhead] : []));
    expect(ahead).toEqual([120, 120]);
    expect(orderBy).toEqual({ field: "expirationDate", direction: "asc" });
    expect(training.report.dataSeries[0]?.columns).toHaveLength(12);
  });

  it("turnover is shown without Run, and the review is a document called Performance Reviews", () => {
    expect(report("turnover")).toMatchObject({
      hideRunButton: true,
      exportTypes: ["xlsx"],
      call: "turnover",
      requiredConfigs: ["module.compliance.turnoverReport.enabled"],
    });
    expect(report("employeeReview")).toMatchObject({
      viewName: "Performance Reviews",
      hideRunButton: true,
      exportTypes: ["pdf"],
      call: "employeereview",
      requiredConfigs: ["module.compliance.performanceReviews.enabled"],
    });
  });

  it("are all of the record types that their modules open, and the enforcement summary is only exported", () => {
    expect(report("enforcements")).toMatchObject({
      hideRunButton: true,
      call: "enforcements",
      exportTypes: ["xlsx"],
    });
    // The specification names no flag for the Clearinghouse.
    for (const { alias, requiredConfigs = [] } of cannedReports.values())
      expect([alias, requiredConfigs.length > 0]).toEqual([alias, alias !== "clearinghouse"]);
  });
});
