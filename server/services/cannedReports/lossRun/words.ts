/** What a loss run says. */
import { openAndClosed } from "../../../../engine/index.ts";
import type { LossRun } from "../../../../engine/server.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What is said of a block without claims. */
export const noLosses = "No losses reported";

/** Claims, open and closed, such as `5 claims reported: 3 open, 2 closed (1 without payment)`. */
export const countWords = (counts: LossRun["counts"]): string =>
  `${counted(counts.claims, "claim reported", "claims reported")}: ${openAndClosed(counts)}`;
