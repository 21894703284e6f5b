import { secondsPerDay } from "../../../engine/index.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";

/** Who is paid for a category of cost. */
const payees: Readonly<Record<string, readonly string[]>> = {
  bodilyInjury: ["Claimant", "Valley Medical Center"],
  propertyDamage: ["Interstate Collision Repair", "Crossroads Towing"],
  cargo: ["Consignee", "Summit Salvage"],
  medical: ["Valley Medical Center", "Northside Physical Therapy"],
  indemnity: ["Employee"],
  legal: ["Marsh and Doyle, Attorneys", "Independent Adjusters"],
};

/** The categories of cost that claims of a type have. */
const categories: Readonly<Record<string, readonly string[]>> = {
  autoLiability: ["bodilyInjury", "propertyDamage", "legal"],
  physicalDamage: ["propertyDamage"],
  cargo: ["cargo", "legal"],
  generalLiability: ["bodilyInjury", "legal"],
  workersCompensation: ["medical", "indemnity"],
};

/** What is set aside for each claim, by category. */
export function generateClaimCosts({ random }: Setting, claims: readonly DemoRecord[]): DemoRecord[] {
  return claims.flatMap(({ groupId, values }, index) =>
    (categories[String(values["type"])] ?? []).map((costCategory) => ({
      groupId,
      links: { costIncident: { template: "claim", index } },
      values: { costCategory, reserves: random.integer(4, 400) * 100 },
    })),
  );
}

/** What was paid of the costs: all of it where the claim is closed, else nothing or a part. */
export function generateClaimPayments(
  { random, today }: Setting,
  claims: readonly DemoRecord[],
  costs: readonly DemoRecord[],
): DemoRecord[] {
  return costs.flatMap(({ groupId, links, values }, index): DemoRecord[] => {
    const { costIncident } = links;
    const claim = costIncident && "index" in costIncident ? claims[costIncident.index] : undefined;
    if (!claim) return [];
    const isClosed = claim.values["status"] === "closed";
    const share = isClosed ? 1 : random.pick([0, 0.25, 0.6]);
    if (share === 0) return [];
    const end = Math.min(Number(claim.values["closedDate"] ?? today), today - secondsPerDay);
    const date = Math.min(Number(claim.values["lossDate"]) + random.integer(10, 60) * secondsPerDay, end);
    return [
      {
        groupId,
        links: { cost: { template: "claim_cost", index } },
        values: {
          date,
          amount: Math.round(Number(values["reserves"]) * share),
          payee: random.pick(payees[String(values["costCategory"])] ?? []),
          checkNumber: random.digits(6),
        },
      },
    ];
  });
}
