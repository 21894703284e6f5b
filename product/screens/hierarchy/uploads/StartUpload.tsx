import { useState } from "react";
import { Card, FormGroup, InputGroup, ProgressBar, TextArea } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { FileDrop } from "../../imports/FileDrop.tsx";
import { useToastedAction } from "../../useAction.ts";
import { uploadPath } from "./uploadText.ts";
import { useKeepUpload, useUploadsClient } from "./useUploads.ts";

const MOST_NAME = 200;
const MOST_DESCRIPTION = 900;

/** Takes a file with what is said of it, and leads to what it would change. */
export function StartUpload() {
  const client = useUploadsClient();
  const keep = useKeepUpload();
  const navigate = usePageNavigate();
  const [words, setWords] = useState({ description: "", companyStructureName: "" });
  const [sent, setSent] = useState(0);
  const { isBusy, act } = useToastedAction("admin_panel_business_hierarchy_upload_failed");
  const upload = (file: File) => {
    setSent(0);
    void act(async () => {
      const checked = await client.upload(file, words, { progress: setSent });
      await keep(checked);
      await navigate(uploadPath(checked.upload.id));
    });
  };
  return (
    <Card className="imports-start">
      <h2>Upload a file</h2>
      <p className="imports-hint">
        Columns: Alias, Name, Type (Company or Terminal), Parent, and Inactive if wanted. Start from the file
        of{" "}
        <Link className="hierarchy-link" to="/admin/hierarchyExport">
          Hierarchy Export
        </Link>
        . Nothing is changed before you have seen what the file would do.
      </p>
      <FormGroup label="Company structure name" labelInfo="(optional)" labelFor="hierarchy-structure">
        <InputGroup
          id="hierarchy-structure"
          maxLength={MOST_NAME}
          value={words.companyStructureName}
          onValueChange={(companyStructureName) => setWords({ ...words, companyStructureName })}
        />
      </FormGroup>
      <FormGroup label="Description" labelInfo="(optional)" labelFor="hierarchy-description">
        <TextArea
          id="hierarchy-description"
          fill
          autoResize
          maxLength={MOST_DESCRIPTION}
          value={words.description}
          onChange={({ target }) => setWords({ ...words, description: target.value })}
        />
      </FormGroup>
      <FileDrop takes="groups" onFile={upload} busy={isBusy} />
      {isBusy && (
        <div role="status">
          {sent < 1 ? "Uploading..." : "Checking the file..."}
          <ProgressBar {...(sent < 1 && { value: sent })} intent="primary" aria-label="Upload" />
        </div>
      )}
    </Card>
  );
}
