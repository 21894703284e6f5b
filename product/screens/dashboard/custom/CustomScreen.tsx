import { Classes } from "@blueprintjs/core";
import { LoadFailure } from "../../../../views/index.ts";
import { Board } from "./Board.tsx";
import { useOwnBoard } from "./useOwnBoard.ts";
import { useBoardAddress } from "./filters/useBoardAddress.ts";
import "./custom.css";

/** The dashboard that people put together: categories with cards of reports, actions and monitors (spec reporting.md 2). */
export function CustomScreen() {
  const board = useOwnBoard();
  const address = useBoardAddress();
  const { own, shared, error, reload } = board;
  if (error !== undefined) return <LoadFailure onRetry={() => void reload()} />;
  if (!own || !shared || !address.isKnown)
    return (
      <div className="board-cards" role="status" aria-label="Loading">
        {[1, 2, 3].map((each) => (
          <div key={each} className={`board-wait ${Classes.SKELETON}`} />
        ))}
      </div>
    );
  return <Board board={board} shared={shared} address={address} />;
}
