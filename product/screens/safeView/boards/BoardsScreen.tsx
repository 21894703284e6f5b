import { Card, Classes } from "@blueprintjs/core";
import { Control } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { LoadFailure } from "../../../../views/index.ts";
import { Notice } from "../../../common/Notice.tsx";
import type { Dashboard } from "../../../services/index.ts";
import { shownCategories } from "../../dashboard/custom/shown.ts";
import { useOwnBoard } from "../../dashboard/custom/useOwnBoard.ts";
import { ownerName } from "../../reports/saved/savedList.ts";
import { Gate } from "../Gate.tsx";
import "../safeView.css";

const customPath = "/dashboard/custom";

/** The dashboards that the user put together, and those that others share: each category is one (spec reporting.md 2). */
export function BoardsScreen() {
  return (
    <Gate id="safeViewBoards">
      <LoadedBoards />
    </Gate>
  );
}

function LoadedBoards() {
  const { own, shared, error, reload } = useOwnBoard();
  if (error !== undefined) return <LoadFailure onRetry={() => void reload()} />;
  if (!own || !shared)
    return <div className={`safe-wait ${Classes.SKELETON}`} role="status" aria-label="Loading" />;
  const boards = shownCategories(own.data, shared).filter(({ id }) => id > 0);
  if (boards.length === 0)
    return (
      <Notice icon={<Control size={48} />} title="There are no dashboards yet">
        <Link to={customPath}>Put one together on the custom dashboard</Link>
      </Notice>
    );
  return (
    <>
      <p className="screen-lead">
        Each category of the <Link to={customPath}>custom dashboard</Link> is a dashboard of its own.
      </p>
      <ul className="safe-landing" aria-label="Custom dashboards">
        {boards.map((board) => (
          <li key={board.id}>
            <Entry board={board} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ board }: { board: Dashboard }) {
  const { id, name, widgets } = board;
  const owner = ownerName(board);
  const cards = widgets.length === 1 ? "1 card" : `${widgets.length} cards`;
  return (
    <Card className="safe-entry">
      <Control size={20} />
      <div>
        <h2 className="screen-card-title" dir="auto">
          <Link to={`/safeView/reports/customDashboards/${id}`}>{name}</Link>
        </h2>
        <p className="screen-quiet">{owner === "" ? cards : `${cards}, shared by ${owner}`}</p>
      </div>
    </Card>
  );
}
