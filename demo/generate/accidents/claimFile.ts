import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { inventPerson, inventTelephone } from "../../values/names.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Employee } from "../people/employees.ts";
import type { ClaimMoney } from "./claimMoney.ts";

const WITNESS_SHARE = 0.3;
const FEMALE_WITNESSES = 0.5;
/** Payments of so much or more, in US dollars, were approved first. */
const LARGE_PAYMENT = 10_000;
/** Days that somebody has to decide. */
const DECIDE_DAYS = 3;
/** Days for which requests wait: one past its day, and one that is due soon. */
const WAITING_DAYS = [6, 1];

/** What is kept of claims beside their money and diary. */
export interface ClaimFile {
  parties: DemoRecord[];
  coverages: DemoRecord[];
  notes: DemoRecord[];
  requests: DemoRecord[];
  decisions: DemoRecord[];
}

/** Parties, coverages and notes of each claim, and who approved the large payments; two requests of an open claim wait. */
export function generateClaimFile(
  setting: Setting,
  { claims, costs, payments }: ClaimMoney,
  employees: readonly Employee[],
): ClaimFile {
  const file: ClaimFile = { parties: [], coverages: [], notes: [], requests: [], decisions: [] };
  for (const [index, claim] of claims.entries()) {
    const about = { groupId: claim.groupId, links: { claim: { template: "claim", index } } };
    const add = (values: FieldValues): DemoRecord => ({ ...about, values });
    file.parties.push(...partiesOf(setting, claim.values).map(add));
    file.coverages.push(add(coverageOf(claim.values)));
    file.notes.push(add(noteOf(claim.values)));
  }
  addApprovals(setting, file, { costs, payments, claims }, employees);
  return file;
}

function partiesOf({ random }: Setting, claim: FieldValues): FieldValues[] {
  const { claimantFullName, claimantPhone, claimantAttorney, type } = claim;
  const represented = Boolean(claimantAttorney);
  const injured = type === "workersCompensation";
  const parties: FieldValues[] = [
    {
      kind: "claimant",
      fullName: claimantFullName ?? null,
      phone: claimantPhone ?? null,
      represented,
      injured,
    },
  ];
  if (claimantAttorney)
    parties.push({ kind: "attorney", organization: claimantAttorney, phone: inventTelephone(random) });
  if (random.chance(WITNESS_SHARE)) {
    const { firstName, lastName } = inventPerson(random, FEMALE_WITNESSES);
    const about = "Saw it happen; the statement is in the documents.";
    parties.push({ kind: "witness", fullName: `${firstName} ${lastName}`, about });
  }
  return parties;
}

function coverageOf({
  type,
  insurer,
  policyNumber,
  deductible,
  lossDate,
  reportedDate,
}: FieldValues): FieldValues {
  const year = new Date(Number(lossDate) * 1_000).getUTCFullYear();
  return {
    line: type ?? null,
    kind: "primary",
    insurer: insurer ?? null,
    policyNumber: policyNumber ?? null,
    effectiveDate: Date.UTC(year, 0, 1) / 1_000,
    expirationDate: Date.UTC(year, 11, 31) / 1_000,
    limit: 1_000_000,
    retention: deductible ?? null,
    reportedOn: reportedDate ?? null,
  };
}

function noteOf({ suitFiled, reportedDate, lossDate }: FieldValues): FieldValues {
  const note = {
    date: reportedDate ?? lossDate ?? null,
    subject: "First notice",
    text: "The loss was reported by telephone. Photos and the report were asked for.",
  };
  if (suitFiled !== true) return note;
  return { ...note, confidentialText: "Counsel advises to settle below the cost of a trial." };
}

/** A request with its decision for each large payment, and those that wait. */
function addApprovals(
  { today }: Setting,
  file: ClaimFile,
  { claims, costs, payments }: Pick<ClaimMoney, "claims" | "costs" | "payments">,
  employees: readonly Employee[],
): void {
  const byEmail = (start: string) =>
    employees.find(({ values }) => String(values["email"] ?? "").startsWith(start));
  const person = (relation: string, found: Employee | undefined) =>
    found ? { [relation]: { template: "employee", index: found.index } } : {};
  const [adjuster, approver] = [byEmail("claims@"), byEmail("manager@") ?? byEmail("admin@")];
  const people = { ...person("requestedBy", adjuster), ...person("approver", approver) };
  for (const { groupId, links, values } of payments) {
    const amount = Number(values["amount"]);
    if (amount < LARGE_PAYMENT) continue;
    const request = { template: "claim_approval_request", index: file.requests.length };
    const requestedOn = addDays(Number(values["date"]), -DECIDE_DAYS);
    file.requests.push({ groupId, links: { ...links, ...people }, values: requestOf(values, requestedOn) });
    file.decisions.push({
      groupId,
      links: { request, ...person("decidedBy", approver) },
      values: { decision: "approved", decidedOn: Number(values["date"]), note: "The bill was checked." },
    });
  }
  const open = costs.findIndex(({ links: { costIncident } }) => isOpen(claims, costIncident));
  const cost = costs[open];
  if (!cost) return;
  const links = {
    claim: cost.links["costIncident"] ?? [],
    cost: { template: "claim_cost", index: open },
    ...people,
  };
  const asked = { amount: LARGE_PAYMENT * 2, payee: "Claimant" };
  for (const days of WAITING_DAYS)
    file.requests.push({
      groupId: cost.groupId,
      links,
      values: requestOf(asked, addDays(today, -days)),
    });
}

/** Whether the claim of a category is open. */
function isOpen(claims: readonly DemoRecord[], link: DemoRecord["links"][string] | undefined): boolean {
  return [link ?? []].flat().some(({ index }) => claims[index]?.values["status"] !== "closed");
}

function requestOf({ amount, payee }: FieldValues, requestedOn: number): FieldValues {
  return {
    kind: "payment",
    amount: amount ?? null,
    payee: payee ?? null,
    reason: "The bill is in the documents of the claim.",
    requestedOn,
    dueDate: addDays(requestedOn, DECIDE_DAYS),
  };
}
