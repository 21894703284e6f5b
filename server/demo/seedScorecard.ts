import { demoScorecard } from "../../demo/index.ts";
import { scorecards } from "../storage/index.ts";
import type { RecordScope } from "../storage/index.ts";

/** Adds the demo's scorecard to a company, owned by who writes the demo. It is due at once, so that the server's own work computes it. */
export async function addScorecard({ trx, plan, now }: RecordScope): Promise<void> {
  const { name, shownToEmployees, ...definition } = demoScorecard;
  const author = { customerId: plan.customerId, userId: plan.userId, now };
  const input = { name, definition, shownToEmployees, archived: false, nextAt: now };
  await scorecards.insertScorecard(trx, author, input);
}
