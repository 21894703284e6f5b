import type { ReactNode } from "react";
import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import type { ImportDetails } from "../../../services/index.ts";
import { download } from "../../../common/download.ts";
import { useAction } from "../../useAction.ts";
import { RefusalNote } from "../../RefusalNote.tsx";

interface Props {
  /** Id of the heading. */
  id: string;
  title: string;
  button: string;
  job: ImportDetails;
  /** What the file is called after the imported one. */
  suffix: string;
  fetch(): Promise<Blob>;
  /** What is said of the file. */
  children?: ReactNode;
}

/** The head of a part of a report, with the part as a file. */
export function ReportFile({ id, title, button, job, suffix, fetch, children }: Props) {
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const save = () =>
    void act(async () => {
      download(await fetch(), `${job.fileName.replace(/\.[^.]*$/, "")} ${suffix}.csv`);
    });
  return (
    <>
      <div className="imports-head">
        <h3 id={id}>{title}</h3>
        <Button icon={<Download />} text={button} loading={isBusy} onClick={save} />
      </div>
      {children}
      <RefusalNote compact reason={refusal} />
    </>
  );
}
