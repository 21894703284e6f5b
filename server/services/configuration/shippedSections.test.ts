/** The settings of the product (spec platform.md 9). */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readSchemas } from "../../schemaFiles/readSchemas.ts";
import { sectionsOf } from "./sections.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const sections = sectionsOf(schemas);

/** The feature flags by the part of their keys that they have in common. */
const flags: Readonly<Record<string, string>> = {
  "safetyAndRisk.":
    "accidents telematics highwayObservations enforcements injuries claims materialSpills customerObservations " +
    "workplaceObservations forkliftIncidents billOfLadingIncidents lossRunReport terminalSummary unmatchedDataReport oshaReport2025",
  "": "watchlist criticalEvents hr.awards businessHierarchy.terminalDisplay equipment model.checklists adminPanel.auditLog",
  "trainingAndDevelopment.": "training professionalDevelopment certifications ignoreTwoDayCompletionDue",
  "compliance.":
    "fmcsa hoursOfServiceObservations driverChecklists expirations medicalCards preEmployment probation sleepApnea alcohol fuelTank " +
    "hazmat stormwater enforcementSummary anniversariesAndBirthdays performanceReviews turnoverReport",
  "safeView.":
    "customReporting standardizedReports summaryView scorecards advancedDashboards dataVisualization",
  "misc.": "newSiteNavigation pinnedNavItems teaseHiddenNavItems",
};
const keys = Object.entries(flags).flatMap(([start, names]) =>
  names.split(" ").map((name) => `module.${start}${name}.enabled`),
);

it.each(keys)("%s can be set, and is on or off where nobody has", (key) => {
  const found = sections.flatMap(({ settings }) => settings.filter((setting) => setting.key === key));
  expect(found).toMatchObject([{ schema: { type: "boolean" }, default: expect.any(Boolean) as boolean }]);
});

it("visual insights are off, teased or on, and nothing else", () => {
  const section = sections.find(({ type, name }) => type === "module" && name === "safeView");
  const status = section?.settings.find(({ key }) => key === "module.safeView.visualInsights.status");
  expect(status).toMatchObject({ property: "visualInsights_status", default: "DISABLED" });
  if (!section || !status) return;
  expect(section.schema["required"]).toContain("visualInsights_status");
  const problems = ["DISABLED", "TEASED", "ENABLED", "ON", ""].map((value) =>
    section.problem(status, value, true),
  );
  expect(problems.map((problem) => problem === undefined)).toEqual([true, true, true, false, false]);
});
