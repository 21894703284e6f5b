import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random } from "../../values/random.ts";
import { endorsementsOf } from "../../tables/peopleTables.ts";
import type { DemoItems } from "../base/demoRecord.ts";

/** What the driver file of one person follows from. Dates are epoch seconds. */
export interface DriverBasis {
  position: string;
  state: string;
  hired: number;
  /** The last day of service, or today. */
  until: number;
  /** What is not left to chance. */
  given?: { straightTruck?: boolean; endorsements?: readonly string[]; medicalVariance?: boolean };
}

/** The driver qualification file: licence, medical card, checks at hire and every year; a few have run out. */
export function driverFile(random: Random, basis: DriverBasis): FieldValues {
  const { position, state, hired, until, given = {} } = basis;
  const not = (day: number) => Math.min(day, until);
  const atHire = (earliest: number, latest: number) => not(addDays(hired, random.integer(earliest, latest)));
  const straightTruck = given.straightTruck ?? (position === "driverLocal" && random.chance(0.45));
  const endorsements = [
    ...(given.endorsements ?? random.draw(endorsementsOf[position] ?? endorsementsOf["other"] ?? [[[], 1]])),
  ];
  const hazmat = endorsements.includes("H") || endorsements.includes("X");
  const roadTest = random.chance(0.6) ? "licenseEquivalent" : "certificate";
  return {
    driver: true,
    cdlClass: straightTruck ? "B" : "A",
    licenseNumber: `${state}${random.digits(8)}`,
    licenseState: state,
    licenseExpirationDate: addDays(
      until,
      random.chance(0.02) ? -random.integer(1, 60) : random.integer(5, 1800),
    ),
    endorsements: endorsements.length > 0 ? endorsements : null,
    restrictions: random.chance(0.12) ? [random.pick(["E", "K", "L"])] : null,
    threatAssessmentExpirationDate: hazmat ? addDays(until, random.integer(10, 1700)) : null,
    ...medicalCard(random, until),
    medicalVariance: given.medicalVariance ?? random.chance(0.02),
    applicationDate: not(addDays(hired, -random.integer(10, 60))),
    initialMvrDate: atHire(-20, 25),
    previousEmployerCheckDate: atHire(-10, 28),
    roadTestKind: roadTest,
    roadTestDate: roadTest === "certificate" ? atHire(-7, 0) : null,
    preEmploymentDrugTestDate: not(addDays(hired, -random.integer(2, 20))),
    ...everyYear(random, hired, until),
    ...clearinghouse(random, hired, until),
  };
}

function medicalCard(random: Random, until: number): FieldValues {
  const months = random.chance(0.7) ? 24 : 12;
  const age = random.integer(1, Math.round(months * 30.4));
  const issued = addDays(until, random.chance(0.03) ? -age - months * 10 : -age);
  return {
    medicalCardIssueDate: issued,
    medicalCardExpirationDate: addMonths(issued, months),
    medicalExaminerRegistryNumber: random.digits(10),
  };
}

function everyYear(random: Random, hired: number, until: number): FieldValues {
  if (addMonths(hired, 12) > until) return {};
  const record = addDays(until, -random.integer(1, random.chance(0.04) ? 430 : 360));
  return { annualMvrDate: record, annualReviewDate: Math.min(until, addDays(record, random.integer(0, 14))) };
}

/** The Clearinghouse is asked since this day (49 CFR 382.701). */
const CLEARINGHOUSE = Date.UTC(2020, 0, 6) / 1000;

/** A full query before somebody first drives, with their consent, and one every year; of twenty-five one is late. */
function clearinghouse(random: Random, hired: number, until: number): FieldValues {
  const first = addDays(hired, -random.integer(1, 9));
  const ofHire: FieldValues =
    hired < CLEARINGHOUSE
      ? {}
      : { clearinghouseConsentDate: addDays(first, -random.integer(0, 5)), preEmploymentQueryDate: first };
  const since = hired < CLEARINGHOUSE ? CLEARINGHOUSE : first;
  const days = random.chance(0.04) ? random.integer(366, 400) : random.integer(1, 360);
  const latest = Math.max(since, addDays(until, -days));
  return {
    clearinghouseConsentDate: Math.min(latest, since),
    ...ofHire,
    clearinghouseQueryDate: latest <= until ? latest : null,
  };
}

/** Lines of the driver qualification file, with the field that says since when the paper is there. */
const requirements = {
  application: "applicationDate",
  hire_driving_record: "initialMvrDate",
  annual_driving_record: "annualMvrDate",
  annual_review: "annualReviewDate",
  medical_certificate: "medicalCardIssueDate",
  registry_verification: "medicalCardIssueDate",
} as const;

/** The entries of a driver's qualification file that are complete: those whose dates the record names. */
export function qualificationItems(values: FieldValues, hired: number): DemoItems {
  const dates = Object.entries(requirements).map(([alias, key]) => [alias, values[key]] as const);
  const roadTest = values["roadTestKind"] ? (values["roadTestDate"] ?? hired) : null;
  const stored = [...dates, ["road_test", roadTest] as const];
  return Object.fromEntries(
    stored.flatMap(([alias, date]) =>
      typeof date === "number" ? [[alias, { status: "Complete", dateTurnedIn: date }]] : [],
    ),
  );
}
