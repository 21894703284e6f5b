import { useState } from "react";
import type { Report } from "../../../../../engine/index.ts";
import { type Answers, useAnswers } from "../../../reports/results/useAnswers.ts";
import { useShown } from "../../../reports/results/useShown.ts";
import { useBoard } from "../board.ts";
import { useNarrowedReport } from "./useNarrowedReport.ts";

/** The report of a card as the dashboard narrows it, with its answers, and where it is opened. */
export function useReportCard(card: number, saved: Report) {
  const { asked, context } = useBoard();
  const { report, passed, address } = useNarrowedReport(card, saved);
  const answers = useKept(useAnswers({ report, asked, context, kind: "card" }));
  const shown = useShown(report, answers.known, context);
  return { passed, answers, shown, address };
}

/** While the same question is asked again, the answers before it stay. */
function useKept(answers: Answers): Answers {
  const [kept, setKept] = useState(answers);
  const isSame = sameQuestion(kept, answers);
  const isWaiting = answers.isLoading && answers.known.size === 0;
  if (kept !== answers && !(isSame && isWaiting)) setKept(answers);
  return isSame && isWaiting ? kept : answers;
}

const sameQuestion = (one: Answers, other: Answers) =>
  JSON.stringify(one.states.map(({ series }) => series)) ===
  JSON.stringify(other.states.map(({ series }) => series));
