import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { ConfirmDialog } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { ApiError } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { useShowSaved } from "../../admin/useShowSaved.ts";
import { useToastedAction } from "../../useAction.ts";
import { AccessList } from "./AccessList.tsx";
import { changeCount, uploadsPath } from "./uploadText.ts";
import { type CheckedUpload, useKeepUpload, useUploadsClient } from "./useUploads.ts";

interface Props {
  data: CheckedUpload;
  /** What the file would change is being looked at again. */
  isLooking: boolean;
  onLookAgain(): void;
}

/** What the file does on the whole and for whom, and what applies it after a question. */
export function ApplyBar({ data, isLooking, onLookAgain }: Props) {
  const { preview } = data;
  const navigate = usePageNavigate();
  const { isAsked, setAsked, isStale, setStale, isBusy, apply } = useApply(data);
  const count = changeCount(preview);
  const lookAgain = () => {
    setStale(false);
    onLookAgain();
  };
  return (
    <>
      {isStale && (
        <Callout compact intent="warning" role="alert">
          Somebody changed the hierarchy meanwhile, so nothing was applied.{" "}
          <Button size="small" text="Look again" loading={isLooking} onClick={lookAgain} />
        </Callout>
      )}
      <AccessList preview={preview} />
      <div className="admin-actions">
        <Button
          intent="primary"
          text="Apply"
          disabled={count === 0 || isStale || isLooking}
          onClick={() => setAsked(true)}
        />
        <Button text="Cancel" onClick={() => void navigate(uploadsPath)} />
        <span className="admin-quiet">
          {counted(count, "change")} in {counted(preview.rows, "row")}
        </span>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Change the hierarchy?"
        confirm="Apply"
        cancel="Cancel"
        intent="primary"
        busy={isBusy}
        onConfirm={apply}
        onCancel={() => setAsked(false)}
      >
        <p>{counted(count, "change")} of the file are made at once. There is no undo but another file.</p>
        <AccessList preview={preview} />
      </ConfirmDialog>
    </>
  );
}

/** Applies the file and shows the hierarchy then. */
function useApply({ upload, preview }: CheckedUpload) {
  const client = useUploadsClient();
  const keep = useKeepUpload();
  const navigate = usePageNavigate();
  const { mutate } = useSWRConfig();
  const showSaved = useShowSaved();
  const [isAsked, setAsked] = useState(false);
  const [isStale, setStale] = useState(false);
  const { isBusy, act } = useToastedAction("admin_panel_business_hierarchy_upload_failed");
  const apply = async () => {
    try {
      const applied = await client.apply(upload.id, preview.version);
      setAsked(false);
      await keep({ upload: applied, preview });
      void mutate(["hierarchy"]);
      void showSaved("The hierarchy was changed.");
      await navigate("/admin/hierarchy");
    } catch (error) {
      setAsked(false);
      setStale(error instanceof ApiError && error.code === "stale_hierarchy");
      throw error;
    }
  };
  return { isAsked, setAsked, isStale, setStale, isBusy, apply: () => void act(apply) };
}
