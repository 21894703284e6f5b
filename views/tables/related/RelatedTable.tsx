import type { ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import type { CompiledField, RecordData } from "../../../engine/index.ts";
import { FailedRow } from "../../parts/FailedRow.tsx";
import { joinClasses } from "../../parts/joinClasses.ts";
import { RecordValueText } from "../../parts/RecordValueText.tsx";
import { ScrollFrame } from "../../parts/ScrollFrame.tsx";
import { ViewBoundary } from "../../parts/ViewBoundary.tsx";

interface Props {
  /** Id of the heading that names the table. */
  labelId: string;
  columns: readonly CompiledField[];
  records: readonly RecordData[];
  /** What stands at the end of a row; `title` is the header of that column. */
  end?: { title: string; of(record: RecordData): ReactNode };
}

/** Records to read in a table, at most 600 px high (spec records.md 9); on a narrow screen each row becomes a card. */
export function RelatedTable({ labelId, columns, records, end }: Props) {
  const width = columns.length + (end ? 1 : 0);
  return (
    <ScrollFrame className="ss-table-frame ss-related-frame" labelId={labelId}>
      <table
        className={joinClasses(Classes.HTML_TABLE, Classes.COMPACT, "ss-table")}
        aria-labelledby={labelId}
      >
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.key} scope="col" data-align={field.fieldType.align}>
                {field.label}
              </th>
            ))}
            {end && (
              <th scope="col">
                <span className="ss-unseen">{end.title}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <ViewBoundary key={record.id} name={record.label} fallback={<FailedRow width={width} />}>
              <tr data-record={record.id}>
                {columns.map((field) => (
                  <td key={field.key} data-label={field.label} data-align={field.fieldType.align}>
                    <RecordValueText record={record} field={field} />
                  </td>
                ))}
                {end && <td className="ss-related-end">{end.of(record)}</td>}
              </tr>
            </ViewBoundary>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** The columns that a view names, or those of the template's list. */
export function columnsOf(
  byKey: ReadonlyMap<string, CompiledField>,
  keys: readonly string[],
): CompiledField[] {
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
