import { addDays, addMonths } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random } from "../random.ts";
import { endorsementsOf } from "../tables/people.ts";

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
  const clearinghouse = { clearinghouseQueryDate: Math.max(hired, addDays(until, -random.integer(1, 380))) };
  if (addMonths(hired, 12) > until)
    return { ...clearinghouse, clearinghouseQueryDate: Math.min(hired, until) };
  const record = addDays(until, -random.integer(1, random.chance(0.04) ? 430 : 360));
  return {
    ...clearinghouse,
    annualMvrDate: record,
    annualReviewDate: Math.min(until, addDays(record, random.integer(0, 14))),
  };
}
