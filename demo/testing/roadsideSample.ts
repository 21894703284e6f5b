import { compileValidators } from "../../engine/index.ts";
import { computeRecord, storedValues, validateRecord } from "../../engine/server.ts";
import type { Issue, RecordValues, RuleContext } from "../../engine/index.ts";
import { harbor as smaller, scaled } from "../companies/companies.ts";
import { generateAccidents } from "../generate/accidents/accidents.ts";
import { generateEmployees } from "../generate/people/employees.ts";
import { generateEquipment } from "../generate/fleet/equipment.ts";
import { generateInjuries } from "../generate/accidents/injuries.ts";
import { generatePlans } from "../generate/watched/plans.ts";
import { generateShipments } from "../generate/fleet/shipments.ts";
import * as shared from "./demoRules.ts";
import { engine, settingOf } from "./demoRules.ts";
import type { DemoRecord, DemoWave } from "../generate/base/demoRecord.ts";
import { generateRoadside } from "../generate/roadside/index.ts";

/** A company of a thousand people. */
const harbor = scaled(smaller, 2.5);

/** The day that the tests' data ends at. */
export const TODAY = Date.UTC(2026, 0, 15) / 1000;

/** What rules of a new record are read in: an administrator of the smaller company, with the features on. */
export function contextOf(more: Partial<RuleContext> = {}): RuleContext {
  return { ...shared.contextOf(harbor, TODAY), ...more };
}

/** The values of a record with its computations, those that are computed when it is read too. */
export function computed(
  template: string,
  values: RecordValues,
  more: Partial<RuleContext> = {},
): Promise<RecordValues> {
  return computeRecord(engine.template(template), { groupId: 2, ...values }, contextOf(more));
}

/** What the rules of a template report about values, warnings among it. */
export async function issuesOf(
  template: string,
  values: RecordValues,
  more: Partial<RuleContext> = {},
): Promise<readonly Issue[]> {
  const compiled = engine.template(template);
  const context = contextOf(more);
  const stored = storedValues(compiled, await computed(template, values, more), context);
  return validateRecord({
    template: compiled,
    validators: compileValidators(compiled),
    values: stored,
    context,
  });
}

/** The smaller company's waves of this pack, and those before them. */
export function generateHarbor(): { waves: readonly DemoWave[]; known: readonly DemoWave[] } {
  const setting = settingOf(harbor, TODAY);
  const equipment = generateEquipment(setting("equipment"));
  const people = generateEmployees(setting("employees"), equipment);
  const accidents = generateAccidents(setting("accidents"), people, equipment);
  const injuries = generateInjuries(setting("injuries"), people, accidents);
  const shipments = generateShipments(setting("shipments"));
  const { plans } = generatePlans(setting("plans"), people);
  return {
    waves: generateRoadside(setting, { people, equipment, accidents, injuries, shipments, plans }),
    known: [
      { template: "equipment", records: equipment },
      { template: "employee", records: people },
      { template: "accident", records: accidents },
      { template: "injury_illness", records: injuries },
      { template: "pro_record", records: shipments },
      { template: "improvement_plan", records: plans },
    ],
  };
}

/** Messages of all rules that generated records break, ten at most. */
export function broken(template: string, records: readonly DemoRecord[]): Promise<string[]> {
  return shared.broken(template, records, contextOf());
}
