import type { DemoWave, Setting } from "../base/demoRecord.ts";
import { generateTelematicsAlerts } from "./alerts.ts";
import { generateBasicReports } from "./basicReports.ts";
import type { Known } from "./happenings.ts";
import { generateDotUnits } from "./dot.ts";
import { generateEnforcements } from "./enforcements.ts";
import { generateForkliftIncidents } from "./forklifts.ts";
import { generateLadingViolations } from "./lading.ts";
import { generateCertificates, generateInspections } from "./inspections.ts";
import * as observations from "./observations.ts";
import { generateMaterialSpills } from "./spills.ts";
import { generateWorkplaceObservations } from "./workplace.ts";

/** One wave for each template, with what generates it. */
const generators = {
  inspection: generateInspections,
  certificate_of_violation: generateCertificates,
  hours_of_service_observation: observations.generateHoursOfService,
  highway_observation: observations.generateHighwayObservations,
  workplace_observation: generateWorkplaceObservations,
  customer_observation: observations.generateCustomerObservations,
  telematics_alert: generateTelematicsAlerts,
  forklift_incident: generateForkliftIncidents,
  bill_of_lading_violation: generateLadingViolations,
  material_spill: generateMaterialSpills,
} as const;

/**
 * Enforcements, observations, alerts, spills and what else happens on the road and at the terminals in five years, in the
 * order in which they can be written. `known` are records of earlier waves.
 */
export function generateRoadside(setting: (part: string) => Setting, known: Known): DemoWave[] {
  return [
    ...generateEnforcements(setting("enforcements"), known),
    ...generateDotUnits(setting("dotUnits"), known),
    { template: "fmcsa_basic_report", records: generateBasicReports(setting("basicReports")) },
    ...Object.entries(generators).map(([template, generate]) => ({
      template,
      records: generate(setting(template), known),
    })),
  ];
}
