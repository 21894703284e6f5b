import { useMemo, useState } from "react";
import type { Dashboard } from "../../../services/index.ts";
import { useReportContext } from "../../reports/useReportContext.ts";
import { changed } from "./arrange/arrangement.ts";
import type { Move } from "./arrange/moves.ts";
import { useArrange } from "./arrange/useArrange.ts";
import type { BoardQuestion } from "./board.ts";
import type { useBoardAddress } from "./filters/useBoardAddress.ts";
import { namesOf, shownCategories } from "./shown.ts";
import { useAsked } from "./useAsked.ts";
import { useBoardActions } from "./useBoardActions.ts";
import { useMovedFocus } from "./useMovedFocus.ts";
import type { OwnBoard } from "./useOwnBoard.ts";
import { useUndo } from "./useUndo.ts";

/** What the dashboard is drawn from. */
export interface BoardProps {
  board: OwnBoard;
  shared: NonNullable<OwnBoard["shared"]>;
  address: ReturnType<typeof useBoardAddress>;
}

/** What the dashboard shows now, and what can be done with it. */
export function useBoardState({ board, shared, address }: BoardProps) {
  const { filters, only, isKiosk, change } = address;
  const context = useReportContext();
  const { categories: own = [], arrangement, arrange } = useArrange(board);
  const others = useMemo(() => shownCategories([], shared), [shared]);
  const shown = useMemo(() => shownCategories(own, shared, only), [own, shared, only]);
  const [question, setQuestion] = useState<BoardQuestion>();
  const [said, setSaid] = useState("");
  const { asked, refresh } = useAsked(isKiosk, board.reload);
  const { last, undo, note } = useUndo(isKiosk, setSaid);
  const actions = useBoardActions(board, note);
  const follow = useMovedFocus();
  const names = useMemo(() => namesOf([...own, ...others]), [own, others]);
  const move = ({ change: made, said: words }: Move) => {
    const after = made && changed(arrangement, made);
    if (!made || !after) return;
    arrange(made);
    note({ text: words.replace(/\.$/, ""), undo: async () => arrange(after.undo) });
    setSaid(words);
    if (made.kind !== "category") follow(made.id);
  };
  const value = {
    arrangement,
    names,
    filters,
    asked,
    context,
    isKiosk,
    move,
    ask: setQuestion,
    copy: (category: Dashboard) => void actions.copy(category),
    show: (next: readonly number[] | undefined) => change({ filters, ...(next && { only: next }) }),
  };
  const endQuestion = () => setQuestion(undefined);
  return { value, own, others, shown, said, question, endQuestion, actions, last, undo, refresh };
}
