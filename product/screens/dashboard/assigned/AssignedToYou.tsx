import { useId } from "react";
import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { dayDistance, formatDate } from "../../../../engine/index.ts";
import { recordPath } from "../../../common/pages.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { countText } from "../../countText.ts";
import { CardFailed } from "../CardFailed.tsx";
import { useAssigned } from "./useAssigned.ts";

/** What the user has to do, by the day it is due; nothing for who has no employee record. */
export function AssignedToYou() {
  const id = useId();
  const { templates } = useCatalog();
  const { isAsked, found, error, retry } = useAssigned();
  if (!isAsked) return null;
  const hasNone = found?.count.count === 0;
  return (
    <section aria-labelledby={id} className="dashboard-part">
      <h2 id={id} className="dashboard-title">
        Assigned to You
      </h2>
      {hasNone && <p className="screen-quiet dashboard-none">Nothing is assigned to you.</p>}
      {!hasNone && (
        <Card className="attention-card">
          {error !== undefined && <CardFailed error={error} onRetry={retry} />}
          {!found && error === undefined && (
            <div className={`attention-wait ${Classes.SKELETON}`} aria-hidden />
          )}
          {found && <span className="screen-quiet">{countText(found.count)}</span>}
          {found && (
            <ul className="screen-recent">
              {found.data.map(({ id: record, templateAlias, title, due }) => (
                <li key={record}>
                  <Link to={recordPath(templateAlias, record)}>
                    {`${templates.get(templateAlias)?.name ?? templateAlias}: ${title}`}
                  </Link>
                  {due !== null && <DueDay due={due} today={found.today} />}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </section>
  );
}

/** How far a day is, with the day itself when it is pointed at. Both in epoch seconds. */
function DueDay({ due, today }: { due: number; today: number }) {
  return (
    <span className={due < today ? "dashboard-late" : "screen-quiet"} title={formatDate(due)}>
      {dayDistance(due, today)}
    </span>
  );
}
