import { secondsPerDay } from "../../../engine/index.ts";
import { inventPerson } from "../names.ts";
import type { Weighted } from "../random.ts";
import type { DemoLink, DemoRecord, Setting } from "./types.ts";

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
}

/** Claims of some accidents and injuries, up to two of an accident and one of an injury; none where the module is off. */
export function generateClaims(
  setting: Setting,
  accidents: readonly DemoRecord[],
  injuries: readonly DemoRecord[],
): DemoRecord[] {
  const { random, company } = setting;
  if (company.configuration["module.safetyAndRisk.claims.enabled"] !== true) return [];
  const crashes = accidents.flatMap((record, index): Event[] => {
    const event: Event = { template: "accident", relation: "accident", index, record };
    return random.chance(ACCIDENT_SHARE) ? Array.from({ length: random.integer(1, 2) }, () => event) : [];
  });
  const cases = injuries.flatMap((record, index): Event[] =>
    random.chance(INJURY_SHARE)
      ? [{ template: "injury_illness", relation: "injuryIllness", index, record }]
      : [],
  );
  return [...crashes, ...cases].map((event, index) => claim(setting, event, index));
}

function claim({ random, today }: Setting, event: Event, index: number): DemoRecord {
  const { template, relation, record } = event;
  const lossDate = Number(record.values["date"]);
  const person = inventPerson(random, FEMALE_CLAIMANTS);
  const settled = lossDate + random.integer(30, SETTLING_DAYS) * secondsPerDay;
  const isClosed = settled < today;
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
      type: template === "accident" ? random.draw(accidentTypes) : "workersCompensation",
      status: isClosed ? "closed" : random.pick(["open", "pending", "litigation"]),
      lossDate,
      closedDate: isClosed ? settled : null,
      claimantFullName: template === "accident" ? `${person.firstName} ${person.lastName}` : null,
      totalReimbursements: random.chance(0.15) ? random.integer(1, 80) * 100 : 0,
    },
  };
}
