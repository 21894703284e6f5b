/** What a loss run says. */
import type { LossRun } from "../../../../engine/server.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What is said of a block without claims. */
export const noLosses = "No losses reported";

/** Claims, open and closed, such as `5 claims reported: 3 open, 2 closed (1 without payment)`. */
export function countWords({ claims, open, closed, closedWithoutPayment }: LossRun["counts"]): string {
  const without =
    closedWithoutPayment === 0 ? "" : ` (${closedWithoutPayment.toLocaleString("en-US")} without payment)`;
  return `${counted(claims, "claim reported", "claims reported")}: ${open.toLocaleString("en-US")} open, ${closed.toLocaleString("en-US")} closed${without}`;
}
