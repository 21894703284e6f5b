import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random, Weighted } from "../../values/random.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { bossAs, personOf, serviceDay } from "./personnelRecord.ts";

interface Cause {
  reason: string;
  policy: string;
  /** true: of drivers only. */
  driver: boolean;
  what: readonly string[];
  expected: string;
}

const causes: readonly Cause[] = [
  {
    reason: "attendance",
    policy: "Handbook 4.2, attendance",
    driver: false,
    what: [
      "Third unexcused absence in thirty days.",
      "Reported for work late for the fourth time this month.",
    ],
    expected: "Reports on time, and calls the dispatcher two hours ahead when unable to.",
  },
  {
    reason: "safetyRule",
    policy: "Safety rules 7, protective equipment",
    driver: false,
    what: ["Worked on the dock without a high-visibility vest.", "Walked under a raised liftgate."],
    expected: "Wears the required equipment from the gate on.",
  },
  {
    reason: "vehicleInspection",
    policy: "Driver manual 3.1, vehicle inspection",
    driver: true,
    what: [
      "Left the yard without the inspection before the trip.",
      "Signed an inspection that was not made.",
    ],
    expected: "Inspects before every trip and reports each defect.",
  },
  {
    reason: "speeding",
    policy: "Driver manual 5.4, speed",
    driver: true,
    what: [
      "Four alerts of more than 10 mph over the limit within a week.",
      "Cited for speed in a work zone.",
    ],
    expected: "Keeps to the posted limit and to the company's governed speed.",
  },
  {
    reason: "hoursOfService",
    policy: "Driver manual 6.2, records of duty status",
    driver: true,
    what: ["Drove past the 14-hour window on two days.", "Left the log uncertified for five days."],
    expected: "Plans the day with the dispatcher and certifies the log daily.",
  },
  {
    reason: "cellPhone",
    policy: "Driver manual 5.9, hand-held phones",
    driver: true,
    what: ["The camera shows a hand-held phone in use at 55 mph."],
    expected: "Uses no hand-held device behind the wheel.",
  },
  {
    reason: "propertyDamage",
    policy: "Handbook 8.1, company property",
    driver: false,
    what: ["Damaged a dock door and did not report it.", "Dropped two pallets by handling them carelessly."],
    expected: "Reports damage at once.",
  },
];

const steps: Weighted<string> = [
  ["verbalWarning", 42],
  ["writtenWarning", 34],
  ["finalWarning", 13],
  ["suspension", 9],
  ["lastChance", 2],
];

/** Discipline of every fourteenth person, and after every ninth accident that was found preventable. */
export function generateDisciplinaryActions(
  setting: Setting,
  { people, accidents }: { people: readonly Employee[]; accidents: readonly DemoRecord[] },
): DemoRecord[] {
  return [
    ...presentPeople(people, 14).map((person, index) => conduct(setting, person, index)),
    ...accidents.flatMap((accident, index) => afterAccident(setting, { accident, index, people })),
  ];
}

function conduct(setting: Setting, person: Employee, index: number): DemoRecord {
  const { random } = setting;
  const isDriver = person.values["driver"] === true;
  const { reason, policy, what, expected } = random.pick(causes.filter(({ driver }) => isDriver || !driver));
  return {
    ...ofPerson(person, bossAs("issuedBy", person)),
    values: {
      reason,
      policy,
      description: random.pick(what),
      expectedConduct: expected,
      ...step(setting, serviceDay(setting, person), index),
    },
  };
}

function afterAccident(
  setting: Setting,
  { accident, index, people }: { accident: DemoRecord; index: number; people: readonly Employee[] },
): DemoRecord[] {
  const person = personOf(accident, people);
  const isMeant = accident.values["preventability"] === "preventable" && index % 9 === 0;
  if (!person || person.left !== null || !isMeant) return [];
  return [
    {
      ...ofPerson(person, { ...bossAs("issuedBy", person), incident: { template: "accident", index } }),
      values: {
        reason: "preventableAccident",
        policy: "Driver manual 9.3, preventable accidents",
        description: "The accident was found preventable by the review.",
        expectedConduct: "Drives a ride-along with the coach within thirty days.",
        ...step(setting, Number(accident.values["date"]), index),
      },
    },
  ];
}

/** The step that was taken: the latest ones are still drafts or wait for a signature. */
function step({ random, today }: Setting, incidentDate: number, index: number): FieldValues {
  const dateOfAction = Math.min(addDays(incidentDate, random.integer(0, 12)), today);
  const disciplinaryActionType = random.draw(steps);
  const isRecent = dateOfAction > addDays(today, -10);
  const status = isRecent && index % 2 === 0 ? "draft" : random.chance(0.03) ? "appealed" : "issued";
  const acknowledged = status !== "draft" && random.chance(0.88);
  return {
    disciplinaryActionType,
    incidentDate,
    dateOfAction,
    status: status === "issued" && addMonths(dateOfAction, 12) < today ? "closed" : status,
    activeUntil: addMonths(dateOfAction, 12),
    followUpDate: addDays(dateOfAction, 30),
    ...(disciplinaryActionType === "suspension" ? suspension(random, dateOfAction) : {}),
    acknowledged: status === "draft" ? null : acknowledged,
    acknowledgedDate: acknowledged ? dateOfAction : null,
    refusedToSign: status !== "draft" && !acknowledged ? true : null,
    employeeStatement: acknowledged && random.chance(0.3) ? "I understand and will do as it says." : null,
    grievanceFiled: status === "appealed",
    grievanceDate: status === "appealed" ? Math.min(addDays(dateOfAction, 2), today) : null,
    grievanceOutcome: status === "appealed" ? "pending" : null,
  };
}

function suspension(random: Random, from: number): FieldValues {
  return {
    suspensionStart: from,
    suspensionEnd: addDays(from, random.pick([0, 2, 4])),
    suspensionPaid: random.chance(0.15),
  };
}
