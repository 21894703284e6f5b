import type { ScorecardMatter, ScorecardRunAttribute } from "../../../services/index.ts";
import { pointsText } from "../words/scoreText.ts";

const leastGain = 0.05;

/** What one event fewer, or more where more are better, makes of a score; nothing where it is not known. */
export function changeText(
  { ifOneLess }: ScorecardMatter,
  { better, per }: Pick<ScorecardRunAttribute, "better" | "per">,
  score: number | null,
): string {
  if (ifOneLess === null || score === null) return "";
  const one = `With one ${per === "records" ? "of those" : "event"} ${better === "more" ? "more" : "fewer"}`;
  const gain = ifOneLess - score;
  if (gain < leastGain) return `${one} the score would stay about the same.`;
  return `${one} the score would be ${pointsText(ifOneLess)} (+${pointsText(gain)}).`;
}
