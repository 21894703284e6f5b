import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random, Weighted } from "../../values/random.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { bossAs, serviceDay } from "./personnelRecord.ts";

const ofDrivers: Weighted<string> = [
  ["safeDriving", 40],
  ["millionMile", 8],
  ["cleanInspection", 18],
  ["yearsOfService", 20],
  ["customerCommendation", 9],
  ["coaching", 3],
  ["heroism", 2],
];
const ofOthers: Weighted<string> = [
  ["injuryFree", 30],
  ["yearsOfService", 28],
  ["perfectAttendance", 22],
  ["employeeOfTheMonth", 20],
];

/** Why an award is given, and what comes with it. */
const kinds: Readonly<Record<string, { reason: string; forms: readonly string[]; amount: number }>> = {
  safeDriving: {
    reason: "No preventable accident in the year.",
    forms: ["certificate", "bonus"],
    amount: 250,
  },
  millionMile: {
    reason: "A million miles without a preventable accident.",
    forms: ["plaque", "apparel"],
    amount: 1000,
  },
  cleanInspection: { reason: "A roadside inspection without a violation.", forms: ["bonus"], amount: 75 },
  yearsOfService: { reason: "Loyal service to the company.", forms: ["pin"], amount: 100 },
  customerCommendation: {
    reason: "A consignee praised the help at the dock.",
    forms: ["giftCard"],
    amount: 50,
  },
  coaching: {
    reason: "Trained five new drivers this year.",
    forms: ["certificate", "giftCard"],
    amount: 150,
  },
  heroism: { reason: "Stopped to help at a crash until the ambulance came.", forms: ["plaque"], amount: 500 },
  injuryFree: { reason: "A year of dock work without injury.", forms: ["apparel"], amount: 120 },
  perfectAttendance: { reason: "Not a day missed in the year.", forms: ["timeOff"], amount: 0 },
  employeeOfTheMonth: {
    reason: "Named by the colleagues of the terminal.",
    forms: ["certificate", "giftCard"],
    amount: 60,
  },
};

/** Awards of every ninth employee; those of the last weeks wait for a decision, and the first one to be finalized. */
export function generateAwards(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return presentPeople(people, 9).map((person, index) => {
    const { random, today } = setting;
    const awardDate = serviceDay(setting, person);
    const years = Math.floor((awardDate - person.hired) / (365 * 86_400));
    const isDriver = person.values["driver"] === true;
    const awardType = earned(random.draw(isDriver ? ofDrivers : ofOthers), years);
    const kind = kinds[awardType];
    return {
      ...ofPerson(person, { ...bossAs("nominatedBy", person) }),
      values: {
        awardType,
        awardDate,
        ...measure(random, awardType, years),
        reason: kind?.reason ?? null,
        forms: kind ? [...kind.forms] : null,
        amount: kind?.amount ?? null,
        ...(index === 0 ? waiting(awardDate, today) : granting(random, awardDate, today)),
      },
    };
  });
}

/** Who has not been here for long has earned something else: a million miles take some eight years. */
function earned(awardType: string, years: number): string {
  if (awardType === "millionMile" && years < 8) return "cleanInspection";
  if (awardType === "injuryFree" && years < 1) return "employeeOfTheMonth";
  return ["safeDriving", "yearsOfService"].includes(awardType) && years < 1
    ? "customerCommendation"
    : awardType;
}

function measure(random: Random, awardType: string, years: number): FieldValues {
  if (awardType === "millionMile") return { milesWithoutAccident: 1_000_000 };
  if (awardType === "yearsOfService") return { yearsCompleted: years };
  if (awardType !== "safeDriving") return {};
  return { yearsCompleted: 1, milesWithoutAccident: random.integer(62, 128) * 1000 };
}

/** Approved, and not yet presented or sent to payroll. */
function waiting(awardDate: number, today: number): FieldValues {
  return {
    status: "approved",
    decidedDate: Math.min(addDays(awardDate, 3), today),
    finalized: false,
  };
}

function granting(random: Random, awardDate: number, today: number): FieldValues {
  const decidedDate = addDays(awardDate, random.integer(3, 25));
  if (decidedDate > today) return { status: "nominated", finalized: false };
  if (random.chance(0.05)) return { status: "declined", decidedDate, finalized: false };
  const presentedDate = addDays(decidedDate, random.integer(1, 30));
  const isFinal = addDays(decidedDate, 5) <= today && random.chance(0.9);
  return {
    status: presentedDate <= today ? "presented" : "approved",
    decidedDate,
    presentedDate: presentedDate <= today ? presentedDate : null,
    finalized: isFinal,
    finalizedDate: isFinal ? addDays(decidedDate, 5) : null,
  };
}
