import { emptyPlaceholder } from "../../../../engine/index.ts";
import type { ScorecardScore, ScorecardScorePart } from "../../../services/index.ts";

/** Shown in place of a score where too little is known: it is never 0. */
export const notEnough = "Not enough data";

/** Shown in place of a rank where nothing shows that people differ. */
export const noDifference = "No measurable difference";

/** Points with a decimal: `72.4`. */
export const pointsText = (points: number): string => points.toFixed(1);

/** A score: `72.4`, or that there is not enough data. */
export const scoreText = (score: number | null): string => (score === null ? notEnough : pointsText(score));

/** A rank with the ranks that slightly other weights give: `12 (9 to 15)`. */
export function rankText({ rank, ranks }: Pick<ScorecardScore, "rank" | "ranks">): string {
  if (rank === null) return emptyPlaceholder;
  const own = rank.toLocaleString("en-US");
  const [best, worst] = (ranks ?? []).map((each) => each.toLocaleString("en-US"));
  if (best === worst) return own;
  return `${own} (${best} to ${worst})`;
}

/** Whether nothing that is known of somebody shows a difference from their peers: a rank would be made of chance. */
export function isWithoutDifference(
  attributes: readonly Pick<ScorecardScorePart, "share" | "isSame">[],
): boolean {
  const known = attributes.filter(({ share }) => share > 0);
  return known.length > 0 && known.every(({ isSame }) => isSame === true);
}

/** A share of 0 to 1 as whole percent; what is not all of it is never written as 100%. */
export function shareText(share: number): string {
  const whole = Math.round(share * 100);
  return `${whole === 100 && share < 1 - 1e-9 ? 99 : whole}%`;
}

/**
 * Parts with a decimal that add up to their sum with a decimal, as people add them: those whose rest is largest are rounded up.
 */
export function addedUp(parts: readonly number[]): number[] {
  const scaled = parts.map((part) => part * 10);
  const floors = scaled.map((part) => Math.floor(part + 1e-9));
  const whole = Math.round(scaled.reduce((sum, part) => sum + part, 0));
  let missing = whole - floors.reduce((sum, part) => sum + part, 0);
  const rests = scaled.map((part, index) => ({ index, rest: part - (floors[index] ?? 0) }));
  const raised = new Set<number>();
  for (const { index } of rests.sort((one, other) => other.rest - one.rest)) {
    if (missing <= 0) break;
    raised.add(index);
    missing -= 1;
  }
  return floors.map((part, index) => (part + (raised.has(index) ? 1 : 0)) / 10);
}
