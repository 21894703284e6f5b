import { useId } from "react";
import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { listPath, recordPath } from "../../../common/pages.ts";
import { sinceText } from "../../../common/sinceText.ts";
import { type TemplateEntry, useCatalog, useClient } from "../../../workspace/workspace.ts";
import { AddButton } from "../../AddButton.tsx";
import { cappedNumber, countText } from "../../countText.ts";
import { readOnce, useRecentRecords, useRecordCount } from "../../useRecords.ts";
import { CardFailed } from "../CardFailed.tsx";
import { viewableEntry } from "../viewableEntry.ts";
import { useLastVisit } from "./useLastVisit.ts";

const recentLimit = 5;

/** For record types that the user may view, the number of records, how many were saved since the last visit, and those saved last. */
export function LatestRecords({ recordTypes }: { recordTypes: readonly string[] }) {
  const catalog = useCatalog();
  const since = useLastVisit();
  const id = useId();
  const shown = recordTypes.flatMap((alias) => viewableEntry(catalog, alias) ?? []);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="dashboard-title">
        Latest Records
      </h2>
      <div className="screen-cards">
        {shown.map((entry) => (
          <RecordTypeCard key={entry.alias} entry={entry} since={since} />
        ))}
        {shown.length === 0 && <p>No information available.</p>}
      </div>
    </section>
  );
}

function RecordTypeCard({ entry, since }: { entry: TemplateEntry; since: number | undefined }) {
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
            {since !== undefined && <SavedSince alias={entry.alias} since={since} />}
          </span>
        </div>
        <AddButton entry={entry} minimal />
      </div>
      <RecentRecords entry={entry} since={since} />
    </Card>
  );
}

/** How many records were saved since the last visit; nothing where none was, or nobody knows. */
function SavedSince({ alias, since }: { alias: string; since: number }) {
  const records = useClient("records");
  const { data } = useSWR(
    ["count", alias, "since", since],
    () =>
      records.count({ template: alias, filter: { field: "lastUpdatedDate", after: since }, together: true }),
    readOnce,
  );
  if (!data || data.count === 0) return null;
  return (
    <>
      {", "}
      <Link to={`${listPath(alias)}?sort=-lastUpdatedDate`}>
        {`${cappedNumber(data)} saved since your last visit`}
      </Link>
    </>
  );
}

function RecentRecords({ entry, since = Infinity }: { entry: TemplateEntry; since: number | undefined }) {
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
          <span className="screen-quiet">
            {lastUpdatedDate > since && <span className="first-page-new">New</span>}
            {sinceText(lastUpdatedDate, Date.now() / 1000)}
          </span>
        </li>
      ))}
    </ul>
  );
}
