import { addDays } from "../../../engine/index.ts";
import type { FieldValue, FieldValues } from "../../../engine/index.ts";
import { inventPerson, inventPhone, inventStreet } from "../../values/names.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import {
  driverAges,
  costCenters,
  driverPositions,
  femaleShares,
  leftStatuses,
  maritalStatuses,
} from "../../tables/peopleTables.ts";
import { exponential } from "../base/calendar.ts";
import { driverFile, qualificationItems } from "./driverFile.ts";
import type { EquipmentUnit } from "../fleet/equipment.ts";
import { postsOf } from "./posts.ts";
import type { Post } from "./posts.ts";
import { terminalsOf } from "../base/terminals.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";
import { YEARS } from "../base/demoRecord.ts";

/** Days of a year, and the age from which people are hired. */
const YEAR = 365.25;
const YOUNGEST = 21;

/** What later generators need to know of a person. Dates are epoch seconds. */
export interface Employee extends DemoRecord {
  index: number;
  /** Alias of the terminal; that of the company for its office. */
  group: string;
  position: string;
  hired: number;
  /** Last day of service; null: still there. */
  left: number | null;
}

/** People of a company, terminal managers first, so that the others can name them as supervisors. */
export function generateEmployees(setting: Setting, fleet: readonly EquipmentUnit[]): Employee[] {
  const { company, random } = setting;
  const managed = terminalsOf(company).map(({ alias }) => alias);
  const postOf = postsOf(company, random);
  const tractors = tractorsByTerminal(fleet);
  return Array.from({ length: company.counts.employees }, (_, index) => {
    const post = postOf(index);
    const supervisor = managed.indexOf(post.group);
    const isManager = index < managed.length;
    return employee(setting, index, post, isManager || supervisor < 0 ? null : supervisor, tractors);
  });
}

function tractorsByTerminal(fleet: readonly EquipmentUnit[]): Map<string, EquipmentUnit[]> {
  const free = new Map<string, EquipmentUnit[]>();
  for (const unit of fleet) {
    if (unit.kind !== "tractor" || unit.outOfService !== null) continue;
    const ofTerminal = free.get(unit.group) ?? [];
    ofTerminal.push(unit);
    free.set(unit.group, ofTerminal);
  }
  return free;
}

function employee(
  setting: Setting,
  index: number,
  job: Post,
  supervisor: number | null,
  tractors: Map<string, EquipmentUnit[]>,
): Employee {
  const { random, company, today } = setting;
  const { hired, left } = service(random, today, job);
  const town = random.pick(
    townsOf[job.group === company.alias ? (terminalsOf(company)[0]?.alias ?? "") : job.group] ?? [],
  );
  const driver = driverPositions.has(job.position);
  const unit = driver && left === null && random.chance(0.8) ? tractors.get(job.group)?.pop() : undefined;
  const groupId = setting.groupId(job.group);
  const file = driver
    ? driverFile(random, {
        position: job.position,
        state: job.licenseState ?? town[2],
        hired,
        until: left ?? today,
        ...(job.given ? { given: job.given } : {}),
      })
    : {};
  const links: Record<string, DemoLink> = {};
  if (supervisor !== null) links["supervisor"] = { template: "employee", index: supervisor };
  if (unit) links["asset"] = { template: "equipment", index: unit.index };
  return {
    index,
    group: job.group,
    position: job.position,
    hired,
    left,
    groupId,
    links,
    ...(driver ? { items: { driver_qualification: qualificationItems(file, hired) } } : {}),
    values: {
      employeeNumber: `E${String(10_001 + index)}`,
      ...person(random, job.position, { hired, until: left ?? today }),
      status: job.status,
      position: job.position,
      employmentType: employmentType(random, job.position),
      terminal: job.group === company.alias ? null : groupId,
      costCenter: costCenters[job.position] ?? "administration",
      hireDate: hired,
      terminationDate: left,
      terminationReason: left === null ? null : leavingReason(random, job.status),
      city: town[0],
      state: town[2],
      driver,
      ...file,
    },
  };
}

interface Service {
  hired: number;
  /** Last day of service, or today. */
  until: number;
}

/** Most stay some years; who has left did so within the years of the data. */
function service(
  random: Random,
  today: number,
  { status, days }: Post,
): { hired: number; left: number | null } {
  if (days !== undefined) return { hired: addDays(today, -days), left: null };
  if (!leftStatuses.has(status))
    return { hired: addDays(today, -Math.min(11_600, Math.ceil(exponential(random, 2300)))), left: null };
  const left = addDays(today, -random.integer(1, YEARS * 365));
  return { hired: addDays(left, -20 - Math.min(10_000, Math.ceil(exponential(random, 900)))), left };
}

function person(random: Random, position: string, { hired, until }: Service): FieldValues {
  const who = inventPerson(random, femaleShares[position] ?? femaleShares["other"] ?? 0);
  const birthDate = driverPositions.has(position)
    ? birthOfDriver(random, hired, until)
    : addDays(hired, -Math.round(ageAtHire(random) * YEAR) - random.integer(0, 364));
  const contact = inventPerson(random, 0.6);
  return {
    firstName: who.firstName,
    middleName: who.middleName,
    lastName: who.lastName,
    sex: who.sex,
    birthDate,
    maritalStatus: random.draw(maritalStatuses),
    socialSecurityNumber: `9${random.digits(2)}-0${random.integer(1, 9)}-${random.digits(4)}`,
    phoneNumber: inventPhone(random),
    streetAddress: inventStreet(random),
    emergencyContactName: `${contact.firstName} ${who.lastName}`,
    emergencyContactPhone: inventPhone(random),
  };
}

/** Most begin young. */
function ageAtHire(random: Random): number {
  return YOUNGEST + Math.min(42, Math.floor(exponential(random, 14)));
}

/** Drivers are as old as those of the crash data, and were old enough for interstate trips when they were hired (49 CFR 391.11). */
function birthOfDriver(random: Random, hired: number, until: number): number {
  const youngest = random.draw(driverAges);
  const age = Math.round(youngest * YEAR) + random.integer(0, 5 * 365);
  return Math.min(addDays(until, -age), addDays(hired, -Math.ceil(YOUNGEST * YEAR)));
}

function employmentType(random: Random, position: string): FieldValue {
  if (position === "ownerOperator") return "contractor";
  return random.draw([
    ["fullTime", 90],
    ["partTime", 8],
    ["seasonal", 2],
  ] as const);
}

function leavingReason(random: Random, status: string): string {
  if (status === "releasedLaidOff") return "Laid off for lack of freight.";
  return random.pick([
    "Resigned for a job closer to home.",
    "Resigned without notice.",
    "Retired.",
    "Dismissed after repeated preventable accidents.",
    "Did not return from leave.",
  ]);
}
