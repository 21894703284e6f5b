import * as credentials from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import * as onboarding from "./onboarding.ts";
import * as permits from "./permits.ts";
import { generatePlanTemplates } from "../personnel/planTemplates.ts";
import { generatePlans } from "./plans.ts";
import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";

/** What monitors watch, in the order in which it can be written. Each kind has records that are overdue, due soon and done. */
export function generateWatched(setting: (part: string) => Setting, people: readonly Employee[]): DemoWave[] {
  const ofPeople = (
    template: string,
    generate: (setting: Setting, people: readonly Employee[]) => DemoRecord[],
  ) => ({ template, records: generate(setting(template), people) });
  const { plans, tasks, points, updates } = generatePlans(setting("plans"), people);
  const prepared = generatePlanTemplates(setting("plan templates"));
  return [
    {
      template: "stormwater_permit",
      records: permits.generateStormwaterPermits(setting("stormwater"), people),
    },
    { template: "hazmat_permit", records: permits.generateHazmatPermits(setting("hazmat"), people) },
    { template: "alcohol_permit", records: permits.generateAlcoholPermits(setting("alcohol"), people) },
    { template: "fuel_tank", records: permits.generateFuelTanks(setting("tanks"), people) },
    ofPeople("medical_card", credentials.generateMedicalCards),
    { template: "certification", records: credentials.generateCertifications(setting("certifications")) },
    ofPeople("employee_certification", credentials.generateEmployeeCertifications),
    ofPeople("probationary_data", onboarding.generateProbations),
    ofPeople("employment_verification_form_request", onboarding.generateVerifications),
    ofPeople("checklist", onboarding.generateChecklists),
    ofPeople("checklist_item", onboarding.generateChecklistItems),
    { template: "improvement_plan_template", records: prepared.templates },
    { template: "improvement_plan_task_template", records: prepared.tasks },
    { template: "improvement_plan", records: plans },
    { template: "improvement_plan_task", records: tasks },
    { template: "talking_point", records: [...prepared.points, ...points] },
    { template: "progress_update", records: updates, each: true },
  ];
}
