import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { ofPerson } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { bossAs } from "./personnelRecord.ts";

/** Days back in which everybody's hire is recorded, and of those who left. */
const HIRES = 365;
const HIRES_OF_LEAVERS = 730;

/** What a person's own words for leaving are in the report. */
const reasons: readonly { words: string; type: string; reason: string; notice: boolean; rehire: number }[] = [
  { words: "closer to home", type: "voluntary", reason: "homeTime", notice: true, rehire: 0.9 },
  { words: "without notice", type: "voluntary", reason: "jobAbandonment", notice: false, rehire: 0.05 },
  { words: "Retired", type: "voluntary", reason: "retirement", notice: true, rehire: 0.95 },
  {
    words: "preventable accidents",
    type: "involuntary",
    reason: "preventableAccidents",
    notice: false,
    rehire: 0,
  },
  { words: "return from leave", type: "involuntary", reason: "attendance", notice: false, rehire: 0.3 },
];
const laidOff = { type: "involuntary", reason: "lackOfWork", notice: true, rehire: 1 };
const otherwise = { type: "voluntary", reason: "otherJob", notice: true, rehire: 0.8 };

/** Hires of the last year, everybody who left in the years of the data, and who is on leave or suspended now. */
export function generateStatusHistory(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return people.flatMap((person) => [
    ...hires(setting, person),
    ...absences(setting, person),
    ...leavings(setting, person),
  ]);
}

function change(person: Employee, values: FieldValues): DemoRecord {
  return {
    ...ofPerson(person, bossAs("approvedBy", person)),
    values: {
      position: person.position,
      employmentType: person.values["employmentType"] ?? null,
      ...values,
    },
  };
}

function hires({ random, today }: Setting, person: Employee): DemoRecord[] {
  const { hired, left } = person;
  const since = addDays(today, -(left === null ? HIRES : HIRES_OF_LEAVERS));
  if (hired < since) return [];
  const changeType = random.chance(0.08) ? "rehire" : "hire";
  return [change(person, { changeType, status: "active", effectiveDate: hired })];
}

function absences({ random, today }: Setting, person: Employee): DemoRecord[] {
  const since = Math.max(person.hired, addDays(today, -random.integer(4, 75)));
  const expectedReturnDate = addDays(since, random.integer(80, 130));
  if (person.values["status"] === "leaveOfAbsence") {
    const leaveType = random.pick([
      "familyMedical",
      "medical",
      "workersCompensation",
      "personal",
      "military",
    ]);
    const values = { changeType: "leaveBegin", status: "leaveOfAbsence", effectiveDate: since };
    return [change(person, { ...values, leaveType, expectedReturnDate })];
  }
  if (person.values["status"] !== "suspended") return [];
  const values = { changeType: "suspensionBegin", status: "suspended", effectiveDate: since };
  return [change(person, { ...values, expectedReturnDate: addDays(since, random.integer(5, 30)) })];
}

function leavings({ random }: Setting, person: Employee): DemoRecord[] {
  const { left, values } = person;
  if (left === null) return [];
  const isLaidOff = values["status"] === "releasedLaidOff";
  const text = String(values["terminationReason"]);
  const { type, reason, notice, rehire } = isLaidOff
    ? laidOff
    : (reasons.find(({ words }) => text.includes(words)) ?? otherwise);
  return [
    change(person, {
      changeType: isLaidOff ? "layoff" : "termination",
      status: isLaidOff ? "releasedLaidOff" : "terminated",
      effectiveDate: left,
      separationType: type,
      separationReason: reason,
      noticeDate: notice ? addDays(left, -random.integer(7, 21)) : null,
      lastDayWorked: addDays(left, -random.integer(0, 3)),
      eligibleForRehire: random.chance(rehire),
      exitInterviewDate: notice && random.chance(0.5) ? addDays(left, -random.integer(0, 3)) : null,
      equipmentReturned: random.chance(0.93),
      finalPayDate: addDays(left, random.integer(1, 10)),
      explanation: text,
    }),
  ];
}
