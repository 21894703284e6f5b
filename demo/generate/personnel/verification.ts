import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { inventPerson } from "../../values/names.ts";
import { ofPerson } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { keptPhone, personOf } from "./personnelRecord.ts";

/** Years for which other carriers ask about former drivers. */
const ASKED = 3 * 365;
const carriers = [
  "Blue Mesa Carriers",
  "Lakeshore Transit",
  "Granite State Haulage",
  "Pinyon Tank Lines",
  "Eastbay Freight",
];

/** Forms of previous employers that answered a request, and our answers about drivers who left. */
export function generateVerificationForms(
  setting: Setting,
  { people, requests }: { people: readonly Employee[]; requests: readonly DemoRecord[] },
): DemoRecord[] {
  const leavers = people.filter(
    ({ left, values }) => left !== null && left > addDays(setting.today, -ASKED) && values["driver"] === true,
  );
  return [
    ...requests.flatMap((request, index) => received(setting, { request, index, people })),
    ...leavers.filter((_, index) => index % 2 === 0).map((person, index) => given(setting, person, index)),
  ];
}

function received(
  setting: Setting,
  { request, index, people }: { request: DemoRecord; index: number; people: readonly Employee[] },
): DemoRecord[] {
  const person = personOf(request, people);
  const { values } = request;
  if (!person || values["status"] !== "received") return [];
  const asked = Number(values["sentDate"]);
  const accidents = Number(values["accidents"] ?? 0);
  return [
    {
      ...ofPerson(person, { request: { template: "employment_verification_form_request", index } }),
      values: {
        direction: "received",
        employerName: values["employerName"] ?? null,
        ...office(setting),
        consentDate: values["consentDate"] ?? null,
        requestDate: asked,
        completedDate: values["answeredDate"] ?? null,
        ...employment(setting, { from: Number(values["employedFrom"]), to: Number(values["employedTo"]) }),
        ...safety(setting, accidents),
        rightsNoticeDate: Math.min(addDays(person.hired, -12), asked),
      },
    },
  ];
}

/** Of five requests that reach us one waits for its answer, and some of those for longer than the rule allows. */
function given(setting: Setting, person: Employee, index: number): DemoRecord {
  const { random, today } = setting;
  const left = person.left ?? today;
  const isOpen = index % 5 === 0;
  const asked = isOpen
    ? Math.max(left, addDays(today, -random.integer(2, 44)))
    : Math.min(addDays(left, random.integer(5, 200)), addDays(today, -25));
  const requestDate = Math.min(asked, addDays(today, -1));
  const completedDate = isOpen ? null : Math.min(addDays(requestDate, random.integer(1, 27)), today);
  return {
    ...ofPerson(person),
    values: {
      direction: "given",
      employerName: random.pick(carriers),
      ...office(setting),
      consentDate: addDays(requestDate, -random.integer(0, 6)),
      requestDate,
      completedDate,
      ...(completedDate === null
        ? {}
        : {
            completedBy: "Personnel office",
            releasedTo: "Safety department of the other carrier",
            ...employment(setting, { from: person.hired, to: left }),
            ...safety(setting, random.pick([0, 0, 0, 1, 2])),
          }),
    },
  };
}

function office({ random }: Setting): FieldValues {
  const { firstName, lastName } = inventPerson(random, 0.5);
  return { employerContact: `${firstName} ${lastName}`, employerPhone: keptPhone(random) };
}

function employment({ random }: Setting, { from, to }: { from: number; to: number }): FieldValues {
  return {
    employmentConfirmed: true,
    employedFrom: from,
    employedTo: Math.max(from, to),
    positionHeld: "Driver",
    drivesCommercialVehicle: true,
    vehicleTypes: random.pick(["Tractor with semitrailer", "Straight truck", "Tractor with doubles", "Tank"]),
    reasonForLeaving: random.pick(["Resigned", "Better schedule", "Relocation", "Laid off"]),
    eligibleForRehire: random.chance(0.8),
  };
}

function safety({ random }: Setting, accidents: number): FieldValues {
  const violation = random.chance(0.03);
  return {
    accidents,
    accidentDetails: accidents > 0 ? "Rear-end collision at low speed, no injuries, nothing released." : null,
    subjectToTesting: true,
    alcoholTest: false,
    positiveDrugTest: violation,
    refusedTest: false,
    otherTestViolation: false,
    returnToDuty: violation ? true : null,
  };
}
