import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { ofPerson, presentDrivers } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { oneOf, reviewer, validityAt, validityFields } from "./validity.ts";

const waivers = [
  ["skillPerformance", "Drives with the device that the certificate names."],
  ["hearing", "Yearly examination; reports crashes and citations."],
  ["seizure", "Yearly report of the treating physician."],
  ["vision", "Yearly eye examination."],
  ["state", "Drives within the state only."],
] as const;

/** Waivers of the drivers whose file says that they have a variance. */
export function generateMedicalWaivers(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random, today } = setting;
  return presentDrivers(people)
    .filter(({ values }) => values["medicalVariance"] === true)
    .map((person, index) => {
      const [waiverKind, conditions] = random.pick(waivers);
      const ofState = waiverKind === "state";
      const lastReportDate = addDays(today, -random.integer(10, 360));
      return {
        ...ofPerson(person),
        values: {
          waiverKind,
          conditions,
          documentNumber: `W${random.digits(6)}`,
          docketNumber: waiverKind === "hearing" || waiverKind === "seizure" ? docket(setting) : null,
          state: ofState ? (person.values["licenseState"] ?? null) : null,
          issuedBy: ofState
            ? `${String(person.values["licenseState"])} medical review program`
            : "Federal Motor Carrier Safety Administration",
          ...validityFields(validityAt(setting, index, 24)),
          interstate: !ofState,
          varianceOnLicense: !ofState && random.chance(0.8),
          copyInFile: random.chance(0.9),
          lastReportDate,
          nextReportDate: addMonths(lastReportDate, 12),
        },
      };
    });
}

function docket({ random }: Setting): string {
  return `FMCSA-20${random.integer(21, 25)}-9${random.digits(3)}`;
}

/** Sleep apnea records of every sixteenth driver; three of four are under treatment. */
export function generateSleepApnea(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return oneOf(presentDrivers(people), 16).map((person, index) => {
    const treatment = index % 4 === 3 ? setting.random.pick(early) : "treatment";
    const validity = validityAt(setting, index, 12);
    return {
      ...ofPerson(person),
      values: {
        stage: treatment,
        documentNumber: `SA${setting.random.digits(5)}`,
        issuedBy: setting.random.pick(["Valley Sleep Center", "Restwell Clinic", "Lakeside Sleep Medicine"]),
        state: person.values["state"] ?? null,
        ...validityFields(validity),
        ...course(setting, validity.issued),
      },
    };
  });
}

const early = ["screening", "referred", "awaitingResult", "noTreatment"] as const;

/** Screening, study and treatment follow one another within a hundred days, long before the latest report. */
function course({ random }: Setting, reported: number): FieldValues {
  const screeningDate = addDays(reported, -random.integer(190, 1500));
  const referredDate = addDays(screeningDate, random.integer(3, 20));
  const studyDate = addDays(referredDate, random.integer(10, 30));
  const usagePercent = random.chance(0.82) ? random.integer(70, 99) : random.integer(20, 69);
  return {
    screeningDate,
    bodyMassIndex: random.integer(290, 460) / 10,
    neckCircumference: random.integer(32, 42) / 2,
    stopBangScore: random.integer(3, 8),
    referredDate,
    studyKind: random.pick(["laboratory", "home"]),
    studyDate,
    apneaIndex: random.integer(50, 600) / 10,
    treatment: random.pick(["cpap", "cpap", "apap", "bilevel", "oral"]),
    treatmentStartDate: addDays(studyDate, random.integer(10, 40)),
    deviceSerialNumber: `D${random.digits(9)}`,
    reportPeriodStart: addDays(reported, -90),
    reportPeriodEnd: reported,
    usagePercent,
    averageHours: Math.round(usagePercent * 0.75) / 10,
  };
}

const lapses = [
  ["lowUse", "Adviser of the clinic adjusts the mask; use is looked at again after 30 days."],
  ["noReport", "Driver brings the card of the device within a week."],
  ["notUsed", "Off driving until a week of use is shown."],
  ["missedVisit", "New visit is booked."],
] as const;

/** Lapses of every third driver under treatment; most were put right. */
export function generateCpapViolations(
  setting: Setting,
  people: readonly Employee[],
  records: readonly DemoRecord[],
): DemoRecord[] {
  const treated = records
    .map((record, index) => ({ record, index }))
    .filter(({ record }) => record.values["stage"] === "treatment");
  return oneOf(treated, 3).map(({ record, index }, position) => {
    const [violationKind, actionTaken] = setting.random.pick(lapses);
    return {
      groupId: record.groupId,
      links: {
        ...record.links,
        sleepApnea: { template: "sleep_apnea", index },
        reportedBy: reviewer(setting, people),
      },
      values: {
        violationKind,
        actionTaken,
        ...lapse(setting, { violationKind, isOpen: position % 3 === 0 }),
      },
    };
  });
}

function lapse(
  { random, today }: Setting,
  { violationKind, isOpen }: { violationKind: string; isOpen: boolean },
): FieldValues {
  const violationDate = addDays(today, isOpen ? -random.integer(5, 50) : -random.integer(70, 900));
  const removed = violationKind === "notUsed";
  const resolvedDate = isOpen ? null : addDays(violationDate, random.integer(7, 45));
  return {
    violationDate,
    periodStart: addDays(violationDate, -35),
    periodEnd: addDays(violationDate, -5),
    usagePercent: violationKind === "lowUse" ? random.integer(15, 69) : null,
    averageHours: violationKind === "lowUse" ? random.integer(10, 45) / 10 : null,
    driverNotifiedDate: addDays(violationDate, random.integer(0, 3)),
    examinerNotifiedDate: removed ? addDays(violationDate, 2) : null,
    removedFromDriving: removed,
    removedDate: removed ? violationDate : null,
    returnedToDrivingDate: removed ? resolvedDate : null,
    cureDueDate: addDays(violationDate, 30),
    resolved: !isOpen,
    resolvedDate,
  };
}
