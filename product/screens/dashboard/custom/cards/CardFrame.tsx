import { Link } from "react-router-dom";
import { DragHandleVertical } from "@blueprintjs/icons";
import { useDragOnto } from "../../../../../views/index.ts";
import { createPath, monitorPath } from "../../../../common/pages.ts";
import type { DashboardWidget, ReportWidget } from "../../../../services/index.ts";
import { cardIn } from "../arrange/arrangement.ts";
import { useBoard } from "../board.ts";
import { ActionBody } from "./ActionBody.tsx";
import { cardElementId } from "./cardElementId.ts";
import { CardBoundary } from "./CardBoundary.tsx";
import { CardMenu } from "./CardMenu.tsx";
import { ClosedBody, UnreadableBody } from "./ClosedBody.tsx";
import { MonitorBody } from "./MonitorBody.tsx";
import { ReportBody } from "./ReportBody.tsx";
import { useNarrowedReport } from "./useNarrowedReport.ts";

interface Props {
  card: DashboardWidget;
}

/** A card in its frame: what it is called, what can be done with it, and what it shows. What fails in it stays in it. */
export function CardFrame({ card }: Props) {
  const { arrangement, isKiosk } = useBoard();
  const { id, name, size } = card;
  const isArranged = !isKiosk && cardIn(arrangement, id) !== undefined;
  const { ref, listeners, isDragging, isOver } = useDragOnto(id, isArranged, (dragged) => dragged > 0);
  return (
    <li
      ref={ref}
      id={cardElementId(id)}
      className="board-card"
      data-size={size}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className="board-card-head">
        {isArranged && (
          <span className="board-handle" {...listeners} aria-hidden="true" title="Drag to move">
            <DragHandleVertical size={16} />
          </span>
        )}
        <h3 dir="auto">
          <Title card={card} />
        </h3>
        {!isKiosk && <CardMenu card={card} />}
      </div>
      {card.description !== "" && (
        <p className="board-note" dir="auto">
          {card.description}
        </p>
      )}
      <div className="board-card-body" role="group" aria-label={name}>
        <CardBoundary>
          <Body card={card} />
        </CardBoundary>
      </div>
    </li>
  );
}

/** What a card is called; it leads to what the card is about. */
function Title({ card }: Props) {
  const { isKiosk } = useBoard();
  if (isKiosk || card.refused === true || card.unreadable === true || !card.data) return card.name;
  if (card.type === "report") return <ReportTitle card={card} saved={card.data} />;
  const to = card.type === "action" ? createPath(card.data.template) : monitorPath(card.data.monitor);
  return <Link to={to}>{card.name}</Link>;
}

function ReportTitle({ card, saved }: { card: ReportWidget; saved: NonNullable<ReportWidget["data"]> }) {
  const { address } = useNarrowedReport(card.id, saved);
  const to = address();
  return to === undefined ? card.name : <Link to={to}>{card.name}</Link>;
}

function Body({ card }: Props) {
  if (card.unreadable === true) return <UnreadableBody />;
  if (card.refused === true || !card.data) return <ClosedBody />;
  switch (card.type) {
    case "report": {
      const { id, name, size, data, notices = [] } = card;
      return <ReportBody card={id} saved={data} {...{ name, size, notices }} />;
    }
    case "action":
      return <ActionBody template={card.data.template} />;
    case "monitor":
      return <MonitorBody monitor={card.data.monitor} />;
  }
}
