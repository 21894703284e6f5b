import { Button, type Intent, Tag } from "@blueprintjs/core";
import { Document, Download } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useMomentText } from "../../../../views/index.ts";
import { Notice } from "../../../common/Notice.tsx";
import type { HierarchyUpload } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { MoreFailed } from "../../MoreFailed.tsx";
import { TableHead } from "../../TableHead.tsx";
import { stateNames, uploadPath } from "./uploadText.ts";
import { useUploadDownload, useUploads } from "./useUploads.ts";

/** The files that were uploaded, newest first, each with its state and its content. */
export function UploadHistory() {
  const { lines: uploads, isFailed, showMore, isLoadingMore, retry } = useUploads();
  return (
    <section aria-labelledby="hierarchy-uploads">
      <h2 id="hierarchy-uploads">Uploaded files</h2>
      {isFailed && !uploads && <LoadFailed onRetry={retry} />}
      {!isFailed && !uploads && (
        <div className="bp6-skeleton" role="status" aria-label="Loading uploaded files">
          Loading
        </div>
      )}
      {uploads?.length === 0 && <Notice icon={<Document size={32} />} title="No files yet" />}
      {uploads && uploads.length > 0 && <Table uploads={uploads} />}
      {isFailed && uploads && <MoreFailed onRetry={retry} />}
      {showMore && (
        <div className="screen-more">
          <Button text="Show more" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
    </section>
  );
}

function Table({ uploads }: { uploads: readonly HierarchyUpload[] }) {
  return (
    <div className="screen-scroll">
      <table className="screen-table imports-table imports-history">
        <TableHead titles={["File", "Structure", "By", "State"]} unseen="Download" />
        <tbody>
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ upload }: { upload: HierarchyUpload }) {
  const momentText = useMomentText();
  const { isBusy, save } = useUploadDownload();
  const { id, fileName, description, companyStructureName, uploadedBy, uploadedDate } = upload;
  return (
    <tr>
      <th scope="row">
        <Link to={uploadPath(id)}>{fileName}</Link>
        {description !== "" && <span className="imports-quiet hierarchy-described">{description}</span>}
      </th>
      <td data-label="Structure">{companyStructureName || "--"}</td>
      <td data-label="By">
        <span>{uploadedBy}</span> <span className="imports-quiet">{momentText(uploadedDate)}</span>
      </td>
      <td data-label="State">
        <StateTag state={upload.state} />
      </td>
      <td>
        <Button
          variant="minimal"
          size="small"
          icon={<Download />}
          aria-label={`Download ${fileName}`}
          loading={isBusy}
          onClick={() => void save(upload)}
        />
      </td>
    </tr>
  );
}

const intents: Readonly<Record<HierarchyUpload["state"], Intent>> = {
  checked: "none",
  applied: "success",
  refused: "danger",
};

/** What became of an upload. */
export function StateTag({ state }: Pick<HierarchyUpload, "state">) {
  return (
    <Tag minimal intent={intents[state]}>
      {stateNames[state]}
    </Tag>
  );
}
