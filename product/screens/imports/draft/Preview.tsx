import { Callout, Card, Tag, type Intent } from "@blueprintjs/core";
import type { CompiledTemplate } from "../../../../engine/index.ts";
import type { ImportPreview, PreviewRow } from "../../../services/index.ts";
import { count } from "../importText.ts";

interface Props {
  preview: ImportPreview | undefined;
  template?: CompiledTemplate;
  busy: boolean;
}

/** The first rows of the file as they would be read, each problem, and what was done to a value, at its cell. */
export function Preview({ preview, template, busy }: Props) {
  const columns = preview && columnsOf(preview, template);
  return (
    <section aria-labelledby="imports-preview" aria-busy={busy}>
      <h3 id="imports-preview">First rows</h3>
      {preview?.problem != null && (
        <Callout compact intent="warning">
          {preview.problem}
        </Callout>
      )}
      {preview === undefined && <div className="bp6-skeleton imports-preview-waits">Loading</div>}
      {columns && (
        // Wider than the page: it is scrolled by itself, with the keys too.
        <Card
          className="screen-scroll imports-scroll"
          role="region"
          tabIndex={0}
          aria-label="Rows and results"
        >
          <table className="screen-table imports-table imports-preview">
            <thead>
              <tr>
                <th scope="col">Row</th>
                {columns.isRead && <th scope="col">Becomes</th>}
                {columns.shown.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row) => (
                <Row key={row.row} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}

interface Column {
  key: string;
  label: string;
  text(row: PreviewRow): string;
}

interface Columns {
  /** What becomes of each row is known. */
  isRead: boolean;
  shown: Column[];
}

function columnsOf({ columns, rows }: ImportPreview, template: CompiledTemplate | undefined): Columns {
  const [first] = rows;
  const keys = Object.keys(first?.values ?? {});
  if (first?.values === undefined || template === undefined) {
    const shown = columns.map(({ name }, index) => ({
      key: name,
      label: name,
      text: ({ cells }: PreviewRow) => cells[index] ?? "",
    }));
    return { isRead: first?.as !== undefined, shown };
  }
  const fields = keys.map((key) => ({
    key,
    label: template.byKey.get(key)?.label ?? key,
    text: ({ values }: PreviewRow) => values?.[key] ?? "",
  }));
  const group = { key: "@group", label: "Group", text: (row: PreviewRow) => row.group ?? "" };
  const hasGroup = rows.some(({ group: name }) => name);
  return { isRead: true, shown: hasGroup ? [...fields, group] : fields };
}

const fates = {
  added: ["New", "success"],
  changed: ["Change", "primary"],
  unchanged: ["No change", "none"],
  leftOut: ["Skipped", "none"],
  refused: ["Refused", "danger"],
} as const satisfies Record<string, readonly [string, Intent]>;

function Row({ row, columns: { isRead, shown } }: { row: PreviewRow; columns: Columns }) {
  const { as, refusals = [], notes = [] } = row;
  const labels = new Set(shown.map(({ label }) => label));
  // What belongs to no column that is shown stands with the row.
  const ofRow = refusals.filter(({ field }) => !labels.has(field));
  const notesOfRow = notes.filter(({ field }) => !labels.has(field));
  const [name, intent] = fates[as ?? "unchanged"];
  return (
    <tr>
      <th scope="row">{count(row.row)}</th>
      {isRead && (
        <td>
          <Tag minimal intent={intent}>
            {name}
          </Tag>
          {ofRow.map(({ field, reason }) => (
            <span key={`${field} ${reason}`} className="imports-problem">
              {field === "" ? reason : `${field}: ${reason}`}
            </span>
          ))}
          {notesOfRow.map(({ field, note }) => (
            <span key={`${field} ${note}`} className="imports-quiet">
              {field}: {note}
            </span>
          ))}
        </td>
      )}
      {shown.map(({ key, label, text }) => {
        const reasons = refusals.filter(({ field }) => field === label).map(({ reason }) => reason);
        return (
          <td key={key} className={reasons.length > 0 ? "imports-bad-cell" : undefined}>
            {text(row)}
            {reasons.map((reason) => (
              <span key={reason} className="imports-problem">
                {reason}
              </span>
            ))}
            {notes
              .filter(({ field }) => field === label)
              .map(({ note }) => (
                <span key={note} className="imports-quiet">
                  {note}
                </span>
              ))}
          </td>
        );
      })}
    </tr>
  );
}
