import { emptyPlaceholder } from "../../../../../engine/index.ts";
import type { ScorecardRunAttribute, ScorecardTerminal } from "../../../../services/index.ts";

/** How a terminal stands beside what is expected of it: `good` and `bad` only where chance does not explain it. */
export type Standing = "good" | "bad" | "plain";

type Better = Pick<ScorecardRunAttribute, "better">;

/** Whether what is outside of the outer limits is good or bad. */
export function standingOf({ outside }: Pick<ScorecardTerminal, "outside">, { better }: Better): Standing {
  if (outside === null) return "plain";
  return (outside === "above") === (better === "more") ? "good" : "bad";
}

/** The same in words. */
export function standingText({ outside, ratio }: Pick<ScorecardTerminal, "outside" | "ratio">): string {
  if (ratio === null) return "Nothing is expected";
  if (outside === null) return "Within chance";
  return outside === "above" ? "More than chance explains" : "Fewer than chance explains";
}

/** A ratio to what is expected: `1.24`. */
export const ratioText = (ratio: number | null): string =>
  ratio === null ? emptyPlaceholder : ratio.toFixed(2);

/** Events that are expected: `12.4`. */
export const expectedText = (expected: number): string =>
  expected.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** Limits of the ratio: `0.61 to 1.52`. */
export function limitsText(limits: ScorecardTerminal["limits95"]): string {
  const [low, high] = (limits ?? []).map((limit) => limit.toFixed(2));
  return low === undefined || high === undefined ? emptyPlaceholder : `${low} to ${high}`;
}

/** The plot in a sentence: how many terminals are outside, by name. */
export function funnelSentence(terminals: readonly ScorecardTerminal[]): string {
  const known = terminals.filter(({ ratio }) => ratio !== null);
  const of = (outside: "above" | "below") =>
    known.filter((each) => each.outside === outside).map(({ terminal }) => terminal);
  const parts = [
    ...said(of("above"), "more events than chance explains"),
    ...said(of("below"), "fewer events than chance explains"),
  ];
  const count = `${known.length} ${known.length === 1 ? "terminal" : "terminals"}.`;
  return parts.length === 0 ? `${count} Chance explains all differences.` : `${count} ${parts.join(" ")}`;
}

function said(names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  return [`${names.join(", ")} ${names.length === 1 ? "has" : "have"} ${what}.`];
}
