import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Document, Download } from "@blueprintjs/icons";
import { useParams } from "react-router-dom";
import useSWR from "swr";
import { errorText } from "../../services/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { download } from "../../common/download.ts";
import { Notice } from "../../common/Notice.tsx";
import { showToast } from "../../common/toasts.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";

/** One stored file, to be downloaded: its content needs the token, so that no plain link leads to it. */
export function FileScreen() {
  const files = useClient("files");
  const id = Number(useParams()["fileId"]);
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useSWR(["fileDescription", id], () => files.describe(id));
  if (error !== undefined) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const fetchFile = async () => {
    setBusy(true);
    try {
      download(await files.download(id), data.name);
    } catch (cause) {
      const reason = errorText(cause);
      if (reason !== undefined) void showToast("error", reason);
    }
    setBusy(false);
  };
  return (
    <Notice icon={<Document size={48} />} title={data.name}>
      <Button
        intent="primary"
        icon={<Download />}
        text="Download"
        loading={busy}
        onClick={() => void fetchFile()}
      />
    </Notice>
  );
}
