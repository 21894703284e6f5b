import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { contains, ofPerson, presentDrivers, presentPeople } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { agencyOf } from "./agencies.ts";
import { oneOf, validityAt, validityFields } from "./validity.ts";
import type { Validity } from "./validity.ts";

/** Months for which states issue licenses. */
const terms = [48, 60, 96] as const;
/** Days for which the license before the present one is kept. */
const RENEWED_WITHIN = 120;
/** Day from which new drivers of a class go through entry-level training, 49 CFR Part 380. */
const ENTRY_LEVEL = Date.UTC(2022, 1, 7) / 1000;

/** The license of each driver of a class, as the driver's file has it, and the one before it of those who renewed lately. */
export function generateCdls(
  setting: Setting,
  people: readonly Employee[],
  cdlClass: "A" | "B",
): DemoRecord[] {
  return presentDrivers(people)
    .filter(({ values }) => values["cdlClass"] === cdlClass)
    .flatMap((person) => {
      const present = validityOf(setting, Number(person.values["licenseExpirationDate"]));
      const renewed = present.issued > addDays(setting.today, -RENEWED_WITHIN);
      const before = renewed && person.hired < present.issued ? [previous(setting, person, present)] : [];
      return [...before, license(setting, person, present)];
    });
}

function validityOf({ random, today }: Setting, expires: number): Validity {
  const fitting = terms.filter((months) => addMonths(expires, -months) < today);
  return { issued: addMonths(expires, -random.pick(fitting)), expires };
}

function previous(setting: Setting, person: Employee, { issued }: Validity): DemoRecord {
  const expires = addDays(issued, setting.random.integer(0, 20));
  return {
    ...ofPerson(person),
    values: {
      ...ofLicense(person),
      ...validityFields({ issued: addMonths(expires, -48), expires, doneOn: issued }),
      licenseStatus: expires < setting.today ? "expired" : "valid",
    },
  };
}

function license(setting: Setting, person: Employee, present: Validity): DemoRecord {
  const { random, today } = setting;
  const trained = addDays(person.hired, -random.integer(5, 60));
  return {
    ...ofPerson(person),
    values: {
      ...ofLicense(person),
      ...validityFields(present),
      ...statusOf(setting, person, present),
      nonDomiciled: random.chance(0.01),
      entryLevelTrainingDate:
        trained >= ENTRY_LEVEL && trained < today && random.chance(0.3) ? trained : null,
    },
  };
}

function ofLicense({ values }: Employee): FieldValues {
  const restrictions = values["restrictions"];
  const intrastate = contains(restrictions, "K");
  return {
    documentNumber: values["licenseNumber"] ?? null,
    state: values["licenseState"] ?? null,
    issuedBy: agencyOf(String(values["licenseState"])),
    cdlClass: values["cdlClass"] ?? null,
    endorsements: values["endorsements"] ?? null,
    restrictions: restrictions ?? null,
    selfCertification: intrastate ? "NA" : "NI",
    interstate: !intrastate,
  };
}

const losses = [
  ["suspended", "Unpaid citation; the state suspended the license until it is paid."],
  ["downgraded", "The medical certificate on file with the state ran out."],
  ["disqualified", "Two serious traffic violations within three years."],
] as const;

function statusOf({ random, today }: Setting, { values }: Employee, { expires }: Validity): FieldValues {
  if (values["status"] !== "suspended" || random.chance(0.4))
    return { licenseStatus: expires < today ? "expired" : "valid" };
  const [licenseStatus, statusReason] = random.pick(losses);
  const statusDate = addDays(today, -random.integer(4, 60));
  return {
    licenseStatus,
    statusReason,
    statusDate,
    employerNotifiedDate: addDays(statusDate, random.integer(0, 3)),
  };
}

const learners: ReadonlySet<string> = new Set(["dockWorker", "yardDriver", "forkliftOperator", "mechanic"]);

/** Learner's permits of one of so many people of dock, yard and shop. */
export function generatePermits(
  setting: Setting,
  people: readonly Employee[],
  { cdlClass, of }: { cdlClass: "A" | "B"; of: number },
): DemoRecord[] {
  const { random } = setting;
  const riders = presentDrivers(people).filter(({ values }) => values["status"] === "active");
  const dock = presentPeople(people, 1).filter(({ position }) => learners.has(position));
  return oneOf(dock, of).map((person, index) => {
    const validity = validityAt(setting, index * 2, 12);
    const near = riders.filter(({ groupId }) => groupId === person.groupId);
    const rider = near.length > 0 ? random.pick(near).index : null;
    const state = String(person.values["state"]);
    return {
      ...ofPerson(person, rider === null ? {} : { accompaniedBy: { template: "employee", index: rider } }),
      values: {
        documentNumber: `${state}P${random.digits(7)}`,
        state,
        issuedBy: agencyOf(state),
        cdlClass,
        licenseStatus: validity.expires < setting.today ? "expired" : "valid",
        underlyingLicenseNumber: `${state}${random.digits(8)}`,
        endorsements: random.chance(0.2) ? ["N"] : null,
        restrictions: random.chance(0.3) ? ["L"] : null,
        interstate: true,
        ...validityFields(validity),
        ...training(setting, validity),
      },
    };
  });
}

function training({ random, today }: Setting, { issued, doneOn }: Validity): FieldValues {
  const theory = addDays(issued, random.integer(10, 40));
  const wheel = addDays(theory, random.integer(14, 50));
  const test = addDays(wheel, random.integer(3, 20));
  const passed = doneOn !== undefined && test < today;
  return {
    trainingProvider: random.pick([
      "Prairie Truck Driving School",
      "Company driving school",
      "Valley College",
    ]),
    theoryCompletedDate: theory < today ? theory : null,
    behindWheelCompletedDate: wheel < today ? wheel : null,
    skillsTestDate: wheel < today ? test : null,
    skillsTestResult: wheel < today ? (passed ? "passed" : test < today ? "failed" : "scheduled") : null,
  };
}

/** What people of these positions drive for the company; others hold no license that it needs to know. */
const uses: Readonly<Record<string, readonly [drivingUse: string, vehicles: string | null]>> = {
  terminalManager: ["car", "Company car"],
  safetyCoordinator: ["car", "Company car"],
  mechanic: ["regulated", "Service truck, 14,000 lb"],
  yardDriver: ["yard", "Yard tractor"],
  dispatcher: ["none", null],
};

/** Licenses below the commercial classes, of every third person who has one on file. */
export function generateNonCdls(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random, today } = setting;
  const holders = presentPeople(people, 1).filter(({ position }) => Object.hasOwn(uses, position));
  return oneOf(holders, 3).map((person, index) => {
    const [drivingUse, vehicles] = uses[person.position] ?? ["none", null];
    const state = String(person.values["state"]);
    const validity = validityAt(setting, index, random.pick([48, 60]));
    return {
      ...ofPerson(person),
      values: {
        documentNumber: `${state}${random.digits(8)}`,
        state,
        issuedBy: agencyOf(state),
        licenseClass: random.pick(["C", "D"]),
        licenseStatus: validity.expires < today ? "expired" : "valid",
        restrictionText: random.chance(0.35) ? "Corrective lenses" : null,
        drivingUse,
        vehicles,
        interstate: drivingUse === "regulated" ? random.chance(0.5) : null,
        ...validityFields(validity),
      },
    };
  });
}
