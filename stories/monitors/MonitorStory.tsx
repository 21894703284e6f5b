import { useMemo, useState } from "react";
import {
  compileValidators,
  defaultState,
  monitorStatus,
  monitorTable,
  type RecordData,
  templateSummary,
  watchedTemplate,
} from "../../engine/index.ts";
import { RecordView, useLocalRows, type GridRows } from "../../views/index.ts";
import { MonitorGrid } from "../../product/screens/monitor/MonitorGrid.tsx";
import { StateTabs } from "../../product/screens/monitor/StateTabs.tsx";
import { StatusMark } from "../../product/screens/monitor/StatusMark.tsx";
import { everything, newStore, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { engine } from "../fixtures/schemas.ts";
import { monitorOf, today, watchedRecords } from "./sampleMonitors.ts";

/** The list or the record page of a monitor. */
export function MonitorStory({ monitor, view }: { monitor: string; view: string }) {
  return (
    <StoryFrame>
      {view === "list" ? <MonitorListStory monitor={monitor} /> : <RecordStory monitor={monitor} />}
    </StoryFrame>
  );
}

interface ListProps {
  monitor: string;
  records?: readonly RecordData[];
  /** Whether they are those of one employee, whose column is left out. */
  isEmployee?: boolean;
  /** In place of what the records give. */
  rows?: Partial<GridRows>;
}

/** A monitor's list over records in memory; inside a stage. */
export function MonitorListStory({ monitor: alias, records, isEmployee = false, rows: instead }: ListProps) {
  const compiled = monitorOf(alias);
  const monitor = useMemo(() => openMonitor(alias), [alias]);
  const template = useMemo(
    () => monitorTable(compiled, isEmployee ? compiled.employee : undefined),
    [compiled, isEmployee],
  );
  const samples = useMemo(() => records ?? watchedRecords(compiled), [records, compiled]);
  const [state, setState] = useState(() => defaultState(template));
  const [chosen, setChosen] = useState<Parameters<typeof StateTabs>[0]["state"]>("all");
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const rows = { ...useLocalRows(template, samples, state), ...instead };
  return (
    <div className="monitor">
      <StateTabs state={chosen} counts={undefined} words={compiled.due.words} onState={setChosen} />
      <MonitorGrid
        toolbar={{}}
        {...{ monitor, template, rows, state, selection }}
        context={today}
        onState={setState}
        isEmployee={isEmployee}
        actions={compiled.actions.filter(({ type }) => type === "set")}
        onSelection={setSelection}
        onAction={() => undefined}
      />
    </div>
  );
}

/** A monitor as screens have it. */
function openMonitor(alias: string) {
  const compiled = monitorOf(alias);
  const entries = compiled.templates.map((template) => {
    const validators = () => Promise.resolve(compileValidators(template));
    return [
      template.alias,
      {
        ...templateSummary(template.template),
        hasLetters: false,
        compiled: template,
        validators,
      },
    ] as const;
  });
  const templateAliases = entries.map(([each]) => each);
  return { alias, name: compiled.name, templateAliases, compiled, mayAct: true, entries: new Map(entries) };
}

function RecordStory({ monitor: alias }: { monitor: string }) {
  const monitor = monitorOf(alias);
  const [record] = useState(() => watchedRecords(monitor)[0]);
  const [store] = useState(() => {
    const template = record ? watchedTemplate(monitor, record) : monitor.template;
    return newStore(template, record ?? null, everything, undefined, engine);
  });
  if (!record) return null;
  const { view } = monitor.monitor;
  return (
    <>
      <StatusMark status={monitorStatus(monitor, record, today)} />
      <RecordView store={store} record={record} {...(view && { view })} />
    </>
  );
}
