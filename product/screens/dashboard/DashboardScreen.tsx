import { useId } from "react";
import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { type TemplateEntry, useUserSession, useCatalog } from "../../workspace/workspace.ts";
import { listPath, pages, recordPath } from "../../common/pages.ts";
import { AddButton } from "../AddButton.tsx";
import { countText } from "../countText.ts";
import { sinceText } from "../../common/sinceText.ts";
import { useRecentRecords, useRecordCount } from "../useRecords.ts";
import { CardFailed } from "./CardFailed.tsx";
import { Figures } from "./figures/Figures.tsx";
import { NeedsAttention } from "./attention/NeedsAttention.tsx";
import "./dashboard.css";

const recentLimit = 5;

/** Record types of the landing page, as its entry in schemas/navigation names them. */
const shownTypes = pages.get("dashboard")?.recordTypes ?? [];

/**
 * The landing page: what needs attention in each monitor, figures of the last days, then for the main record types the number of records, a
 * way to add one and those saved last.
 */
export function DashboardScreen() {
  const { user, company } = useUserSession();
  const { templates, abilities } = useCatalog();
  const id = useId();
  const shown = shownTypes.flatMap((alias) => {
    const entry = templates.get(alias);
    return entry !== undefined && abilities.can("view", entry) ? [entry] : [];
  });
  return (
    <>
      <p className="screen-lead">
        Welcome, {user.firstName}. This is your day at {company.name}.
      </p>
      <NeedsAttention />
      <Figures />
      <section aria-labelledby={id}>
        <h2 id={id} className="dashboard-title">
          Latest Records
        </h2>
        <div className="screen-cards">
          {shown.map((entry) => (
            <RecordTypeCard key={entry.alias} entry={entry} />
          ))}
          {shown.length === 0 && <p>No information available.</p>}
        </div>
      </section>
    </>
  );
}

function RecordTypeCard({ entry }: { entry: TemplateEntry }) {
  const count = useRecordCount(entry.alias);
  return (
    <Card className="screen-card" role="region" aria-label={entry.plural}>
      <div className="screen-card-head">
        <div>
          <h3 className="screen-card-title">
            <Link to={listPath(entry.alias)}>{entry.plural}</Link>
          </h3>
          <span className="screen-quiet">
            {count.data ? countText(count.data) : count.error ? "--" : "Counting..."}
          </span>
        </div>
        <AddButton entry={entry} minimal />
      </div>
      <RecentRecords entry={entry} />
    </Card>
  );
}

function RecentRecords({ entry }: { entry: TemplateEntry }) {
  const recent = useRecentRecords(entry.alias, recentLimit);
  if (recent.error !== undefined && !recent.isValidating)
    return <CardFailed error={recent.error} onRetry={() => void recent.mutate()} />;
  if (!recent.data) return <div className={`screen-recent-wait ${Classes.SKELETON}`} aria-hidden />;
  if (recent.data.records.length === 0) return <p className="screen-quiet">No results found</p>;
  return (
    <ul className="screen-recent" aria-label={`${entry.plural} saved last`}>
      {recent.data.records.map(({ id, label, lastUpdatedDate }) => (
        <li key={id}>
          <Link to={recordPath(entry.alias, id)}>{label}</Link>
          <span className="screen-quiet">{sinceText(lastUpdatedDate, Date.now() / 1000)}</span>
        </li>
      ))}
    </ul>
  );
}
