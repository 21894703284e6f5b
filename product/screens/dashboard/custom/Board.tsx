import { Suspense, useEffect } from "react";
import { Button } from "@blueprintjs/core";
import { Dashboard as DashboardIcon, FolderNew } from "@blueprintjs/icons";
import { lazyScreen } from "../../../common/lazyScreen.tsx";
import { Notice } from "../../../common/Notice.tsx";
import { BoardContext } from "./board.ts";
import { BoardToolbar } from "./BoardToolbar.tsx";
import { Category } from "./Category.tsx";
import type { BoardQuestionsProps } from "./dialogs/BoardQuestions.tsx";
import { Draggable } from "./Draggable.tsx";
import { type BoardProps, useBoardState } from "./useBoardState.ts";

/** Loaded with the first question. */
const BoardQuestions = lazyScreen<BoardQuestionsProps>(
  async () => (await import("./dialogs/BoardQuestions.tsx")).BoardQuestions,
);

/** The whole dashboard once it is there. */
export function Board(props: BoardProps) {
  const { address } = props;
  const state = useBoardState(props);
  const { value, own, others, shown, said, question, actions } = state;
  const { isKiosk, only } = address;
  return (
    <BoardContext value={value}>
      {!isKiosk && <BoardToolbar {...{ address, state }} />}
      {shown.length === 0 && (
        <Nothing isPart={only !== undefined} onAdd={() => value.ask({ kind: "newCategory" })} />
      )}
      <Draggable>
        {shown.map((category) => (
          <Category key={category.id} category={category} />
        ))}
      </Draggable>
      <p className="ss-unseen" role="status">
        {said}
      </p>
      {question && (
        <Suspense>
          <BoardQuestions {...{ question, own, actions }} shared={others} onClose={state.endQuestion} />
        </Suspense>
      )}
      {isKiosk && <KioskEnd onEnd={() => address.showKiosk(false)} />}
    </BoardContext>
  );
}

function Nothing({ isPart, onAdd }: { isPart: boolean; onAdd(): void }) {
  const icon = <DashboardIcon size={48} />;
  if (isPart)
    return (
      <Notice {...{ icon }} title="These categories are not on your dashboard any more">
        Show all categories, or open another bookmark.
      </Notice>
    );
  return (
    <Notice {...{ icon }} title="Put together what you look at every day">
      <p>
        A category has cards: the number or the chart of a report, the form of a new record, or what a monitor
        has for you.
      </p>
      <Button icon={<FolderNew />} text="Add the first category" onClick={onAdd} />
    </Notice>
  );
}

/** Escape ends the display on the large screen. */
function KioskEnd({ onEnd }: { onEnd(): void }) {
  useEffect(() => {
    const end = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onEnd();
    };
    window.addEventListener("keydown", end);
    return () => window.removeEventListener("keydown", end);
  }, [onEnd]);
  return null;
}
