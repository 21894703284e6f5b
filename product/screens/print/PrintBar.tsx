import { useEffect } from "react";
import { Button, Classes, SegmentedControl } from "@blueprintjs/core";
import { ArrowLeft, Download, Print } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import type { RecordData } from "../../../engine/index.ts";
import type { Paper } from "../../../views/index.ts";
import { type TemplateEntry, useClient, useFormEnvironment } from "../../workspace/workspace.ts";
import { recordPath } from "../../common/pages.ts";
import { focusHeading } from "../../common/useArrival.ts";
import { download } from "../../common/download.ts";
import { useToastedAction } from "../useAction.ts";

interface Props {
  entry: TemplateEntry;
  record: RecordData;
  paper: Paper;
  /** Whether there is something to print yet. */
  isReady: boolean;
  onPaper(paper: Paper): void;
}

const paperSizes: { value: Paper; label: string }[] = [
  { value: "letter", label: "Letter" },
  { value: "a4", label: "A4" },
];

/** What can be done with a document: back to its record, the size of the paper, a PDF of it, and printing. */
export function PrintBar({ entry, record, paper, isReady, onPaper }: Props) {
  const { name } = entry.compiled;
  useEffect(focusHeading, []);
  return (
    <header className="print-bar">
      <Link className={`${Classes.BUTTON} ${Classes.MINIMAL}`} to={recordPath(entry.alias, record.id)}>
        <ArrowLeft />
        <span className={Classes.BUTTON_TEXT}>Back to record</span>
      </Link>
      <p id="page-heading" className="print-bar-title" tabIndex={-1}>
        Print {name}
      </p>
      <SegmentedControl
        aria-label="Paper size"
        options={paperSizes}
        value={paper}
        onValueChange={(value) => onPaper(value as Paper)}
      />
      <DownloadButton name={name} id={record.id} paper={paper} />
      <Button
        intent="primary"
        icon={<Print />}
        text="Print"
        disabled={!isReady}
        onClick={() => window.print()}
      />
    </header>
  );
}

/** Keeps the PDF that the server makes of the record. */
function DownloadButton({ name, id, paper }: { name: string; id: number; paper: Paper }) {
  const attached = useClient("attached");
  const { timezone } = useFormEnvironment();
  const { isBusy, act } = useToastedAction();
  const keep = () =>
    act(async () => {
      const file = await attached.print(id, paper, timezone);
      download(file, `${name.replaceAll(/[\\/]/g, " ")} ${id}.pdf`);
    });
  return <Button icon={<Download />} text="Download PDF" loading={isBusy} onClick={() => void keep()} />;
}
