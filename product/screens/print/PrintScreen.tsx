import { useState } from "react";
import { useParams } from "react-router-dom";
import { isPrintable, type RecordData } from "../../../engine/index.ts";
import { type Paper, PrintedDocument } from "../../../views/index.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, NotFound } from "../Message.tsx";
import { useLoadedRecord } from "../useLoadedRecord.ts";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { PrintBar } from "./PrintBar.tsx";
import { usePrintDocument } from "./usePrintDocument.ts";
import "./print.css";

/** A record as it comes out of the printer, or why there is none to print (spec records.md 2.1, 2.6). */
export function PrintScreen({ entry }: TemplateScreenProps) {
  const loaded = useLoadedRecord(useParams()["modelId"], entry.alias);
  const { name } = entry.compiled;
  if (loaded.status === "missing" || !isPrintable(entry.compiled)) return <NotFound name={name} />;
  if (loaded.status === "refused") return <NoAccess message={loaded.message} />;
  if (loaded.status === "failed") return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.status === "loading") return <Waiting />;
  return <Printed entry={entry} record={loaded.record} />;
}

/** The paper that people have in the United States. */
const usualPaper: Paper = "letter";

function Printed({ entry, record }: TemplateScreenProps & { record: RecordData }) {
  const { data: document, error, mutate } = usePrintDocument(entry, record);
  const [paper, setPaper] = useState(usualPaper);
  return (
    <>
      <PrintBar {...{ entry, record, paper }} isReady={document !== undefined} onPaper={setPaper} />
      {document ? (
        <div className="print-sheet" data-paper={paper} data-orientation={document.orientation}>
          <PrintedDocument document={document} paper={paper} />
        </div>
      ) : error === undefined ? (
        <Waiting />
      ) : (
        <LoadFailed onRetry={() => void mutate()} />
      )}
    </>
  );
}
