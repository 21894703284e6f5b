import { use } from "react";
import { isTemporal } from "../../../../engine/index.ts";
import type { EnumValue, FormatContext, RecordData } from "../../../../engine/index.ts";
import { useFormatContext } from "../../../context/viewsContext.ts";
import { CellDrawingContext, type CellDrawing } from "../cells/cellDrawing.ts";
import { CellValue } from "../cells/CellValue.tsx";
import type { GridColumn } from "../columns/columns.ts";
import { lineText } from "../cells/lineText.ts";
import type { LineEnd } from "../gridProps.ts";

interface RecordCardProps {
  record: RecordData;
  columns: readonly GridColumn[];
  href: string | undefined;
  end: LineEnd | undefined;
}

/** Facts that a card shows below the title and the status of its record. */
const mostFacts = 3;

/** A record on a phone: its title, its status and what its first columns say beyond them. */
export function RecordCard({ record, columns, href, end }: RecordCardProps) {
  const drawing = use(CellDrawingContext);
  const format = useFormatContext();
  const title = columns.find(({ key }) => drawing[key]?.isTitle === true);
  const status = columns.find((column) => column !== title && isStatus(column, drawing, format.enumValues));
  const others = columns.filter(
    (column) =>
      column !== status &&
      column !== title &&
      (drawing[column.key] ? drawing[column.key]?.draw(record) !== false : !isSaid(column, record, format)),
  );
  const [due, rest] = [others.filter(({ key }) => drawing[key]), others.filter(({ key }) => !drawing[key])];
  const facts = [...due, ...rest].slice(0, mostFacts);
  return (
    <div className="ss-card">
      <p className="ss-card-title">
        {title ? (
          <CellValue record={record} field={title.field} href={undefined} />
        ) : href === undefined ? (
          record.label
        ) : (
          <a href={href} data-inside="">
            {record.label}
          </a>
        )}
      </p>
      {status && <CellValue record={record} field={status.field} href={undefined} />}
      <dl>
        {facts.map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd>
              <CellValue record={record} field={column.field} href={undefined} />
            </dd>
          </div>
        ))}
        {end && (
          <div className="ss-card-end">
            <dt className="ss-unseen">{end.title}</dt>
            <dd>{end.of(record)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Whether a column says how a record stands: it is drawn as a sign, or its choices have colors. */
function isStatus(
  { key, field }: GridColumn,
  drawing: CellDrawing,
  choicesOf: (set: string) => readonly EnumValue[],
): boolean {
  if (drawing[key]) return !isTemporal(field);
  const { enumSet } = field.options;
  return enumSet !== undefined && choicesOf(enumSet).some(({ fields }) => fields["color"] !== undefined);
}

/** Whether a column says no more than the title of the card or the number of the record. */
function isSaid({ key, field }: GridColumn, record: RecordData, format: FormatContext): boolean {
  if (titles.has(key)) return true;
  if (record.protectedFields.includes(key)) return false;
  return plainWords(record.label).includes(plainWords(lineText(record, field, format)));
}

/** A text's words alone, with a space around each. */
function plainWords(text: string): string {
  return ` ${text
    .split(/[\s,;:()]+/)
    .filter(Boolean)
    .join(" ")} `;
}

const titles: ReadonlySet<string> = new Set(["id", "recordNumber", "label", "name"]);
