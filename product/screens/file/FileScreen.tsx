import { Button } from "@blueprintjs/core";
import { Document, Download } from "@blueprintjs/icons";
import { useParams } from "react-router-dom";
import useSWR from "swr";
import { useClient } from "../../workspace/workspace.ts";
import { download } from "../../common/download.ts";
import { Notice } from "../../common/Notice.tsx";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { useToastedAction } from "../useAction.ts";

/** One stored file, to be downloaded: its content needs the token, so that no plain link leads to it. */
export function FileScreen() {
  const files = useClient("files");
  const id = Number(useParams()["fileId"]);
  const { isBusy, act } = useToastedAction();
  const { data, error, mutate } = useSWR(["fileDescription", id], () => files.describe(id));
  if (error !== undefined) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const fetchFile = () => act(async () => download(await files.download(id), data.name));
  return (
    <Notice icon={<Document size={48} />} title={data.name}>
      <Button
        intent="primary"
        icon={<Download />}
        text="Download"
        loading={isBusy}
        onClick={() => void fetchFile()}
      />
    </Notice>
  );
}
