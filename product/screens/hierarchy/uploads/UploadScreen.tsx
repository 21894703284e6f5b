import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useParams } from "react-router-dom";
import { useMomentText } from "../../../../views/index.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { ApiError, type HierarchyUpload } from "../../../services/index.ts";
import { AdminOnly } from "../../admin/AdminOnly.tsx";
import "../../imports/imports.css";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import "../hierarchy.css";
import { ApplyBar } from "./ApplyBar.tsx";
import { ChangesTable } from "./ChangesTable.tsx";
import { ProblemsTable } from "./ProblemsTable.tsx";
import { StateTag } from "./UploadHistory.tsx";
import { useUpload, useUploadDownload } from "./useUploads.ts";

/** One uploaded file of the hierarchy: what it would change, or what is wrong with it. */
export function UploadScreen() {
  const id = Number(useParams()["uploadId"]);
  return (
    <AdminOnly>
      <OneUpload key={id} id={id} />
    </AdminOnly>
  );
}

function OneUpload({ id }: { id: number }) {
  const { data, error, isValidating, mutate } = useUpload(id);
  if (error instanceof ApiError && error.status === 404) return <NoAccess message={error.message} />;
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const { upload, preview } = data;
  const lookAgain = () => void mutate();
  return (
    <div className="imports">
      <Head upload={upload} />
      {preview.problemCount > 0 && <ProblemsTable fileName={upload.fileName} preview={preview} />}
      {preview.problemCount === 0 && upload.state === "checked" && (
        <>
          <ApplyBar data={data} isLooking={isValidating} onLookAgain={lookAgain} />
          <ChangesTable preview={preview} />
        </>
      )}
    </div>
  );
}

function Head({ upload }: { upload: HierarchyUpload }) {
  const momentText = useMomentText();
  const { isBusy, save } = useUploadDownload();
  const { fileName, description, companyStructureName, uploadedBy, uploadedDate, appliedBy, appliedDate } =
    upload;
  return (
    <header>
      <div className="imports-head">
        <h2>
          {fileName} <StateTag state={upload.state} />
        </h2>
        <Button icon={<Download />} text="Download file" loading={isBusy} onClick={() => void save(upload)} />
      </div>
      <p className="imports-quiet">
        {companyStructureName !== "" && `${companyStructureName}. `}
        Uploaded by {uploadedBy}, {momentText(uploadedDate)}.
        {appliedDate !== null && ` Applied by ${appliedBy ?? ""}, ${momentText(appliedDate)}.`}
      </p>
      {description !== "" && <p className="hierarchy-described">{description}</p>}
    </header>
  );
}
