import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { ofPerson, presentDrivers } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { oneOf, validityAt, validityFields } from "./validity.ts";

/** Ports that drivers of a terminal serve, by the terminal's alias. */
const ports: Readonly<Record<string, string>> = {
  houston: "Barbours Cut, Bayport",
  jacksonville: "Blount Island, Talleyrand",
  portland: "Terminal 6",
  stockton: "Port of Stockton",
  sacramento: "Port of West Sacramento, Port of Oakland",
  elizabeth: "Port Newark, Elizabeth",
  baltimore: "Seagirt, Dundalk",
  albany: "Port of Albany",
};

/** Cards of every third driver of a terminal near a port. */
export function generateTwics(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random } = setting;
  const drivers = presentDrivers(people).filter(({ group }) => Object.hasOwn(ports, group));
  return oneOf(drivers, 3).map((person, index) => {
    const validity = validityAt(setting, index, 60);
    const enrolled = addDays(validity.issued, -random.integer(14, 60));
    return {
      ...ofPerson(person),
      values: {
        documentNumber: random.digits(8),
        state: person.values["state"] ?? null,
        issuedBy: "Transportation Security Administration",
        ...validityFields(validity),
        ...cardStatus(setting, index),
        enrollmentDate: enrolled,
        enrollmentCenter: `${String(person.values["city"])} enrollment center`,
        activationDate: validity.issued,
        comparableEndorsement: random.chance(0.2),
        facilities: ports[person.group] ?? null,
        fee: random.pick([93, 124]),
      },
    };
  });
}

function cardStatus({ random, today }: Setting, index: number): FieldValues {
  if (index % 25 !== 7) return { cardStatus: "active" };
  const lostDate = addDays(today, -random.integer(6, 40));
  return { cardStatus: "lost", lostDate, replacementOrderedDate: addDays(lostDate, random.integer(0, 5)) };
}

const longHaul: ReadonlySet<string> = new Set(["driverLinehaul", "driverTeam", "ownerOperator"]);

/** Passports of one of twelve drivers who drive far. */
export function generatePassports(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random } = setting;
  const drivers = presentDrivers(people).filter(({ position }) => longHaul.has(position));
  return oneOf(drivers, 12).map((person, index) => {
    const foreign = random.chance(0.06);
    const country = foreign ? random.pick(["MX", "CA"]) : "US";
    const validity = validityAt(setting, index, 120);
    return {
      ...ofPerson(person),
      values: {
        passportKind: foreign ? "foreign" : random.pick(["book", "book", "card"]),
        country,
        documentNumber: `${random.pick(["A", "C", "X"])}${random.digits(8)}`,
        nameAsPrinted:
          `${String(person.values["lastName"])}, ${String(person.values["firstName"])}`.toUpperCase(),
        issuedBy: foreign ? null : "US Department of State",
        state: foreign ? null : (person.values["state"] ?? null),
        ...validityFields(validity),
        crossings: random.pick([["CA"], ["CA"], ["MX"], ["CA", "MX"]]),
        visaExpirationDate: foreign ? addDays(setting.today, random.integer(-10, 700)) : null,
        ...membership(setting),
      },
    };
  });
}

function membership({ random, today }: Setting): FieldValues {
  if (!random.chance(0.4)) return { trustedProgram: null };
  return {
    trustedProgram: random.pick(["fast", "fast", "nexus"]),
    trustedNumber: random.digits(9),
    trustedExpirationDate: addDays(today, random.integer(-20, 1500)),
  };
}

/** Licenses to sample and haul milk, of every second tank driver. */
export function generateMilkLicenses(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random, today } = setting;
  const drivers = presentDrivers(people).filter(({ position }) => position === "driverTanker");
  return oneOf(drivers, 2).map((person, index) => {
    const validity = validityAt(setting, index, random.pick([12, 24]));
    const examDate = addDays(validity.issued, -random.integer(5, 40));
    return {
      ...ofPerson(person),
      values: {
        licenseKind: random.pick(["haulerSampler", "haulerSampler", "haulerSampler", "receiver"]),
        licenseStatus: validity.expires < today ? "expired" : "valid",
        documentNumber: `M${random.digits(6)}`,
        state: person.values["state"] ?? null,
        issuedBy: `${String(person.values["state"])} department of agriculture`,
        ...validityFields(validity),
        plants: random.pick([
          "Valley Creamery",
          "Sunrise Dairy, two routes",
          "Meadow Cheese",
          "Cooperative plant 3",
        ]),
        trainingDate: addDays(examDate, -random.integer(1, 30)),
        examDate,
        examScore: random.integer(70, 100),
        drugResidueScreening: random.chance(0.5),
        lastEvaluationDate: addDays(today, -random.integer(5, 760)),
        evaluator: random.pick([
          "J. Pruitt, state inspector",
          "M. Oyelaran, state inspector",
          "K. Lund, county sanitarian",
        ]),
      },
    };
  });
}
