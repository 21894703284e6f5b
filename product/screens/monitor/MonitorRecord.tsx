import { useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { ArrowRight, Print } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { type FormStore, monitorStatus, type RecordData, watchedTemplate } from "../../../engine/index.ts";
import { RecordView } from "../../../views/index.ts";
import { type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";
import { usePageHeading } from "../../common/heading.ts";
import { recordPath } from "../../common/pages.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { useFollow } from "../record/useFollow.ts";
import { useForm } from "../record/useForm.ts";
import { useTab } from "../useTab.ts";
import { Personnel } from "./Personnel.tsx";
import { StatusMark } from "./StatusMark.tsx";
import { useCompanyDay, useStatusContext } from "./useMonitorRows.ts";
import type { OpenMonitor } from "./useMonitor.ts";

interface Props {
  monitor: OpenMonitor;
  record: RecordData;
}

interface LoadedProps extends Props {
  /** The record type of the record. */
  entry: TemplateEntry;
}

/** A record as its monitor shows it: the tabs of the monitor's view, and the person (spec records.md 2.4). */
export function MonitorRecord({ monitor, entry, record }: LoadedProps) {
  const { form, error, retry } = useForm(entry, record);
  if (error !== undefined) return <LoadFailed onRetry={retry} />;
  return form ? <Opened monitor={monitor} record={record} form={form} /> : <Waiting />;
}

interface OpenedProps extends Props {
  form: FormStore;
}

/** The record as it is after what was saved here of records that belong to it. */
function Opened({ monitor, record: opened, form }: OpenedProps) {
  const [record, setRecord] = useState(opened);
  const take = (next: RecordData) => {
    form.reset(next);
    setRecord(next);
  };
  useFollow({ form, record, editing: false, onRecord: take });
  return (
    <div className="monitor-pair">
      <div className="monitor-pair-main">
        <Head monitor={monitor} record={record} />
        <Tabs monitor={monitor} record={record} form={form} />
      </div>
      <Personnel id={personOf(monitor, record)} />
    </div>
  );
}

/** Whose card stands beside a record: whom the monitor names, else whom its template does. */
function personOf({ compiled }: OpenMonitor, record: RecordData): number | undefined {
  const { person, employee } = compiled.monitor;
  const relation = person ?? employee ?? watchedTemplate(compiled, record).personRelation;
  const value = record.relations[relation ?? ""];
  return typeof value === "number" ? value : undefined;
}

function Head({ monitor, record }: Props) {
  const { groups } = useCatalog();
  usePageHeading(record.label);
  const today = useCompanyDay(monitor);
  const context = useStatusContext(today ?? 0);
  const { name } = watchedTemplate(monitor.compiled, record);
  const where = groups.find(({ id }) => id === record.groupId)?.display;
  const status = today === undefined ? undefined : monitorStatus(monitor.compiled, record, context);
  return (
    <div className="screen-record-head">
      <div className="screen-record-names">
        <p className="screen-record-line">{[name, `No. ${record.id}`, where].filter(Boolean).join(" · ")}</p>
        {status && <StatusMark status={status} />}
      </div>
      <div className="screen-actions">
        <Button icon={<Print />} text="Print" onClick={() => window.print()} />
        <Link
          className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}
          to={recordPath(record.templateAlias, record.id)}
        >
          <span className={Classes.BUTTON_TEXT}>View / Edit</span>
          <ArrowRight />
        </Link>
      </div>
    </div>
  );
}

function Tabs({ monitor: { compiled }, record, form }: OpenedProps) {
  const { tab, setTab } = useTab();
  const { view } = compiled.monitor;
  return <RecordView store={form} record={record} {...(view && { view })} tab={tab} onTab={setTab} />;
}
