import { attachedLabels } from "../../../engine/index.ts";
import { createAuditClient } from "../../services/index.ts";
import { useCatalog, useOwnClient } from "../../workspace/workspace.ts";
import { usePages } from "../usePages.ts";
import { isNarrowed, modelLogQuery, useLogFilter } from "./logFilter.ts";
import { LogResult } from "./LogResult.tsx";
import { Choice, LogToolbar } from "./LogToolbar.tsx";
import { ModelLogTable } from "./ModelLogTable.tsx";
import { personTimezone } from "./times.tsx";

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);

/** What hangs on records of every type. */
const attached = Object.entries(attachedLabels).map(([value, label]) => ({ value, label }));

/** What changed in the records: which value, from what to what, when and by whom (spec platform.md 7.7). */
export function ModelLog() {
  const [filter, change] = useLogFilter();
  const audit = useOwnClient(createAuditClient);
  const { templates } = useCatalog();
  const query = modelLogQuery(filter);
  const log = usePages("model log", query, audit.modelLog);
  const types = [...templates].map(([value, { name: label }]) => ({ value, label })).sort(byLabel);
  const fields = templates.get(filter.type)?.compiled.fields ?? [];
  const fieldChoices = [
    ...fields.map(({ key: value, label }) => ({ value, label })).sort(byLabel),
    ...attached,
  ];
  return (
    <>
      <LogToolbar
        filter={filter}
        onChange={change}
        source={{ log: "modelLog", ...query, name: "Model Log", timezone: personTimezone }}
        numberLabel="Record No."
      >
        <Choice
          label="Record type"
          all="All record types"
          value={filter.type}
          options={types}
          onChange={(type) => change({ type, field: "" })}
        />
        <Choice
          label="Field"
          all="All fields"
          value={filter.field}
          options={fieldChoices}
          onChange={(field) => change({ field })}
        />
      </LogToolbar>
      <LogResult log={log} isNarrowed={isNarrowed(filter)} none="No record has changed yet.">
        {(entries) => <ModelLogTable entries={entries} />}
      </LogResult>
    </>
  );
}
