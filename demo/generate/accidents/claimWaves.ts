import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import type { Employee } from "../people/employees.ts";
import { generateClaimDiary } from "./claimDiary.ts";
import { generateClaimMoney } from "./claimMoney.ts";

/** Claims with what belongs to them, in the order in which they can be written. */
export function claimWaves(
  setting: (part: string) => Setting,
  claims: readonly DemoRecord[],
  employees: readonly Employee[],
): DemoWave[] {
  const money = generateClaimMoney(setting("claimCosts"), claims);
  const diary = generateClaimDiary(setting("claimDiary"), money.claims, employees);
  return [
    { template: "claim", records: money.claims },
    { template: "claim_diary", records: diary },
    { template: "claim_cost", records: money.costs },
    { template: "claim_reserve", records: money.reserves },
    { template: "claim_payment", records: money.payments },
    { template: "claim_reimbursement", records: money.reimbursements },
  ];
}
