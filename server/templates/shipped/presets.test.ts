/** The packages of the product (spec platform.md 9). */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readSchemas } from "../../schemaFiles/readSchemas.ts";

const { presets, configuration } = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));

/** Flags that say how something works, and are part of no package. */
const settings = [
  "module.adminPanel.timeouts.enabled",
  "module.safetyAndRisk.claimsBackendMigration.enabled",
  "module.trainingAndDevelopment.ignoreTwoDayCompletionDue.enabled",
];
const features = Object.keys(configuration.flags).filter((key) => !settings.includes(key));

const keysOf = (start: string, ...names: string[]) => names.map((name) => `module.${start}${name}.enabled`);

const flagsOf = (alias: string) => presets.find((preset) => preset.alias === alias)?.flags ?? {};
const onIn = (alias: string) => Object.entries(flagsOf(alias)).flatMap(([key, isOn]) => (isOn ? [key] : []));

it("Standard turns everything on except awards", () => {
  expect(onIn("standard").toSorted()).toEqual(
    features.filter((key) => key !== "module.hr.awards.enabled").toSorted(),
  );
});

it("SafeTrac turns on parts of safety and risk, SafeView, terminal display, equipment and checklists", () => {
  const risk = ["accidents", "injuries", "claims", "lossRunReport", "oshaReport2025", "terminalSummary"];
  const safeView = features.filter((key) => key.startsWith("module.safeView."));
  const others = keysOf("", "businessHierarchy.terminalDisplay", "equipment", "model.checklists");
  const all = [...keysOf("safetyAndRisk.", ...risk, "unmatchedDataReport"), ...safeView, ...others];
  expect(onIn("safetrac").toSorted()).toEqual(all.toSorted());
});

it("Training turns on training courses and checklists alone", () => {
  expect(onIn("training").toSorted()).toEqual(
    keysOf("", "model.checklists", "trainingAndDevelopment.training"),
  );
});

it.each(["standard", "safetrac", "training"])("%s says of every feature whether it is on", (alias) => {
  expect(Object.keys(flagsOf(alias)).toSorted()).toEqual(features.toSorted());
});

it("Current sets nothing", () => {
  expect(flagsOf("current")).toEqual({});
});
