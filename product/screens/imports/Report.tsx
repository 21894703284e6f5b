import { Callout, Card } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { ImportDetails } from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { listPath } from "../../shell/navigation.ts";
import { Counts } from "./Counts.tsx";
import { Refusals } from "./Refusals.tsx";
import { UndoButton } from "./UndoButton.tsx";
import { count, counted, tabOf, tabPath } from "./words.ts";

interface Props {
  job: ImportDetails;
  onChanged(job?: ImportDetails): void;
}

/** What came of an import, and how it is undone. */
export function Report({ job, onChanged }: Props) {
  const { templates } = useWorkspace();
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
      {undo && <UndoReport undo={undo} />}
      <Refusals job={job} />
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

function UndoReport({ undo: { deleted, restored, left } }: { undo: NonNullable<ImportDetails["undo"]> }) {
  return (
    <section aria-labelledby="imports-undone">
      <h3 id="imports-undone">Undone</h3>
      <p>
        {counted(deleted, "record")} deleted, {counted(restored, "record")} as before.
      </p>
      {left.length > 0 && (
        <ul>
          {left.map(({ reason, count: number, ids }) => (
            <li key={reason}>
              {counted(number, "record")} left alone, {reason}: No. {ids.slice(0, 10).map(count).join(", ")}
              {number > 10 && " and more"}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
