import { secondsPerDay } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { inventPerson, inventStreet, inventTelephone } from "../../values/names.ts";
import type { Random, Weighted } from "../../values/random.ts";
import { insurers } from "../../values/texts.ts";
import { orFirst } from "../base/choose.ts";
import type { Employee } from "../people/employees.ts";
import type { Injury } from "./injuries.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** Shares of the events that somebody claims for. */
const ACCIDENT_SHARE = 0.12;
const INJURY_SHARE = 0.1;
/** Days in which a claim is settled, at most. */
const SETTLING_DAYS = 420;
const FEMALE_CLAIMANTS = 0.45;

const accidentTypes: Weighted<string> = [
  ["autoLiability", 5],
  ["physicalDamage", 4],
  ["cargo", 2],
  ["generalLiability", 1],
];

/** An event that somebody may claim for. */
interface Event {
  template: "accident" | "injury_illness";
  relation: "accident" | "injuryIllness";
  index: number;
  record: DemoRecord;
  /** Who claims for an injury of their own. */
  employee?: Employee;
}

/** Claims of some accidents and injuries, up to two of an accident and one of an injury, and at least one of each. */
export function generateClaims(
  setting: Setting,
  accidents: readonly DemoRecord[],
  injuries: readonly Injury[],
): DemoRecord[] {
  const { random } = setting;
  const accidentEvents = accidents.map((record, index): Event => ({
    template: "accident",
    relation: "accident",
    index,
    record,
  }));
  const injuryEvents = injuries.map((record, index): Event => ({
    template: "injury_illness",
    relation: "injuryIllness",
    index,
    record,
    employee: record.employee,
  }));
  const crashes = accidentEvents.flatMap((event) =>
    random.chance(ACCIDENT_SHARE) ? Array.from({ length: random.integer(1, 2) }, () => event) : [],
  );
  const cases = injuryEvents.filter(() => random.chance(INJURY_SHARE));
  const events = [...orFirst(crashes, accidentEvents), ...orFirst(cases, injuryEvents)];
  const policyOf = policies(setting);
  return withOneOpen(events.map((event, index) => claim(setting, event, index, policyOf)));
}

/** What insures against claims of a type in a year: one policy of one insurer. */
type PolicyOf = (type: string, year: number) => FieldValues;

/** The policies of a company: each line is with one insurer, under another number each year. */
function policies({ random, company }: Setting): PolicyOf {
  const insurerOf = new Map<string, FieldValues>();
  const numberOf = new Map<string, string>();
  return (type, year) => {
    const line = insurerOf.get(type) ?? {
      insured: company.name,
      insurer: random.pick(insurers),
      deductible: random.pick([1_000, 2_500, 10_000, 50_000]),
    };
    insurerOf.set(type, line);
    const key = `${type.slice(0, 2).toUpperCase()}-${year}`;
    const policyNumber = numberOf.get(key) ?? `${key}-${random.digits(4)}`;
    numberOf.set(key, policyNumber);
    return { ...line, policyNumber };
  };
}

/** The claims, of which the newest is open where all would be closed: adjusters have something to work on. */
function withOneOpen(claims: readonly DemoRecord[]): DemoRecord[] {
  const isOpen = claims.some(({ values }) => values["status"] !== "closed");
  const newest = claims.toSorted((a, b) => Number(b.values["lossDate"]) - Number(a.values["lossDate"]))[0];
  return claims.map((each) =>
    !isOpen && each === newest
      ? { ...each, values: { ...each.values, status: "open", closedDate: null } }
      : each,
  );
}

function claim(setting: Setting, event: Event, index: number, policyOf: PolicyOf): DemoRecord {
  const { random, today } = setting;
  const { template, relation, record, employee } = event;
  const lossDate = Number(record.values["date"]);
  const settledOn = lossDate + random.integer(30, SETTLING_DAYS) * secondsPerDay;
  const isClosed = settledOn < today;
  const type = template === "accident" ? random.draw(accidentTypes) : "workersCompensation";
  const status = isClosed ? "closed" : random.pick(["open", "pending", "litigation"]);
  const reportedDate = Math.min(lossDate + random.integer(0, 4) * secondsPerDay, today);
  const { primaryModel } = record.links;
  const links: Record<string, DemoLink | readonly DemoLink[]> = {
    [relation]: { template, index: event.index },
  };
  if (primaryModel) links["employee"] = primaryModel;
  return {
    groupId: record.groupId,
    links,
    values: {
      internalClaimId: `C${String(100_000 + index * 7)}`,
      type,
      status,
      lossDate,
      reportedDate,
      lossLocation: townOf(record),
      description: descriptions[type] ?? null,
      closedDate: isClosed ? settledOn : null,
      ...claimant(random, employee),
      ...policyOf(type, new Date(lossDate * 1000).getUTCFullYear()),
      adjuster: random.pick(adjusters),
      adjusterPhone: inventTelephone(random),
      ...legalMatters(random, { type, status, reportedDate, today }),
      takenOver: true,
    },
  };
}

/** What is claimed, by the type of the claim. */
const descriptions: Readonly<Record<string, string>> = {
  autoLiability: "Claims the repair of the vehicle, a rental car and treatment of the neck.",
  physicalDamage: "Repair of our own unit, with towing and downtime.",
  cargo: "Freight arrived damaged; the consignee refused a part of it.",
  generalLiability: "Damage to the gate and the fence of the yard.",
  workersCompensation: "Medical treatment and wages while away from work.",
};

function townOf({ values }: DemoRecord): string | null {
  const { city, state } = values;
  return city ? `${String(city)}${state ? `, ${String(state)}` : ""}` : null;
}

function claimant(random: Random, employee: Employee | undefined): FieldValues {
  if (employee) {
    const { firstName, lastName, streetAddress } = employee.values;
    return {
      claimantFullName: `${String(firstName)} ${String(lastName)}`,
      claimantAddressStreet: streetAddress ?? null,
    };
  }
  const { firstName, lastName } = inventPerson(random, FEMALE_CLAIMANTS);
  return {
    claimantFullName: `${firstName} ${lastName}`,
    claimantPhone: inventTelephone(random),
    claimantAddressStreet: inventStreet(random),
  };
}

const adjusters = ["Nora Whitcomb", "Peter Aldana", "Grace Lindholm", "Victor Baptiste"];

interface Dates {
  type: string;
  status: string;
  reportedDate: number;
  today: number;
}

/** Suits of claims that are in litigation, and what is asked back from others. */
function legalMatters(random: Random, { type, status, reportedDate, today }: Dates): FieldValues {
  const sued = status === "litigation";
  const days = Math.floor((today - reportedDate) / secondsPerDay);
  const asksBack = type === "physicalDamage" && random.chance(0.3);
  return {
    claimantAttorney:
      sued || (type === "autoLiability" && random.chance(0.3)) ? "Hale and Bishop, Attorneys" : null,
    suitFiled: sued,
    suitFiledDate: sued ? reportedDate + random.integer(0, Math.max(0, days - 1)) * secondsPerDay : null,
    court: sued ? `County Superior Court, CV-${random.digits(5)}` : null,
    defenseAttorney: sued ? "Marsh and Doyle, Attorneys" : null,
    subrogation: asksBack,
    subrogationParty: asksBack ? random.pick(insurers) : null,
    subrogationDemand: asksBack ? random.integer(10, 220) * 100 : null,
  };
}
