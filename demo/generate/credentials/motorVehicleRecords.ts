import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { ofPerson, presentDrivers } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { agencyOf } from "./agencies.ts";
import { oneOf, reviewer } from "./validity.ts";

/** Records of earlier years that are kept beside the latest. */
const EARLIER = 2;

/**
 * Yearly driving records of every third driver, and of those whose next one is overdue: the latest as the driver's file has it;
 * the earlier ones are done.
 */
export function generateMotorVehicleRecords(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const isOverdue = (person: Employee) => addMonths(latestRecord(person).day, 12) < setting.today;
  return presentDrivers(people)
    .filter((person, index) => index % 3 === 0 || isOverdue(person))
    .flatMap((person) =>
      [latestRecord(person), ...earlierRecords(setting, person)].map((inquiry) =>
        motorVehicleRecord(setting, people, inquiry),
      ),
    );
}

function latestRecord(person: Employee): Inquiry {
  const annual = Number(person.values["annualMvrDate"] ?? 0);
  return annual > 0
    ? { person, day: annual, purpose: "annual" }
    : { person, day: Number(person.values["initialMvrDate"]), purpose: "hire" };
}

function earlierRecords({ today }: Setting, person: Employee): Inquiry[] {
  const { day: latest } = latestRecord(person);
  return Array.from({ length: EARLIER }, (_, year) => addMonths(latest, -12 * (year + 1)))
    .filter((day) => day > addDays(person.hired, 30))
    .map((day) => ({ person, day, purpose: "annual", doneOn: Math.min(addMonths(day, 12), today) }));
}

interface Inquiry {
  person: Employee;
  /** Day of the record. */
  day: number;
  purpose: string;
  /** Day of the record that took its place. */
  doneOn?: number;
}

function motorVehicleRecord(
  setting: Setting,
  people: readonly Employee[],
  { person, day, purpose, doneOn }: Inquiry,
): DemoRecord {
  const { random, today } = setting;
  const reviewDate = addDays(day, random.integer(0, 12));
  const isReviewed = reviewDate <= today;
  const found = violations(setting);
  const state = String(person.values["licenseState"]);
  return {
    ...ofPerson(person, isReviewed ? { reviewedBy: reviewer(setting, people) } : {}),
    values: {
      purpose,
      yearsCovered: 3,
      documentNumber: person.values["licenseNumber"] ?? null,
      state,
      issuedBy: agencyOf(state),
      ...nextYear(day, doneOn),
      licenseClass: person.values["cdlClass"] ?? null,
      licenseStatus: "valid",
      medicalStatus: random.chance(0.98) ? "certified" : "notCertified",
      reviewDate: isReviewed ? reviewDate : null,
      reviewOutcome: isReviewed ? (found ? found.outcome : "meets") : null,
      violationsFound: found !== null,
      ...found?.fields,
      accidentCount: random.chance(0.07) ? 1 : 0,
    },
  };
}

/** Dates of a record that is asked for again after a year. */
function nextYear(day: number, doneOn: number | undefined): FieldValues {
  return {
    issueDate: day,
    expirationTime: "1Year",
    expirationDate: addMonths(day, 12),
    completed: doneOn !== undefined,
    completedDate: doneOn ?? null,
  };
}

interface Found {
  outcome: string;
  fields: FieldValues;
}

const minor = [
  "Speeding 6 to 10 over",
  "Failed to obey a sign",
  "Improper lane change",
  "Seat belt not worn",
] as const;
const serious = ["Speeding 15 or more over", "Reckless driving", "Following too closely"] as const;

function violations({ random }: Setting): Found | null {
  if (!random.chance(0.2)) return null;
  const isSerious = random.chance(0.15);
  const count = random.draw([
    [1, 7],
    [2, 2],
    [3, 1],
  ] as const);
  return {
    outcome: isSerious ? "probation" : random.pick(["meets", "coaching"]),
    fields: {
      violationCount: count,
      points: count * random.integer(1, 3) + (isSerious ? 2 : 0),
      seriousViolation: isSerious,
      violations: `${random.pick(isSerious ? serious : minor)}${count > 1 ? `, and ${count - 1} more` : ""}.`,
      actionTaken: isSerious
        ? "Talked through with the driver; records are pulled every six months for a year."
        : random.pick([
            "Talked through with the driver.",
            "Defensive driving course assigned.",
            "Noted in the file.",
          ]),
    },
  };
}

const reports = {
  conviction: "Conviction for speeding in a commercial vehicle.",
  accident: "Accident reported by the police; fault not stated.",
  failureToAppear: "Did not appear in court on a citation.",
} as const;

/** Reports of the pull notice program on every second driver with a Californian license. */
export function generatePullNotices(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random, today } = setting;
  const drivers = presentDrivers(people).filter(({ values }) => values["licenseState"] === "CA");
  return oneOf(drivers, 2).map((person) => {
    const day = Math.max(addDays(today, -random.integer(2, 375)), Math.min(person.hired, addDays(today, -1)));
    const noticeKind = random.draw([
      ["annual", 16],
      ["enrollment", 2],
      ["conviction", 2],
      ["accident", 1],
      ["failureToAppear", 1],
    ] as const);
    const report = noticeKind in reports ? reports[noticeKind as keyof typeof reports] : null;
    const reviewDate = addDays(day, random.integer(0, 10));
    const isReviewed = reviewDate <= today;
    return {
      ...ofPerson(person, isReviewed ? { reviewedBy: reviewer(setting, people) } : {}),
      values: {
        requesterCode: "A4417",
        noticeKind,
        enrolledDate: Math.min(addDays(person.hired, 10), day),
        documentNumber: person.values["licenseNumber"] ?? null,
        state: "CA",
        issuedBy: agencyOf("CA"),
        ...nextYear(day, undefined),
        licenseStatus: "valid",
        points: report ? random.integer(1, 2) : 0,
        violations: report,
        actionTaken: report && isReviewed ? "Talked through with the driver; filed." : null,
        reviewDate: isReviewed ? reviewDate : null,
      },
    };
  });
}
