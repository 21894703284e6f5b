import { useState } from "react";
import { Card, FormGroup, HTMLSelect, ProgressBar } from "@blueprintjs/core";
import { useSWRConfig } from "swr";
import type { ImportKind } from "../../services/index.ts";
import { createImportsClient } from "../../services/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { DocumentsHelp } from "./DocumentsHelp.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { TemplateChoice } from "./draft/TemplateChoice.tsx";
import { useAction } from "../useAction.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { importKeys } from "./useImport.ts";
import { importPath, kindNames, listColumns, type Tab } from "./importText.ts";

/** Takes a file and leads to its import, where nothing is imported yet. */
export function StartImport({ tab }: { tab: Tab }) {
  const imports = useOwnClient(createImportsClient);
  const { mutate } = useSWRConfig();
  const navigate = usePageNavigate();
  const [kind, setKind] = useState<ImportKind>(tab.kinds[0]);
  const [template, setTemplate] = useState("");
  const [sent, setSent] = useState(0);
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const upload = (file: File) => {
    setSent(0);
    void act(async () => {
      const options = { progress: setSent, ...(template !== "" && { template }) };
      const job = await imports.upload(kind, file, options);
      void mutate(importKeys.list);
      await mutate(importKeys.one(job.id), job, { revalidate: false });
      await navigate(importPath(job.id));
    });
  };
  return (
    <Card className="imports-start">
      <h2>New import</h2>
      <div className="imports-choices">
        {kind === "models" ? (
          <TemplateChoice
            label="Record type"
            value={template}
            none="Detect from the columns"
            onChange={setTemplate}
          />
        ) : (
          <KindChoice kinds={tab.kinds} value={kind} onChange={setKind} />
        )}
      </div>
      {kind === "documents" && <DocumentsHelp />}
      {kind !== "models" && kind !== "documents" && (
        <p className="imports-hint">Columns: {listColumns[kind]}.</p>
      )}
      <FileDrop takes={kind === "documents" ? "zip" : "table"} onFile={upload} busy={isBusy} />
      {isBusy && (
        <div role="status">
          {sent < 1 ? "Uploading..." : "Reading the file..."}
          <ProgressBar {...(sent < 1 && { value: sent })} intent="primary" aria-label="Upload" />
        </div>
      )}
      <RefusalNote compact reason={refusal} />
    </Card>
  );
}

interface KindProps {
  kinds: readonly ImportKind[];
  value: ImportKind;
  onChange(kind: ImportKind): void;
}

function KindChoice({ kinds, value, onChange }: KindProps) {
  if (kinds.length < 2) return null;
  return (
    <FormGroup label="File contents" labelFor="import-kind">
      <HTMLSelect
        id="import-kind"
        value={value}
        onChange={({ target }) => onChange(target.value as ImportKind)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
