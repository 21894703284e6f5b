import { Callout, Card, FormGroup, HTMLSelect } from "@blueprintjs/core";
import type { ImportDetails } from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { DraftActions } from "./DraftActions.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
import { MappingEditor } from "./MappingEditor.tsx";
import { Preview } from "./Preview.tsx";
import { useDraft } from "./useDraft.ts";
import { listColumns } from "./words.ts";

interface Props {
  job: ImportDetails;
  onChanged(job?: ImportDetails): void;
}

/** An import that waits for its user: how the columns are read, what the first rows become, and the way on. */
export function Draft({ job, onChanged }: Props) {
  const { templates } = useWorkspace();
  const { setup, preview, isSaving, refusal, change, chooseTemplate } = useDraft(job);
  const template = templates.get(job.templateAlias ?? "")?.compiled;
  const isReady = job.kind !== "models" || (setup !== null && refusal === undefined);
  return (
    <>
      {job.kind === "models" ? (
        <TemplateChoice value={job.templateAlias} onChange={chooseTemplate} />
      ) : (
        <p className="imports-quiet">A file of this kind has the columns: {listColumns[job.kind]}.</p>
      )}
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
      {refusal !== undefined && (
        <Callout intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      {preview.error !== undefined && !preview.data && (
        <LoadFailed error={preview.error} onRetry={() => void preview.mutate()} />
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

function TemplateChoice({ value, onChange }: { value: string | null; onChange(alias: string): void }) {
  const { templates } = useWorkspace();
  const all = [...templates.values()].toSorted((a, b) => a.compiled.plural.localeCompare(b.compiled.plural));
  return (
    <Card className="imports-choices">
      <FormGroup label="The rows become" labelFor="import-template">
        <HTMLSelect
          id="import-template"
          value={value ?? ""}
          onChange={({ target }) => target.value !== "" && onChange(target.value)}
        >
          {value === null && <option value="">Choose a record type</option>}
          {all.map(({ alias, compiled }) => (
            <option key={alias} value={alias}>
              {compiled.plural}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
    </Card>
  );
}
