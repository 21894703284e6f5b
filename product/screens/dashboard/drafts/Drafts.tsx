import { useId } from "react";
import { Card } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { createPath, recordPath } from "../../../common/pages.ts";
import { sinceText } from "../../../common/sinceText.ts";
import { createDraftListClient, type ListedDraft } from "../../../services/index.ts";
import { useCatalog, useOwnClient } from "../../../workspace/workspace.ts";
import { CardFailed } from "../CardFailed.tsx";
import { readOnce, useVisit } from "../../useRecords.ts";

/** Drafts that are shown. */
const mostShown = 5;

/** The forms that the user did not finish, each a link to where it goes on; nothing where there are none. */
export function Drafts() {
  const id = useId();
  const client = useOwnClient(createDraftListClient);
  const visit = useVisit();
  const { data = [], error, isValidating, mutate } = useSWR(["drafts", visit], client.drafts, readOnce);
  const hasFailed = error !== undefined && !isValidating;
  if (data.length === 0 && !hasFailed) return null;
  return (
    <section aria-labelledby={id} className="dashboard-part">
      <h2 id={id} className="dashboard-title">
        Your Unfinished Forms
      </h2>
      <Card className="attention-card">
        {hasFailed ? (
          <CardFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <ul className="screen-recent">
            {data.slice(0, mostShown).map((draft) => (
              <Draft key={`${draft.templateAlias} ${draft.recordId}`} draft={draft} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Draft({ draft: { templateAlias, recordId, label, savedAt } }: { draft: ListedDraft }) {
  const { templates } = useCatalog();
  const name = templates.get(templateAlias)?.name ?? templateAlias;
  return (
    <li>
      <Link to={recordId === null ? createPath(templateAlias) : recordPath(templateAlias, recordId)}>
        {label === null ? `New ${name}` : `${name}: ${label}`}
      </Link>
      <span className="screen-quiet">{sinceText(savedAt, Date.now() / 1000)}</span>
    </li>
  );
}
