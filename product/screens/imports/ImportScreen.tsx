import { useParams } from "react-router-dom";
import { ApiError, type ImportDetails } from "../../services/index.ts";
import { useUserSession } from "../../workspace/workspace.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { NoAccess } from "../Message.tsx";
import { noAccess } from "./DataSuiteScreen.tsx";
import { ImportDraft } from "./draft/ImportDraft.tsx";
import { ImportHead } from "./ImportHead.tsx";
import "./imports.css";
import { ImportsFailed } from "./ImportsFailed.tsx";
import { Report } from "./report/Report.tsx";
import { RunningImport } from "./RunningImport.tsx";
import { useImport } from "./useImport.ts";
import { underWay } from "./importText.ts";

/** One import: its draft, how far it is, or what came of it. */
export function ImportScreen() {
  const { isStaff } = useUserSession();
  const id = Number(useParams()["importId"]);
  if (!isStaff) return <NoAccess message={noAccess} />;
  return <OneImport key={id} id={id} />;
}

function OneImport({ id }: { id: number }) {
  const { data: job, error, mutate } = useImport(id);
  if (error instanceof ApiError && error.status === 404) return <NoAccess message={error.message} />;
  if (error !== undefined && !job) return <ImportsFailed error={error} onRetry={() => void mutate()} />;
  if (!job) return <Waiting />;
  const onChanged = (next?: ImportDetails) => void mutate(next, { revalidate: next === undefined });
  return (
    <div className="imports">
      <ImportHead job={job} />
      {job.status === "draft" && <ImportDraft job={job} onChanged={onChanged} />}
      {underWay.has(job.status) && <RunningImport job={job} onChanged={onChanged} />}
      {job.status !== "draft" && !underWay.has(job.status) && <Report job={job} onChanged={onChanged} />}
    </div>
  );
}
