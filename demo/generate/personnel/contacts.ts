import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { inventPerson, inventStreet } from "../../values/names.ts";
import type { Weighted } from "../../values/random.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { keptPhone } from "./personnelRecord.ts";

/** Kinds of contacts with offices of that kind, and what people do there. */
const offices = [
  {
    kind: "medicalProvider",
    names: ["Valley Occupational Clinic", "Northside Urgent Care"],
    job: "Physician assistant",
  },
  { kind: "claimsAdjuster", names: ["Continental Mutual", "Summit Casualty"], job: "Claims adjuster" },
  { kind: "attorney", names: ["Brandt & Lowe", "Keller Law Group"], job: "Attorney" },
  {
    kind: "governmentAgency",
    names: ["State Labor Department", "Motor Vehicle Office"],
    job: "Case officer",
  },
  { kind: "staffingAgency", names: ["Roadline Staffing"], job: "Recruiter" },
  { kind: "union", names: ["Local 41"], job: "Business agent" },
  { kind: "vendor", names: ["Prairie Safety Training", "Clearview Testing"], job: "Account manager" },
] as const;

/** Contacts outside: most about one employee, some of the whole company. */
export function generateContacts(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return presentPeople(people, 25).map((person, index) => {
    const { random } = setting;
    const { kind, names, job } = random.pick(offices);
    const { firstName, lastName } = inventPerson(random, 0.5);
    const isCompany = index % 5 === 4;
    return {
      ...(isCompany ? { groupId: setting.groupId(setting.company.alias), links: {} } : ofPerson(person)),
      values: {
        contactType: kind,
        firstName,
        lastName,
        organization: random.pick(names),
        jobTitle: job,
        phone: keptPhone(random),
        mobilePhone: random.chance(0.4) ? keptPhone(random) : null,
        email: `${firstName}.${lastName}@office.example`.toLowerCase(),
        preferredMethod: random.pick(["phone", "email"]),
        active: random.chance(0.9),
        ...address(setting, person),
        referenceNumber: random.chance(0.5) ? `R-${random.digits(6)}` : null,
      },
    };
  });
}

const relationships: Weighted<string> = [
  ["spouse", 48],
  ["parent", 18],
  ["partner", 12],
  ["sibling", 10],
  ["child", 7],
  ["friend", 5],
];

/** Whom to call: one or two for every eighth employee. */
export function generateEmergencyContacts(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return presentPeople(people, 8).flatMap((person) => {
    const count = setting.random.chance(0.35) ? 2 : 1;
    return Array.from({ length: count }, (_, index) => emergencyContact(setting, person, index + 1));
  });
}

function emergencyContact(setting: Setting, person: Employee, priority: number): DemoRecord {
  const { random, today } = setting;
  const { firstName, lastName } = inventPerson(random, 0.6);
  const relationship = random.draw(relationships);
  const isFamily = relationship !== "friend" && random.chance(0.7);
  return {
    ...ofPerson(person),
    values: {
      name: `${firstName} ${isFamily ? String(person.values["lastName"]) : lastName}`,
      relationship,
      priority,
      phone: keptPhone(random),
      alternatePhone: random.chance(0.3) ? keptPhone(random) : null,
      language: random.chance(0.08) ? "Spanish" : null,
      medicalInformation: random.chance(0.6),
      confirmedDate: addDays(today, -random.integer(5, 900)),
      ...(random.chance(0.5) ? address(setting, person) : {}),
    },
  };
}

function address({ random }: Setting, { values }: Employee): FieldValues {
  return {
    addressStreet: inventStreet(random),
    addressCity: values["city"] ?? null,
    addressState: values["state"] ?? null,
  };
}
