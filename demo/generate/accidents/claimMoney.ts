import { secondsPerDay } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Random } from "../../values/random.ts";

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

/** From whom money comes back, by the type of the claim. */
const recoveries: Readonly<Record<string, { kind: string; payer: string }>> = {
  autoLiability: { kind: "deductible", payer: "Claimant's insurer" },
  physicalDamage: { kind: "subrogation", payer: "Other carrier's insurer" },
  cargo: { kind: "salvage", payer: "Summit Salvage" },
  generalLiability: { kind: "insurer", payer: "Property owner's insurer" },
  workersCompensation: { kind: "insurer", payer: "Excess carrier" },
};

const reasons = {
  first: "First notice",
  raised: ["Estimate received", "Treatment continues", "Attorney retained", "Supplement approved"],
  released: "Closed for less than reserved",
} as const;

const RECOVERY_SHARE = 0.15;

/** The categories of cost of claims, with the entries of their money; claims with what was reimbursed. */
export interface ClaimMoney {
  claims: DemoRecord[];
  costs: DemoRecord[];
  reserves: DemoRecord[];
  payments: DemoRecord[];
  reimbursements: DemoRecord[];
}

/**
 * What was set aside, paid and recovered for each claim, day by day, as if an earlier system had recorded it. Closed claims have no
 * reserves left.
 */
export function generateClaimMoney(setting: Setting, claims: readonly DemoRecord[]): ClaimMoney {
  const money: ClaimMoney = { claims: [], costs: [], reserves: [], payments: [], reimbursements: [] };
  for (const [index, claim] of claims.entries()) {
    let recovered = 0;
    for (const costCategory of categories[String(claim.values["type"])] ?? []) {
      const { reserves, payments, reimbursements } = historyOf(setting, claim, costCategory);
      const link = { claim: { template: "claim", index } };
      const cost = { template: "claim_cost", index: money.costs.length };
      const records = (entries: readonly FieldValues[]): DemoRecord[] =>
        entries.map((values) => ({
          groupId: claim.groupId,
          links: { ...link, cost },
          values: { ...values, recordedOn: values["date"] ?? null, takenOver: true },
        }));
      money.costs.push({
        groupId: claim.groupId,
        links: { costIncident: link.claim },
        values: {
          costCategory,
          reserves: sum(reserves),
          reservesChangedOn: reserves.at(-1)?.["date"] ?? null,
        },
      });
      money.reserves.push(...records(reserves));
      money.payments.push(...records(payments));
      money.reimbursements.push(...records(reimbursements));
      recovered += sum(reimbursements);
    }
    money.claims.push({ ...claim, values: { ...claim.values, totalReimbursements: recovered } });
  }
  return money;
}

/** Of amounts in whole dollars. */
const sum = (entries: readonly FieldValues[]) =>
  entries.reduce((total, { amount }) => total + Number(amount), 0);

interface History {
  reserves: FieldValues[];
  payments: FieldValues[];
  reimbursements: FieldValues[];
}

function historyOf({ random, today }: Setting, claim: DemoRecord, costCategory: string): History {
  const { values } = claim;
  const isClosed = values["status"] === "closed";
  const from = Number(values["reportedDate"] ?? values["lossDate"]);
  const end = Math.max(from, Math.min(Number(values["closedDate"] ?? today), today - secondsPerDay));
  const history: History = { reserves: [], payments: [], reimbursements: [] };
  let [reserved, paid] = [0, 0];
  const reserve = (date: number, amount: number, reason: string) => {
    history.reserves.push({ date, before: reserved, amount, reason });
    reserved += amount;
  };
  const pay = (date: number, amount: number) => {
    if (amount <= 0) return;
    const payee = random.pick(payees[costCategory] ?? ["Claimant"]);
    history.payments.push({ date, amount, payee, checkNumber: random.digits(6) });
    paid += amount;
  };
  reserve(from, random.integer(4, 400) * 100, reasons.first);
  for (const date of daysBetween(random, from, end)) {
    if (random.chance(0.35))
      reserve(
        date,
        Math.ceil((reserved * random.integer(10, 80)) / 10_000) * 100,
        random.pick(reasons.raised),
      );
    if (random.chance(isClosed ? 0.8 : 0.5))
      pay(date, Math.round(((reserved - paid) * random.integer(15, 60)) / 100));
  }
  if (isClosed && random.chance(0.5)) pay(end, reserved - paid);
  if (isClosed && reserved > paid) reserve(end, paid - reserved, reasons.released);
  if (paid >= 100 && random.chance(RECOVERY_SHARE)) {
    const amount = Math.round((paid * random.integer(10, 70)) / 100);
    history.reimbursements.push({ date: end, amount, ...recoveries[String(values["type"])] });
  }
  return history;
}

/** Up to five days on which something happens to a claim, in order. */
function daysBetween(random: Random, from: number, end: number): number[] {
  const days = Math.floor((end - from) / secondsPerDay);
  if (days < 1) return [];
  const many = Array.from(
    { length: random.integer(1, 5) },
    () => from + random.integer(1, days) * secondsPerDay,
  );
  return many.toSorted((a, b) => a - b);
}
