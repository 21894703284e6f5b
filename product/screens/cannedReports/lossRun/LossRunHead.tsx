import { formatDate, openAndClosed } from "../../../../engine/index.ts";
import type { LossRun } from "../../../services/index.ts";
import { FactList } from "../FactList.tsx";
import { dollars } from "./lossAmounts.ts";

/** The head of a loss run: whose it is, of which day and years, who made it; and the totals of all blocks. */
export function LossRunHead({ lossRun: { head, counts, totals } }: { lossRun: LossRun }) {
  return (
    <div className="loss-head">
      <FactList
        title="Loss Run"
        facts={[
          ["Insured", head.insured],
          ["Valued on", formatDate(head.valuedOn)],
          ["Policy years", `${formatDate(head.from)} to ${formatDate(head.to)}`],
          ["Lines", head.lines],
          ["Terminals", head.terminals],
          ["Prepared by", `${head.preparedBy}, ${head.prepared}`],
        ]}
      />
      <FactList
        title="All Policy Years"
        facts={[
          ["Claims", `${counts.claims.toLocaleString("en-US")}: ${openAndClosed(counts)}`],
          ["Paid", dollars(totals.paid)],
          ["Remaining reserves", dollars(totals.remaining)],
          ["Incurred (gross)", dollars(totals.incurred)],
          ["Recovered", dollars(totals.reimbursed)],
          ["Incurred (net)", dollars(totals.incurredNet)],
        ]}
      />
    </div>
  );
}
