import { emptyPlaceholder, formatDate, formatRate, openAndClosed } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";
import { ScrollFrame } from "../../../../views/index.ts";
import type { LossRun } from "../../../services/index.ts";
import { RecordName } from "../RecordName.tsx";
import { distinct, dollars } from "./lossAmounts.ts";
import { type LossColumn, lossColumns } from "./lossColumns.ts";

type Block = LossRun["blocks"][number];

interface Props {
  block: Block;
  lossRun: LossRun;
}

/** The claims of a policy year and a line with their totals, or that there are none. */
export function LossBlock({ block, lossRun }: Props) {
  const { year, from, to, line, rows } = block;
  const title = `${year}, ${line}`;
  return (
    <section className="loss-block" aria-label={title}>
      <h3 className="loss-title">{title}</h3>
      <p className="canned-quiet">
        {formatDate(from)} to {formatDate(to)}
        {policies(block)}
      </p>
      {rows.length === 0 ? (
        <p className="loss-empty">No losses reported</p>
      ) : (
        <>
          <p className="canned-quiet">{summary(block)}</p>
          <Rates block={block} lossRun={lossRun} />
          <BlockTable title={title} block={block} lossRun={lossRun} />
        </>
      )}
    </section>
  );
}

function policies({ rows }: Block): string {
  const insurer = distinct(rows, (row) => row.insurer);
  const policy = distinct(rows, (row) => row.policyNumber);
  return [
    ...(insurer === "" ? [] : [`. Insurer: ${insurer}`]),
    ...(policy === "" ? [] : [`. Policy No.: ${policy}`]),
  ].join("");
}

function summary({ rows, counts, largest }: Block): string {
  const row = rows.find(({ id }) => id === largest);
  const words = `${counted(counts.claims, "claim reported", "claims reported")}: ${openAndClosed(counts)}.`;
  return row ? `${words} Largest: ${row.number}, ${dollars(row.amounts.incurred)}.` : words;
}

/** The claims and losses of the block for each unit of what the policy year is divided by, such as a million miles. */
function Rates({ block: { rates }, lossRun: { exposure } }: Props) {
  if (!rates || !exposure) return null;
  const losses = rates.losses === null ? emptyPlaceholder : dollars(rates.losses);
  return (
    <p className="canned-quiet">
      {`${exposure.label}: ${formatRate(rates.claims)} claims, ${losses} incurred (gross).`}
    </p>
  );
}

function BlockTable({ title, block, lossRun }: Props & { title: string }) {
  const columns = lossColumns(lossRun);
  return (
    <ScrollFrame className="canned-frame" label={title}>
      <table className="canned-table canned-sticky loss-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Claim No.</th>
            {columns.map((column) => (
              <Head key={`${column.group} ${column.label}`} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" dir="auto">
                <RecordName
                  record={{ id: row.id, templateAlias: lossRun.claimTemplate, label: row.number }}
                />
              </th>
              {columns.map(({ group, label, isNumber, isWide, textOf }) => (
                <td
                  key={`${group} ${label}`}
                  dir="auto"
                  data-align={isNumber ? "right" : undefined}
                  data-wide={isWide || undefined}
                >
                  {textOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ group, label, totalOf }) => (
              <td key={`${group} ${label}`} data-align="right">
                {totalOf?.(block.totals)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

function Head({ column: { group, label, isNumber } }: { column: LossColumn }) {
  return (
    <th scope="col" data-align={isNumber ? "right" : undefined}>
      {group !== undefined && <span className="loss-group">{group} </span>}
      {label}
    </th>
  );
}
