import { ScrollFrame } from "../../../../views/index.ts";
import type { OshaLog } from "../../../services/index.ts";
import { type LogColumn, logColumns } from "./logColumns.ts";
import { RecordName } from "../RecordName.tsx";
import { UnassignedCases } from "./UnassignedCases.tsx";

/** Form 300, the log of the year: a line for each recordable case, and the totals. */
export function Form300({ log }: { log: OshaLog }) {
  return (
    <div className="canned-results">
      {log.lines.length === 0 ? (
        <p className="osha-empty">
          No recordable cases in {log.year} at {log.terminal}.
        </p>
      ) : (
        <LogTable log={log} />
      )}
      <UnassignedCases log={log} />
    </div>
  );
}

function LogTable({ log }: { log: OshaLog }) {
  const withoutTotal = logColumns.filter(({ totalOf }) => !totalOf).length;
  return (
    <ScrollFrame className="canned-frame" label="Form 300">
      <table className="canned-table canned-sticky osha-log" aria-label="Form 300">
        <thead>
          <tr>
            <Head column={{ letter: "A", short: "Case no.", long: "Case number", align: "left" }} />
            {logColumns.map((column) => (
              <Head key={column.letter} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {log.lines.map((line) => (
            <Line key={line.id} line={line} template={log.caseTemplate} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Totals</th>
            <td colSpan={withoutTotal} />
            {logColumns.map(
              ({ letter, align, totalOf }) =>
                totalOf && (
                  <td key={letter} data-align={align}>
                    {totalOf(log.totals).toLocaleString("en-US")}
                  </td>
                ),
            )}
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

function Head({ column }: { column: Pick<LogColumn, "letter" | "short" | "long" | "align"> }) {
  const { letter, short, long, align } = column;
  return (
    <th scope="col" data-align={align} title={long} aria-label={`${letter} ${long}`}>
      <span className="osha-letter">{letter}</span>
      {short}
    </th>
  );
}

function Line({ line, template }: { line: OshaLog["lines"][number]; template: string }) {
  const record = { id: line.id, templateAlias: template, label: line.caseNumber ?? line.label };
  return (
    <tr>
      <th scope="row" dir="auto">
        <RecordName record={record} />
      </th>
      {logColumns.map(({ letter, align, textOf }) => (
        <td key={letter} data-align={align} data-column={letter} dir="auto">
          {textOf(line)}
        </td>
      ))}
    </tr>
  );
}
