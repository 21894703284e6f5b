import { useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Add, CaretDown, Edit, Reset, Trash } from "@blueprintjs/icons";
import {
  type DataSeries,
  type ReportColumn,
  type ReportContext,
  reportFields,
  rowColumns,
} from "../../../../engine/index.ts";
import { ButtonPopover } from "../../../../views/index.ts";
import { FieldMenu } from "../builder/FieldMenu.tsx";
import { RenameColumn } from "./RenameColumn.tsx";

interface Props {
  series: DataSeries;
  context: ReportContext;
  /** No columns: those of the record type's list. */
  onColumns(columns: readonly ReportColumn[]): void;
}

/** The columns of the records: added, removed, renamed, and reset to those of the list (spec reporting.md 4). */
export function ColumnsMenu(props: Props) {
  const [renamed, setRenamed] = useState<{ path: string; title: string }>();
  const columns = columnsOf(props);
  const rename = (label: string) =>
    props.onColumns(columns.map((each) => (each.field === renamed?.path ? { ...each, label } : each)));
  return (
    <>
      <ButtonPopover
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={<Panel {...props} columns={columns} onRename={setRenamed} />}
      >
        <Button size="small" endIcon={<CaretDown />} text="Columns" />
      </ButtonPopover>
      {renamed && (
        <RenameColumn title={renamed.title} onRename={rename} onClose={() => setRenamed(undefined)} />
      )}
    </>
  );
}

/** The shown columns as the report says them, also where it leaves them to the list. */
function columnsOf({ series, context }: Props): ReportColumn[] {
  return rowColumns(series, context).map(({ path, label, title }) => ({
    field: path,
    ...(title !== label && { label: title }),
  }));
}

interface PanelProps extends Props {
  columns: readonly ReportColumn[];
  onRename(column: { path: string; title: string }): void;
}

function Panel({ series, context, columns, onColumns, onRename }: PanelProps) {
  const [isAdding, setAdding] = useState(false);
  const shown = rowColumns(series, context);
  if (isAdding) {
    const used = new Set(columns.map(({ field }) => field));
    const template = context.templates.get(series.alias);
    if (!template) return null;
    return (
      <FieldMenu
        label="Columns to add"
        {...{ template, context, used }}
        offered={reportFields}
        onChoose={({ path }) => onColumns([...columns, { field: path }])}
      />
    );
  }
  return (
    <div className="reports-columns">
      <ul aria-label="Columns">
        {shown.map(({ path, title }) => (
          <li key={path}>
            <span dir="auto">{title}</span>
            <Button
              className={Classes.POPOVER_DISMISS}
              size="small"
              variant="minimal"
              icon={<Edit />}
              aria-label={`Rename ${title}`}
              onClick={() => onRename({ path, title })}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<Trash />}
              aria-label={`Remove ${title}`}
              disabled={shown.length === 1}
              onClick={() => onColumns(columns.filter(({ field }) => field !== path))}
            />
          </li>
        ))}
      </ul>
      <div className="reports-tools">
        <Button size="small" icon={<Add />} text="Add column" onClick={() => setAdding(true)} />
        <Button
          size="small"
          icon={<Reset />}
          text="Reset columns"
          disabled={series.columns.length === 0}
          onClick={() => onColumns([])}
        />
      </div>
    </div>
  );
}
