import { type ReactNode, useMemo } from "react";
import {
  type CompiledTemplate,
  emptyPlaceholder,
  type MonitorAction,
  monitorStatus,
  type RecordData,
  recordValue,
  type StatusContext,
  statusKey,
  statusWords,
  type TableState,
} from "../../../engine/index.ts";
import {
  CellDrawingContext,
  DataGrid,
  DueDate,
  type GridRows,
  type RecordAddress,
  type ToolbarSlots,
  useViews,
  ViewsProvider,
  type ViewsValue,
} from "../../../views/index.ts";
import { monitorEmployeePath, monitorRecordPath } from "../../common/pages.ts";
import { StatusMark } from "./StatusMark.tsx";
import type { OpenMonitor } from "./useMonitor.ts";

interface Props {
  monitor: OpenMonitor;
  /** The template as the monitor's table has it. */
  template: CompiledTemplate;
  rows: GridRows;
  context: StatusContext;
  state: TableState;
  onState(state: TableState): void;
  /** Whether the records are those of one employee. */
  isEmployee: boolean;
  /** What can be done with chosen records; none: nothing can be chosen. */
  actions: readonly MonitorAction[];
  selection: ReadonlySet<number>;
  onSelection(selection: ReadonlySet<number>): void;
  onAction(action: MonitorAction, ids: ReadonlySet<number>): void;
  toolbar: ToolbarSlots;
}

/** The table of a monitor: its records lead to the monitor's pages, and those of persons to theirs (spec records.md 2.4). */
export function MonitorGrid(props: Props) {
  const { monitor, template, rows, context, state, onState, actions, selection, onSelection } = props;
  const { compiled } = monitor;
  const dueField = template.byKey.get(compiled.due.date);
  const drawing = useMemo(
    () => ({
      [statusKey]: {
        draw: (record: RecordData) => <StatusMark status={monitorStatus(compiled, record, context)} />,
        tags: statusWords(compiled),
      },
      [compiled.due.date]: {
        draw: (record: RecordData) => {
          const day = dueField && recordValue(record, dueField);
          if (typeof day !== "number") return emptyPlaceholder;
          const isOpen = monitorStatus(compiled, record, context).state !== "done";
          return <DueDate day={day} today={context.now} isOpen={isOpen} />;
        },
      },
    }),
    [compiled, context, dueField],
  );
  const choosing = actions.length > 0 ? { selection, onSelection } : {};
  const bulkActions = actions.map((action) => ({
    key: action.id,
    label: action.label,
    onRun: (ids: ReadonlySet<number>) => props.onAction(action, ids),
  }));
  return (
    <MonitorLinks monitor={monitor} isEmployee={props.isEmployee}>
      <CellDrawingContext value={drawing}>
        <DataGrid
          fillsWindow
          {...{ template, rows, state, onState, bulkActions }}
          toolbar={props.toolbar}
          {...choosing}
        />
      </CellDrawingContext>
    </MonitorLinks>
  );
}

interface LinksProps {
  monitor: OpenMonitor;
  isEmployee: boolean;
  children: ReactNode;
}

/** Links inside lead to the pages of the monitor. */
function MonitorLinks({ monitor: { alias, compiled, entries }, isEmployee, children }: LinksProps) {
  const views = useViews();
  const person = isEmployee ? undefined : compiled.template.byKey.get(compiled.employee ?? "")?.relation;
  const value = useMemo((): ViewsValue => {
    const linkTo = (record: RecordAddress) => {
      const usual = views.linkTo(record);
      if (usual === undefined) return undefined;
      if (record.templateAlias === person?.template) return monitorEmployeePath(alias, record.id);
      const { templateAlias } = record;
      return entries.has(templateAlias) ? monitorRecordPath(alias, templateAlias, record.id) : usual;
    };
    return { ...views, linkTo };
  }, [views, alias, entries, person]);
  return <ViewsProvider value={value}>{children}</ViewsProvider>;
}
