import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { listPath, recordPath } from "../../../common/pages.ts";
import { type TemplateEntry, useCatalog } from "../../../workspace/workspace.ts";
import { countText } from "../../countText.ts";
import { CardFailed } from "../CardFailed.tsx";
import type { ShortList } from "../firstPage/firstPages.ts";
import { viewableEntry } from "../viewableEntry.ts";
import { useShortList } from "./useShortList.ts";

/** The lists of a first page whose records the user may view. */
export function ShortLists({ lists }: { lists: readonly ShortList[] }) {
  const catalog = useCatalog();
  const shown = lists.flatMap((list) => {
    const entry = viewableEntry(catalog, list.recordType);
    return entry ? [{ list, entry }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="screen-cards dashboard-part">
      {shown.map(({ list, entry }) => (
        <ListCard key={list.title} list={list} entry={entry} />
      ))}
    </div>
  );
}

/** How many records a list has, and the first of them, each a link. */
function ListCard({ list: { title, query }, entry }: { list: ShortList; entry: TemplateEntry }) {
  const { found, error, retry } = useShortList(entry, query);
  return (
    <Card className="screen-card" role="region" aria-label={title}>
      <h2 className="screen-card-title">
        <Link to={`${listPath(entry.alias)}?${query}`}>{title}</Link>
      </h2>
      <span className="screen-quiet">{found ? countText(found.count) : error ? "--" : "Counting..."}</span>
      {error !== undefined && <CardFailed error={error} onRetry={retry} />}
      {!found && error === undefined && (
        <div className={`screen-recent-wait ${Classes.SKELETON}`} aria-hidden />
      )}
      {found?.lines.length === 0 && <p className="screen-quiet">No results found</p>}
      {found && found.lines.length > 0 && (
        <ul className="screen-recent" aria-label={title}>
          {found.lines.map(({ id, label, date }) => (
            <li key={id}>
              <Link to={recordPath(entry.alias, id)}>{label}</Link>
              {date !== undefined && <span className="screen-quiet">{date}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
