import {
  cellText,
  type CompiledTemplate,
  emptyPlaceholder,
  formatDate,
  type RecordData,
  tableColumns,
  type TableState,
} from "../../../engine/index.ts";
import { useFormatContext } from "../../../views/index.ts";

interface Props {
  template: CompiledTemplate;
  /** All records that are at hand, whether they are in view or not. */
  records: readonly RecordData[];
  state: TableState;
  /** Whether the list has records that are not at hand. */
  more: boolean;
  /** The company's day, in epoch seconds. */
  today: number;
}

/** A list as paper shows it: every record that was loaded, in the columns and the order of the screen. */
export function PrintTable({ template, records, state, more, today }: Props) {
  const format = useFormatContext();
  const offered = new Map(tableColumns(template).map((column) => [column.key, column]));
  const columns = state.columns.flatMap(({ key }) => offered.get(key) ?? []);
  const count = `${records.length.toLocaleString("en-US")} records${more ? ", the first of the list" : ""}`;
  return (
    <table className="monitor-print">
      <caption>{`${template.plural}, ${formatDate(today)}: ${count}`}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            {columns.map(({ key, field }) => (
              <td key={key}>{cellText(record, field, format) || emptyPlaceholder}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
