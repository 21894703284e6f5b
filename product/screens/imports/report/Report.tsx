import { Callout, Card } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { ImportDetails } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { listPath } from "../../../common/pages.ts";
import { Counts } from "../Counts.tsx";
import { Notes } from "./Notes.tsx";
import { Refusals } from "./Refusals.tsx";
import { UndoButton } from "../UndoButton.tsx";
import { count, countedOf, momentText, tabOf, tabPath } from "../importText.ts";

interface Props {
  job: ImportDetails;
  onChanged(job?: ImportDetails): void;
}

/** What came of an import, and how it is undone. */
export function Report({ job, onChanged }: Props) {
  const { templates } = useCatalog();
  const { error, undo, status, templateAlias } = job;
  const template = templates.get(templateAlias ?? "")?.compiled;
  return (
    <Card className="imports-report">
      {error !== null && (
        <Callout compact intent="danger" role="alert">
          {error}
        </Callout>
      )}
      {status === "cancelled" && (
        <Callout compact intent="warning">
          The import was cancelled. What was done before stays.
        </Callout>
      )}
      <Counts counts={job.counts} />
      {undo && <UndoReport kind={job.kind} undo={undo} />}
      <Refusals job={job} />
      <Notes job={job} />
      {job.undoUntil !== undefined && (
        <p className="imports-quiet">It can be undone until {momentText(job.undoUntil)}.</p>
      )}
      <div className="imports-actions">
        <Link to={tabPath(tabOf(job.kind).id)} className="bp6-button bp6-intent-primary">
          Import another file
        </Link>
        {template && (
          <Link to={listPath(template.alias)} className="bp6-button">
            Show {template.plural}
          </Link>
        )}
        {job.mayUndo && <UndoButton job={job} onBegun={onChanged} />}
      </div>
    </Card>
  );
}

/** Records, or names, that are listed with a reason. */
const MOST_LEFT = 10;

interface UndoProps extends Pick<ImportDetails, "kind"> {
  undo: NonNullable<ImportDetails["undo"]>;
}

function UndoReport({ kind, undo: { deleted, restored, left } }: UndoProps) {
  return (
    <section aria-labelledby="imports-undone">
      <h3 id="imports-undone">Undone</h3>
      <p>
        {countedOf(kind, deleted)} deleted, {countedOf(kind, restored)} restored.
      </p>
      {left.length > 0 && (
        <ul>
          {left.map(({ reason, count: number, ids, names }) => (
            <li key={reason}>
              {countedOf(kind, number)} kept, {reason}:{" "}
              {names
                ? names.slice(0, MOST_LEFT).join(", ")
                : `No. ${ids.slice(0, MOST_LEFT).map(count).join(", ")}`}
              {number > MOST_LEFT && " and more"}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
