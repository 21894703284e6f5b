import { Button, type Intent, Tag } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useMomentText } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { download } from "../../../common/download.ts";
import { type CompanyWork, createCompaniesClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";
import { useToastedAction } from "../../useAction.ts";

const kinds: Readonly<Record<CompanyWork["kind"], string>> = {
  create: "Create",
  archive: "Write Archive",
  delete: "Delete",
};

const statuses: Readonly<Record<CompanyWork["status"], { text: string; intent: Intent }>> = {
  waiting: { text: "Waiting", intent: "none" },
  running: { text: "Under Way", intent: "primary" },
  done: { text: "Done", intent: "success" },
  failed: { text: "Failed", intent: "danger" },
};

interface WorksTableProps {
  /** Newest first. */
  works: readonly CompanyWork[];
  /** Days for which an archive is kept. */
  archiveDays: number;
}

/** What was done with whole companies, by whom, and how it went, with archives to download. */
export function WorksTable({ works, archiveDays }: WorksTableProps) {
  return (
    <section aria-labelledby="company-works">
      <h2 id="company-works">Recent Changes</h2>
      <p className="admin-quiet">Archives are kept for {archiveDays} days.</p>
      <div className="screen-scroll">
        <table className="screen-table admin-table" aria-labelledby="company-works">
          <TableHead titles={["What", "Company", "Asked By", "Status"]} unseen="Archive" />
          <tbody>
            {works.map((work) => (
              <Row key={work.id} work={work} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ work }: { work: CompanyWork }) {
  const moment = useMomentText();
  const { kind, name, alias, status, error, archive, requestedBy, requestedDate } = work;
  return (
    <tr>
      <th scope="row">{kinds[kind]}</th>
      <td data-label="Company">
        {name}
        <span className="admin-quiet">{alias}</span>
      </td>
      <td data-label="Asked By">
        {requestedBy}
        <span className="admin-quiet">{moment(requestedDate)}</span>
      </td>
      <td data-label="Status">
        <Tag minimal intent={statuses[status].intent}>
          {statuses[status].text}
        </Tag>
        {error !== null && <span className="admin-quiet">{error}</span>}
        {archive && (
          <span className="admin-quiet">
            {counted(archive.rows, "row")}, {counted(archive.files, "file")}
          </span>
        )}
      </td>
      <td>{archive && <Archive work={work} />}</td>
    </tr>
  );
}

function Archive({ work: { id, alias, name } }: { work: CompanyWork }) {
  const companies = useOwnClient(createCompaniesClient);
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const fetchIt = () => act(async () => download(await companies.content(id), `${alias}.tar.gz`));
  return (
    <Button
      size="small"
      icon={<Download />}
      text="Download"
      aria-label={`Download the archive of ${name}`}
      loading={isBusy}
      onClick={() => void fetchIt()}
    />
  );
}
