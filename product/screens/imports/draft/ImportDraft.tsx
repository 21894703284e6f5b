import { Callout, Card } from "@blueprintjs/core";
import type { ImportDetails } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { DraftActions } from "./DraftActions.tsx";
import { ImportsFailed } from "../ImportsFailed.tsx";
import { MappingEditor } from "../mapping/MappingEditor.tsx";
import { Preview } from "./Preview.tsx";
import { UnnamedFiles } from "../DocumentsHelp.tsx";
import { TemplateChoice } from "./TemplateChoice.tsx";
import { useImportDraft } from "./useImportDraft.ts";
import { listColumns, sheetWords } from "../importText.ts";
import { RefusalNote } from "../../RefusalNote.tsx";

interface Props {
  job: ImportDetails;
  onChanged(job?: ImportDetails): void;
}

/** An import that waits for its user: how the columns are read, what the first rows become, and the way on. */
export function ImportDraft({ job, onChanged }: Props) {
  const { templates } = useCatalog();
  const { kind } = job;
  const { setup, preview, isSaving, refusal, change, chooseTemplate } = useImportDraft(job);
  const template = templates.get(job.templateAlias ?? "")?.compiled;
  const isReady = kind !== "models" || (setup !== null && refusal === undefined);
  return (
    <>
      {kind === "documents" && <UnnamedFiles count={job.unnamedFiles ?? 0} />}
      {kind === "models" && (
        <Card className="imports-choices">
          <TemplateChoice
            label="Import rows as"
            value={job.templateAlias ?? ""}
            none={job.templateAlias === null ? "Choose a record type" : undefined}
            onChange={(alias) => alias !== "" && chooseTemplate(alias)}
          />
        </Card>
      )}
      {kind !== "models" && kind !== "documents" && (
        <p className="imports-quiet">A file of this kind has the columns: {listColumns[kind]}.</p>
      )}
      {job.sheet && <p className="imports-quiet">{sheetWords(job.sheet)}</p>}
      {job.mappingTitle !== null && (
        <Callout compact intent="primary">
          Recognised as {job.mappingTitle}.
        </Callout>
      )}
      {template && setup && (
        <MappingEditor
          template={template}
          setup={setup}
          columns={preview.data?.columns ?? job.header.map((name) => ({ name, samples: [] }))}
          onChange={change}
        />
      )}
      <RefusalNote reason={refusal} />
      {preview.error !== undefined && !preview.data && (
        <ImportsFailed error={preview.error} onRetry={() => void preview.mutate()} />
      )}
      <Preview
        preview={preview.data}
        {...(template && { template })}
        busy={isSaving || preview.isValidating}
      />
      <DraftActions job={job} isReady={isReady && !isSaving} onChanged={onChanged} />
    </>
  );
}
