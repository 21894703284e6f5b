import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { contains, ofPerson, presentDrivers, presentPeople } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { agencyOf } from "./agencies.ts";
import { reviewer, validityAt, validityFields } from "./validity.ts";
import type { Validity } from "./validity.ts";

const AGENCY = "Transportation Security Administration";

/** Days for which the endorsement before the present one is kept. */
const RENEWED_WITHIN = 200;

/** Endorsements of the drivers who carry hazardous materials, and those before them that were renewed lately. */
export function generateHazmatEndorsements(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return presentDrivers(people)
    .filter(({ values }) => Number(values["threatAssessmentExpirationDate"] ?? 0) > 0)
    .flatMap((person) => {
      const present = endorsed(person);
      const renewed =
        present.issued > addDays(setting.today, -RENEWED_WITHIN) && person.hired < present.issued;
      const before = {
        issued: addMonths(present.issued, -60),
        expires: present.issued,
        doneOn: present.issued,
      };
      return [...(renewed ? [before] : []), present].map((validity) =>
        endorsement(setting, person, validity),
      );
    });
}

/** An endorsement ends with its threat assessment, or with the license that carries it where that ends before. */
function endorsed({ values }: Employee): Validity {
  const assessmentEnds = Number(values["threatAssessmentExpirationDate"]);
  return {
    issued: addMonths(assessmentEnds, -60),
    expires: Math.min(assessmentEnds, Number(values["licenseExpirationDate"])),
  };
}

function endorsement(setting: Setting, person: Employee, validity: Validity): DemoRecord {
  const { random, today } = setting;
  const trained = addDays(today, -random.integer(10, 1120));
  return {
    ...ofPerson(person),
    values: {
      documentNumber: person.values["licenseNumber"] ?? null,
      endorsement: contains(person.values["endorsements"], "X") ? "X" : "H",
      state: person.values["licenseState"] ?? null,
      issuedBy: agencyOf(String(person.values["licenseState"])),
      ...validityFields(validity),
      knowledgeTestDate: addDays(validity.issued, -random.integer(0, 20)),
      ...assessed(setting, validity.issued),
      comparableTwic: random.chance(0.1),
      trainingDate: Math.min(Math.max(trained, person.hired), today),
    },
  };
}

function assessed({ random }: Setting, issued: number): FieldValues {
  const applicationDate = addDays(issued, -random.integer(35, 70));
  return {
    applicationDate,
    fingerprintDate: addDays(applicationDate, random.integer(0, 7)),
    determination: "noThreat",
    determinationDate: addDays(issued, -random.integer(1, 14)),
  };
}

const airports = ["SMF", "DFW", "IAH", "MCI", "ATL", "BNA", "CLT", "JAX", "EWR", "BWI"] as const;

/** Threat assessments of every fourteenth person, most of them to handle air cargo. */
export function generateTsaAssessments(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random } = setting;
  return presentPeople(people, 14).map((person, index) => {
    const program = random.pick(["airCargo", "airCargo", "airportBadge", "preCheck"]);
    const validity = validityAt(setting, index, 60);
    const openAppeal = index % 40 === 11;
    return {
      ...ofPerson(person),
      values: {
        program,
        airportCode: program === "preCheck" ? null : random.pick(airports),
        documentNumber: `STA${random.digits(8)}`,
        state: person.values["state"] ?? null,
        issuedBy: AGENCY,
        ...validityFields(validity),
        ...assessed(setting, validity.issued),
        ...(openAppeal ? initial(setting, validity) : {}),
        enrollmentCenter: `${String(person.values["city"])} enrollment center`,
        knownTravelerNumber: program === "preCheck" ? `TT${random.digits(7)}` : null,
        fee: random.pick([41, 78, 85]),
      },
    };
  });
}

function initial({ random, today }: Setting, { issued }: Validity): FieldValues {
  const determinationDate = Math.max(addDays(today, -random.integer(5, 50)), issued);
  return {
    determination: "initial",
    determinationDate,
    appealFiledDate: random.chance(0.5) ? Math.min(addDays(determinationDate, 4), today) : null,
  };
}

/** Background checks of every tenth person, renewed every two years. */
export function generateBackgroundChecks(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random } = setting;
  return presentPeople(people, 10).map((person, index) => {
    const validity = validityAt(setting, index, 24);
    const requestedDate = addDays(validity.issued, -random.integer(2, 15));
    const checkKind = random.pick(["fingerprint", "nameBased", "nameBased", "fullFile"]);
    const result = checked(setting, validity);
    const decided = result["result"] === "eligible" || result["result"] === "notEligible";
    return {
      ...ofPerson(person, decided ? { decidedBy: reviewer(setting, people) } : {}),
      values: {
        checkKind,
        purpose: random.pick(["hire", "hire", "recheck", "mail", "customs", "airport"]),
        disclosureDate: addDays(requestedDate, -random.integer(0, 5)),
        requestedDate,
        fingerprintDate: checkKind === "fingerprint" ? addDays(requestedDate, -1) : null,
        issuedBy: checkKind === "fingerprint" ? "Federal Bureau of Investigation" : "Northfield Screening",
        state: person.values["state"] ?? null,
        documentNumber: `BC${random.digits(7)}`,
        ...validityFields(validity),
        resultDate: validity.issued,
        ...result,
      },
    };
  });
}

const findings = [
  "Misdemeanor, nine years ago; fine paid.",
  "Felony, twelve years ago; sentence served.",
  "Charge of last year, dismissed.",
] as const;

function checked({ random, today }: Setting, { issued }: Validity): FieldValues {
  if (!random.chance(0.08)) return { result: "clear" };
  const result = random.pick(["review", "eligible", "eligible", "notEligible"]);
  const notice = result === "eligible" ? null : Math.min(addDays(issued, 1), today);
  return {
    result,
    recordsFound: random.pick(findings),
    preAdverseNoticeDate: notice,
    ...(result === "review" ? {} : decision(result, Math.min(addDays(issued, 8), today))),
  };
}

function decision(result: string, day: number): FieldValues {
  return {
    decision:
      result === "eligible"
        ? "Long ago and not related to the work."
        : "Related to the work; no rehabilitation shown.",
    decisionDate: day,
    adverseNoticeDate: result === "notEligible" ? day : null,
  };
}
