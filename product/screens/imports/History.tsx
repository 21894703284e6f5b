import { type Intent, Tag } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { counted } from "../../common/counted.ts";
import type { ImportJob } from "../../services/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { Notice } from "../../common/Notice.tsx";
import { TableHead } from "../TableHead.tsx";
import { ImportsFailed } from "./ImportsFailed.tsx";
import { UndoButton } from "./UndoButton.tsx";
import { useImports } from "./useImport.ts";
import {
  countsText,
  importPath,
  kindNames,
  momentText,
  statusNames,
  type Tab,
  underWay,
} from "./importText.ts";

/** The imports of one list, newest first, with what can be undone. */
export function History({ tab }: { tab: Tab }) {
  const { data, error, mutate } = useImports();
  const kinds: readonly string[] = tab.kinds;
  const jobs = data?.filter(({ kind }) => kinds.includes(kind));
  return (
    <section aria-labelledby="imports-history">
      <h2 id="imports-history">History</h2>
      {error !== undefined && !data && <ImportsFailed error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Loading />}
      {jobs?.length === 0 && <Notice icon={<Import size={32} />} title="No imports yet" />}
      {jobs && jobs.length > 0 && <Table jobs={jobs} onChanged={() => void mutate()} />}
    </section>
  );
}

function Loading() {
  return (
    <div className="imports-rows" role="status" aria-label="Loading imports">
      {[0, 1, 2].map((row) => (
        <div key={row} className="bp6-skeleton">
          Loading
        </div>
      ))}
    </div>
  );
}

function Table({ jobs, onChanged }: { jobs: readonly ImportJob[]; onChanged(): void }) {
  return (
    <div className="screen-scroll">
      <table className="screen-table imports-table imports-history">
        <TableHead titles={["File", "As", "By", "State", "Rows"]} unseen="Undo" />
        <tbody>
          {jobs.map((job) => (
            <Row key={job.id} job={job} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ job, onChanged }: { job: ImportJob; onChanged(): void }) {
  const { templates } = useCatalog();
  const { kind, templateAlias, createdBy, createdDate } = job;
  const template = templates.get(templateAlias ?? "")?.plural ?? templateAlias;
  return (
    <tr>
      <th scope="row">
        <Link to={importPath(job.id)}>{job.fileName}</Link>
      </th>
      <td data-label="As">{kind === "models" ? (template ?? "Not chosen") : kindNames[kind]}</td>
      <td data-label="By">
        <span>{createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : "Command line"}</span>
        <span className="imports-quiet">{momentText(createdDate)}</span>
      </td>
      <td data-label="State">
        <StatusTag status={job.status} />
      </td>
      <td data-label="Rows">{rowsText(job)}</td>
      <td>{job.mayUndo && <UndoButton job={job} size="small" onBegun={onChanged} />}</td>
    </tr>
  );
}

/** What became of the rows, or would; of a file that was not tried, how many there are. */
function rowsText({ status, checked, counts, rows }: ImportJob): string {
  if (status !== "draft") return countsText(counts);
  return checked ? `Dry run: ${countsText(checked)}` : counted(rows.total ?? 0, "row");
}

const intents: Partial<Record<ImportJob["status"], Intent>> = { done: "success", failed: "danger" };

/** How far an import is. */
export function StatusTag({ status }: Pick<ImportJob, "status">) {
  const intent = underWay.has(status) ? "primary" : (intents[status] ?? "none");
  return (
    <Tag minimal intent={intent}>
      {statusNames[status]}
    </Tag>
  );
}
