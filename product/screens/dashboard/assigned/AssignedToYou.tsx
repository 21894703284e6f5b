import { useId } from "react";
import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { formatDate } from "../../../../engine/index.ts";
import { recordPath } from "../../../common/pages.ts";
import { countText } from "../../countText.ts";
import { dayText } from "../attention/dayText.ts";
import { CardFailed } from "../CardFailed.tsx";
import type { AssignedList } from "../firstPage/firstPages.ts";
import { useAssigned } from "./useAssigned.ts";

/** What the user has to do, by the day it is due; nothing for who has no employee record. */
export function AssignedToYou({ lists }: { lists: readonly AssignedList[] }) {
  const id = useId();
  const { isAsked, today, found, error, retry } = useAssigned(lists);
  if (!isAsked) return null;
  return (
    <section aria-labelledby={id} className="dashboard-part">
      <h2 id={id} className="dashboard-title">
        Assigned to You
      </h2>
      {found?.count === 0 && <p className="screen-quiet dashboard-none">Nothing is assigned to you.</p>}
      {found?.count !== 0 && (
        <Card className="attention-card">
          {error !== undefined && <CardFailed error={error} onRetry={retry} />}
          {!found && error === undefined && (
            <div className={`attention-wait ${Classes.SKELETON}`} aria-hidden />
          )}
          {found && <span className="screen-quiet">{countText(found)}</span>}
          {found && (
            <ul className="screen-recent">
              {found.records.map(({ entry, id: record, label, due }) => (
                <li key={record}>
                  <Link to={recordPath(entry.alias, record)}>{`${entry.name}: ${label}`}</Link>
                  {due !== undefined && (
                    <span className={due < today ? "dashboard-late" : "screen-quiet"} title={formatDate(due)}>
                      {dayText(due, today)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </section>
  );
}
