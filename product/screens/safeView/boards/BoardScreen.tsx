import { Classes } from "@blueprintjs/core";
import { Control } from "@blueprintjs/icons";
import { Link, useParams } from "react-router-dom";
import { LoadFailure } from "../../../../views/index.ts";
import { usePageHeading } from "../../../common/heading.ts";
import { Notice } from "../../../common/Notice.tsx";
import { Board } from "../../dashboard/custom/Board.tsx";
import { useBoardAddress } from "../../dashboard/custom/filters/useBoardAddress.ts";
import { shownCategories } from "../../dashboard/custom/shown.ts";
import { type OwnBoard, useOwnBoard } from "../../dashboard/custom/useOwnBoard.ts";
import { Gate } from "../Gate.tsx";
import "../../dashboard/custom/custom.css";
import "../safeView.css";

const listPath = "/safeView/reports/customDashboards";

/** One dashboard: a category of the user's own or of others, with its cards, filters and all that can be done with it. */
export function BoardScreen() {
  return (
    <Gate id="safeViewBoards">
      <LoadedBoard />
    </Gate>
  );
}

function LoadedBoard() {
  const { boardId } = useParams();
  const board = useOwnBoard();
  const { own, shared, error, reload } = board;
  const id = Number(boardId);
  const found = own && shared && shownCategories(own.data, shared, [id])[0];
  usePageHeading(found?.name);
  if (error !== undefined) return <LoadFailure onRetry={() => void reload()} />;
  if (!own || !shared)
    return <div className={`safe-wait ${Classes.SKELETON}`} role="status" aria-label="Loading" />;
  if (!found)
    return (
      <Notice
        icon={<Control size={48} />}
        title="This dashboard is not there, or not shared with you any more"
      >
        <Link to={listPath}>All custom dashboards</Link>
      </Notice>
    );
  return <One id={id} board={board} shared={shared} />;
}

interface Props {
  id: number;
  board: OwnBoard;
  shared: NonNullable<OwnBoard["shared"]>;
}

function One({ id, board, shared }: Props) {
  const address = useBoardAddress();
  const only = [id];
  return <Board {...{ board, shared }} address={{ ...address, only }} />;
}
