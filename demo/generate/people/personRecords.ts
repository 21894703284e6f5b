import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValue, FieldValues } from "../../../engine/index.ts";
import { inventTelephone } from "../../values/names.ts";
import { due } from "../base/due.ts";
import type { Employee } from "./employees.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** A certification that the companies know, with the months that it holds and who needs it. */
interface Certification {
  name: string;
  months: number;
  time: string | null;
  legalBasis: string;
  isFor: (person: Employee) => boolean;
}

const lifts = new Set(["forkliftOperator", "dockWorker"]);
const certifications: readonly Certification[] = [
  {
    name: "Forklift Operator",
    months: 36,
    time: null,
    legalBasis: "29 CFR 1910.178(l)",
    isFor: ({ position }) => lifts.has(position),
  },
  {
    name: "Hazmat Employee Training",
    months: 36,
    time: null,
    legalBasis: "49 CFR 172.704",
    isFor: ({ values }) => contains(values["endorsements"], "H") || contains(values["endorsements"], "X"),
  },
  {
    name: "First Aid and CPR",
    months: 24,
    time: "2Years",
    legalBasis: "29 CFR 1910.151(b)",
    isFor: () => true,
  },
];

/** The certifications themselves. */
export function generateCertifications({ groupId, company }: Setting): DemoRecord[] {
  return certifications.map(({ name, time, legalBasis }) => ({
    groupId: groupId(company.alias),
    links: {},
    values: { name, issuer: "Company safety department", expirationTime: time, legalBasis, active: true },
  }));
}

/** Of so many employees one has a certificate; of a small company at least so many have. */
const PER_CERTIFICATE = 12;
const FEWEST_CERTIFICATES = 3;

/** Certificates, each of what the employee's work asks for. */
export function generateEmployeeCertifications(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return presentPeople(people, PER_CERTIFICATE, FEWEST_CERTIFICATES).map((person, index) => {
    const chosen = certifications.findIndex(({ isFor }) => isFor(person));
    const months = certifications[chosen]?.months ?? 12;
    return {
      ...ofPerson(person, { certification: { template: "certification", index: chosen } }),
      values: {
        certificateNumber: `C${String(40_000 + index * 3)}`,
        ...validity(setting, index, months),
        trainer: setting.random.pick(["Prairie Safety Training", "Company safety department"]),
      },
    };
  });
}

/** Whether a field of several choices holds this one. */
export function contains(value: FieldValue | undefined, choice: string): boolean {
  return Array.isArray(value) && value.some((each) => each === choice);
}

/** The medical card of every driver, as the employee's own record names it, and of every sixth the one before it. */
export function generateMedicalCards(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return presentDrivers(people).flatMap((person, index) => {
    const months = setting.random.pick([12, 24]);
    const issueDate = Number(person.values["medicalCardIssueDate"]);
    const expirationDate = Number(person.values["medicalCardExpirationDate"]);
    const known = medicalCard(setting, person, { issueDate, expirationDate, completed: false });
    if (index % 6 !== 0) return known;
    const before = {
      issueDate: addMonths(issueDate, -months),
      expirationDate: issueDate,
      completed: true,
      completedDate: issueDate,
    };
    return [medicalCard(setting, person, before), known];
  });
}

function medicalCard({ random }: Setting, person: Employee, dates: FieldValues): DemoRecord {
  const [examinerName, examinerProfession] = random.pick(examiners);
  const isOfOneYear = Number(dates["expirationDate"]) <= addMonths(Number(dates["issueDate"]), 12);
  return {
    ...ofPerson(person),
    values: {
      ...dates,
      selfCertification: "NI",
      restrictions: random.chance(0.3) ? ["correctiveLenses"] : null,
      intrastateOnly: false,
      medicalVariance: person.values["medicalVariance"] ?? false,
      insulinTreated: isOfOneYear && random.chance(0.08),
      examinerName,
      examinerProfession,
      examinerPhone: inventTelephone(random),
      examinerLicenseNumber: `M${random.digits(6)}`,
      examinerState: person.values["state"] ?? null,
      examinerRegistryNumber: person.values["medicalExaminerRegistryNumber"] ?? random.digits(10),
      registryVerifiedDate: random.chance(0.85) ? (dates["issueDate"] ?? null) : null,
    },
  };
}

const examiners = [
  ["Alma Reyes", "md"],
  ["Peter Holm", "do"],
  ["Dana Moss", "chiropractor"],
  ["Ruth Okafor", "advancedPracticeNurse"],
] as const;

/** One of so many people who are still there; of few people at least `fewest`, as far as there are any. */
export function presentPeople(people: readonly Employee[], of: number, fewest = 1): Employee[] {
  const present = people.filter(({ left }) => left === null);
  const step = Math.max(1, Math.min(of, Math.floor(present.length / fewest)));
  return present.filter((_, index) => index % step === 0);
}

/** The people who drive and are still there. */
export function presentDrivers(people: readonly Employee[]): Employee[] {
  return people.filter(({ left, values }) => left === null && values["driver"] === true);
}

/** The group of a person's record, and the link to the person. */
export function ofPerson(
  { index, groupId }: Employee,
  more: Record<string, DemoLink> = {},
): Pick<DemoRecord, "groupId" | "links"> {
  return { groupId, links: { primaryModel: { template: "employee", index }, ...more } };
}

function validity(setting: Setting, index: number, months: number): FieldValues {
  const { day, isDone } = due(setting, index);
  return {
    issueDate: Math.min(addMonths(day, -months), addDays(setting.today, -1)),
    expirationDate: day,
    completed: isDone,
    completedDate: isDone ? addDays(setting.today, -setting.random.integer(1, 20)) : null,
  };
}
