import { Classes, Tag } from "@blueprintjs/core";
import { ArrowRight } from "@blueprintjs/icons";
import {
  attachedLabels,
  formatValue,
  isAttachedThing,
  type CompiledTemplate,
  type FieldValue,
  type HistoryChange,
  type HistoryEntry,
} from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../context/viewsContext.ts";
import { Moment } from "../../parts/values/Moment.tsx";
import { FileLink } from "../../parts/values/FileLink.tsx";
import { personName } from "../../parts/values/personName.ts";
import { Confidential } from "../../parts/values/Confidential.tsx";

/** What was done to a record, in words. */
export const changeWords: Record<HistoryEntry["changeType"], string> = {
  CREATE: "Created",
  UPDATE: "Changed",
  DELETE: "Deleted",
  RESTORE: "Restored",
};

/** Who changed what and when, newest first; each field's value from and to, as labels. */
export function History({
  template,
  entries,
}: {
  template: CompiledTemplate;
  entries: readonly HistoryEntry[];
}) {
  const { engine } = useViews();
  const templateOf = ({ of }: HistoryEntry) => (of && engine.templates.get(of.templateAlias)) ?? template;
  if (entries.length === 0) return <p className={Classes.TEXT_MUTED}>No results found</p>;
  return (
    <ol className="ss-history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="ss-history-head">
            <span className="ss-history-who">{personName(entry.user)}</span>
            <Tag minimal>{changeWords[entry.changeType]}</Tag>
            <Moment at={entry.date} />
          </div>
          {entry.of && <OfRecord of={entry.of} />}
          <HistoryChanges template={templateOf(entry)} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** Which of the records that belong to this one was changed. */
function OfRecord({ of }: { of: NonNullable<HistoryEntry["of"]> }) {
  const name = useViews().engine.templates.get(of.templateAlias)?.name;
  return (
    <div className="ss-history-of">
      {name}: {of.label}
    </div>
  );
}

/** The values that changed, each from and to, as labels. */
export function HistoryChanges({ template, entry }: { template: CompiledTemplate; entry: ChangedEntry }) {
  if (entry.changes.length === 0) return null;
  const count = entry.changes.filter(({ field }) => field !== "$reason").length;
  const summary = `${count} ${count === 1 ? "field" : "fields"}`;
  return (
    <details open={entry.changeType === "UPDATE"}>
      <summary>{summary}</summary>
      <dl>
        {entry.changes.map((change) => (
          <div key={change.field}>
            <dt>{nameOf(template, change)}</dt>
            <dd>
              {change.redacted ? (
                <Confidential />
              ) : (
                <FromTo template={template} entry={entry} change={change} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What a change is of, in the words that people read. */
function nameOf(template: CompiledTemplate, { field }: HistoryChange): string {
  if (isAttachedThing(field)) return attachedLabels[field];
  return template.byKey.get(field)?.label ?? field;
}

/** What is read of an entry to show its values. */
type ChangedEntry = Pick<HistoryEntry, "changeType" | "labels"> & { changes: readonly HistoryChange[] };

interface FromToProps {
  template: CompiledTemplate;
  entry: ChangedEntry;
  change: HistoryChange;
}

function FromTo({ template, entry, change }: FromToProps) {
  const context = useFormatContext();
  const field = template.byKey.get(change.field);
  const labels = { ...context, relatedLabel: (id: number) => entry.labels[id] ?? context.relatedLabel?.(id) };
  const text = (value: FieldValue) => (field ? formatValue(field, value, labels) : String(value ?? "--"));
  const shown = (value: FieldValue) =>
    field?.valueKind === "file" && typeof value === "number" ? <FileLink id={value} /> : text(value);
  if (entry.changeType === "CREATE" || change.field === "$reason") return <>{shown(change.to)}</>;
  return (
    <>
      <span className="ss-from">{shown(change.from)}</span>
      <ArrowRight size={12} title="to" />
      <span>{shown(change.to)}</span>
    </>
  );
}
