import { startOfDay } from "../../engine/index.ts";
import type { DemoCompany } from "../companies/companies.ts";
import { createRandom } from "../values/random.ts";
import { generateAccidents } from "./accidents/accidents.ts";
import { generateEventChecklists } from "./followUps/eventChecklists.ts";
import { generateClaims } from "./accidents/claims.ts";
import { claimWaves } from "./accidents/claimWaves.ts";
import { generateCredentialsPack } from "./credentials/index.ts";
import { withDueCards } from "./people/dueCards.ts";
import { eventKinds, generateCorrectiveActions } from "./followUps/correctiveActions.ts";
import type { Events } from "./followUps/correctiveActions.ts";
import { generateEmployees } from "./people/employees.ts";
import { withStaff } from "./people/staff.ts";
import { generateEstablishments } from "./people/establishments.ts";
import { generateMileage } from "./people/mileage.ts";
import { generateEquipment } from "./fleet/equipment.ts";
import { generateInjuries, generateLostDays } from "./accidents/injuries.ts";
import { generatePeoplePack } from "./personnel/index.ts";
import { generateRoadside } from "./roadside/index.ts";
import { generateShipments, generateStores } from "./fleet/shipments.ts";
import { terminalsOf } from "./base/terminals.ts";
import type { DemoRecord, DemoWave, Setting } from "./base/demoRecord.ts";
import { countedByList, generateVehicles } from "./accidents/accidentVehicles.ts";
import { generateWatched } from "./watched/index.ts";

interface Options {
  now: number;
  groupId(alias: string): number;
}

/**
 * The records of a demo company, in the order in which they can be written. The same company, `now` (epoch seconds; its
 * day counts) and group ids give the same records. The events of five years end the day before `now`.
 */
export function generateRecords(company: DemoCompany, options: Options): readonly DemoWave[] {
  const setting = settingsOf(company, options);
  const equipment = generateEquipment(setting("equipment"));
  const hired = withStaff(company, generateEmployees(setting("employees"), equipment));
  const employees = withDueCards(setting("due cards"), hired);
  const accidents = generateAccidents(setting("accidents"), employees, equipment);
  const injuries = generateInjuries(setting("injuries"), employees, accidents);
  const claims = generateClaims(setting("claims"), accidents, injuries);
  const watched = generateWatched(setting, employees);
  const managers = terminalsOf(company).length;
  const shipments = generateShipments(setting("shipments"));
  const known = {
    people: employees,
    equipment,
    accidents,
    injuries,
    shipments,
    plans: recordsOf(watched, "improvement_plan"),
    requests: recordsOf(watched, "employment_verification_form_request"),
  };
  const mileage = generateMileage(setting("mileage"), employees);
  const vehicles = generateVehicles(setting("vehicles"), accidents, equipment);
  const roadside = generateRoadside(setting, known);
  const events = eventsOf(roadside, { accident: accidents, injury_illness: injuries });
  return [
    { template: "equipment", records: equipment },
    { template: "employee", records: employees.slice(0, managers) },
    { template: "employee", records: employees.slice(managers) },
    { template: "accident", records: countedByList(accidents, vehicles) },
    { template: "accident_vehicle", records: vehicles },
    { template: "injury_illness", records: injuries },
    { template: "lost_restricted_days", records: generateLostDays(injuries) },
    { template: "mileage", records: [...mileage.months, ...mileage.driven] },
    ...generateEstablishments(setting("establishments"), employees, mileage.months),
    ...claimWaves(setting, claims, employees),
    { template: "pro_record", records: shipments },
    { template: "store", records: generateStores(setting("stores")) },
    ...watched,
    ...generateCredentialsPack(setting, known),
    ...roadside,
    ...generateEventChecklists(setting("eventChecklists"), {
      events,
      people: employees,
      checklists: recordsOf(watched, "checklist").length,
    }),
    {
      template: "corrective_action",
      records: generateCorrectiveActions(setting("actions"), events, employees),
    },
    ...generatePeoplePack(setting, { ...known, events }),
  ];
}

/** What each part of the data is generated with. */
function settingsOf(company: DemoCompany, { now, groupId }: Options): (part: string) => Setting {
  const today = startOfDay(now);
  return (part) => ({ company, random: createRandom(`${company.alias} ${part}`), today, groupId });
}

/** The events of each kind that corrective actions belong to. */
function eventsOf(
  waves: readonly DemoWave[],
  earlier: { accident: readonly DemoRecord[]; injury_illness: readonly DemoRecord[] },
): Events {
  const found = eventKinds.map((kind) => [kind, recordsOf(waves, kind)] as const);
  return { ...(Object.fromEntries(found) as Events), ...earlier };
}

function recordsOf(waves: readonly DemoWave[], template: string): readonly DemoRecord[] {
  return waves.flatMap((wave) => (wave.template === template ? wave.records : []));
}
