/** A monitor's list as a table: the template with the monitor's columns and order, and the status after the first of them. */
import type { RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CompiledMonitor } from "./compiledMonitor.ts";
import { monitorStatus, statusSign } from "./status.ts";
import type { StatusContext } from "./status.ts";
import { inTable } from "./watched.ts";

/** Key of the column with the status. */
export const statusKey = "monitorStatus";
/** Pixels. */
const statusWidth = 190;

/** The template by which a monitor's records are shown in tables; `hidden` is the key of a column that is left out. */
export function monitorTable(
  { template, name, columns, orderBy }: CompiledMonitor,
  hidden?: string,
): CompiledTemplate {
  const status = statusField(template);
  const [first, ...listed] = columns
    .filter(({ key }) => key !== hidden)
    .map(({ key, label, width }) => ({
      key,
      label,
      ...(width === undefined ? {} : { width }),
    }));
  return {
    ...template,
    plural: name,
    fields: [...(status ? [status] : []), ...template.fields],
    byKey: new Map([...template.byKey, ...(status ? [[statusKey, status] as const] : [])]),
    listColumns: [
      ...(first ? [first] : []),
      { key: statusKey, label: "Status", width: statusWidth },
      ...listed,
    ],
    orderBy,
  };
}

/** Text that is computed whenever it is shown, as the title is. */
function statusField({ byKey, label }: CompiledTemplate): CompiledField | undefined {
  const title = byKey.get("label");
  if (!title) return undefined;
  const computed = { computeOn: "read", expression: label } as const;
  const definition = {
    type: "computed",
    as: "text",
    label: "Status",
    computeOn: "read",
    expression: "label",
  } as const;
  return {
    ...title,
    key: statusKey,
    label: "Status",
    type: definition.type,
    definition,
    system: false,
    computed,
  };
}

/** The record as the monitor's table shows it: with its status as text in the status column. */
export function withStatus(monitor: CompiledMonitor, record: RecordData, context: StatusContext): RecordData {
  const text = statusSign(monitorStatus(monitor, record, context)).label;
  const shown = inTable(monitor, record);
  return { ...shown, computations: { ...shown.computations, [statusKey]: text } };
}
