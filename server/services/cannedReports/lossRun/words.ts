/** What a loss run says. */
import { emptyPlaceholder, formatCurrency, formatRate, openAndClosed } from "../../../../engine/index.ts";
import { dollarsOf } from "../../../../engine/server.ts";
import type { LossRun } from "../../../../engine/server.ts";
import { ratesIn } from "./exposure.ts";
import type { Block, LossRunModel } from "./model.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What is said of a block without claims. */
export const noLosses = "No losses reported";

/** Claims, open and closed, such as `5 claims reported: 3 open, 2 closed (1 without payment)`. */
export const countWords = (counts: LossRun["counts"]): string =>
  `${counted(counts.claims, "claim reported", "claims reported")}: ${openAndClosed(counts)}`;

/** What a block has for each unit of its exposure, such as `Per million miles: 0.412 claims, $12,345.00 incurred (gross)`; undefined where nothing is divided. */
export function rateWords({ exposure }: Pick<LossRunModel, "exposure">, block: Block): string | undefined {
  if (!exposure) return undefined;
  const { claims, losses } = ratesIn(exposure, block);
  const money = losses === null ? emptyPlaceholder : formatCurrency(dollarsOf(losses));
  return `${exposure.label}: ${formatRate(claims)} claims, ${money} incurred (gross)`;
}
