import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import type { Employee } from "../people/employees.ts";
import { generateClaimDiary } from "./claimDiary.ts";
import { generateClaimFile } from "./claimFile.ts";
import { generateClaimMoney } from "./claimMoney.ts";

/** Claims with what belongs to them, in the order in which they can be written. */
export function claimWaves(
  setting: (part: string) => Setting,
  claims: readonly DemoRecord[],
  employees: readonly Employee[],
): DemoWave[] {
  const money = generateClaimMoney(setting("claimCosts"), claims);
  const diary = generateClaimDiary(setting("claimDiary"), money.claims, employees);
  const file = generateClaimFile(setting("claimFile"), money, employees);
  return [
    { template: "claim", records: money.claims },
    { template: "claim_party", records: file.parties },
    { template: "claim_coverage", records: file.coverages },
    { template: "claim_note", records: file.notes },
    { template: "claim_diary", records: diary },
    { template: "claim_cost", records: money.costs },
    { template: "claim_reserve", records: money.reserves },
    { template: "claim_approval_request", records: file.requests },
    { template: "claim_approval_decision", records: file.decisions },
    { template: "claim_payment", records: money.payments },
    { template: "claim_reimbursement", records: money.reimbursements },
  ];
}
