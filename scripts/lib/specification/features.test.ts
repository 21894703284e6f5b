/** The features of the specification (platform.md 9): each has its setting, which administrators can switch. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../process.mjs";

const read = (name: string) =>
  JSON.parse(readFileSync(join(root, `schemas/config/${name}.json`), "utf8")) as unknown;
const { flags, values } = read("default") as {
  flags: Record<string, boolean>;
  values: Record<string, unknown>;
};
const { sections } = read("sections") as { sections: { keys: Record<string, { title: string }> }[] };
const shown = new Set(sections.flatMap(({ keys }) => Object.keys(keys)));

const safetyAndRisk = [
  "safetyAndRisk.accidents",
  "safetyAndRisk.telematics",
  "safetyAndRisk.highwayObservations",
  "safetyAndRisk.enforcements",
  "safetyAndRisk.injuries",
  "safetyAndRisk.claims",
  "safetyAndRisk.claimsBackendMigration",
  "safetyAndRisk.materialSpills",
  "safetyAndRisk.customerObservations",
  "safetyAndRisk.workplaceObservations",
  "safetyAndRisk.forkliftIncidents",
  "safetyAndRisk.billOfLadingIncidents",
  "safetyAndRisk.lossRunReport",
  "safetyAndRisk.terminalSummary",
  "safetyAndRisk.unmatchedDataReport",
  "safetyAndRisk.oshaReport2025",
  "watchlist",
  "criticalEvents",
];
const people = [
  "trainingAndDevelopment.training",
  "trainingAndDevelopment.professionalDevelopment",
  "trainingAndDevelopment.certifications",
  "hr.awards",
];
const compliance = [
  "compliance.fmcsa",
  "compliance.hoursOfServiceObservations",
  "compliance.driverChecklists",
  "compliance.expirations",
  "compliance.medicalCards",
  "compliance.preEmployment",
  "compliance.probation",
  "compliance.sleepApnea",
  "compliance.alcohol",
  "compliance.fuelTank",
  "compliance.hazmat",
  "compliance.stormwater",
  "compliance.enforcementSummary",
  "compliance.anniversariesAndBirthdays",
  "compliance.performanceReviews",
  "compliance.turnoverReport",
];
const others = [
  "safeView.customReporting",
  "safeView.standardizedReports",
  "safeView.summaryView",
  "safeView.scorecards",
  "safeView.advancedDashboards",
  "safeView.dataVisualization",
  "businessHierarchy.terminalDisplay",
  "equipment",
  "model.checklists",
  "misc.newSiteNavigation",
  "misc.pinnedNavItems",
  "misc.teaseHiddenNavItems",
  "adminPanel.auditLog",
];

describe("a feature", () => {
  it.each([...safetyAndRisk, ...people, ...compliance, ...others])("can be switched: %s", (name) => {
    const key = `module.${name}.enabled`;
    expect(flags[key]).toBeTypeOf("boolean");
    expect([...shown]).toContain(key);
  });

  it("is off, teased or on where it is visual insights", () => {
    const key = "module.safeView.visualInsights.status";
    expect(values[key]).toBe("DISABLED");
    expect([...shown]).toContain(key);
  });

  it("that logs out has its time beside it", () => {
    expect(flags["module.adminPanel.timeouts.enabled"]).toBe(true);
    expect(values["module.adminPanel.timeouts.idleTimeout"]).toBeTypeOf("number");
  });

  it("that ignores the two days before a task is due is off unless a company wants it", () => {
    expect(flags["module.trainingAndDevelopment.ignoreTwoDayCompletionDue.enabled"]).toBe(false);
  });
});
