import { emptyPlaceholder, formatDate } from "../../../../engine/index.ts";
import { ScrollFrame } from "../../../../views/index.ts";
import type { LossRun } from "../../../services/index.ts";
import { RecordName } from "../RecordName.tsx";
import { dollars, rowsById } from "./lossAmounts.ts";

/** Large losses apart, with what happened. */
export function LargeLosses({ lossRun }: { lossRun: LossRun }) {
  const { large, largeLoss, claimTemplate } = lossRun;
  const byId = rowsById(lossRun);
  const rows = large.flatMap((id) => byId.get(id) ?? []);
  const title = `Large Losses, ${dollars(largeLoss * 100)} or More`;
  return (
    <section className="loss-block" aria-label={title}>
      <h3 className="loss-title">{title}</h3>
      {rows.length === 0 ? (
        <p className="loss-empty">No large losses</p>
      ) : (
        <ScrollFrame className="canned-frame" label={title}>
          <table className="canned-table canned-sticky loss-table" aria-label={title}>
            <thead>
              <tr>
                {["Claim No.", "Line", "Status", "Date of Loss", "Claimant"].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col" data-align="right">
                  Incurred (Gross)
                </th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, number, line, status, lossDate, claimant, amounts, description }) => (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    <RecordName record={{ id, templateAlias: claimTemplate, label: number }} />
                  </th>
                  <td>{line}</td>
                  <td>{status}</td>
                  <td>{formatDate(lossDate)}</td>
                  <td dir="auto">{claimant || emptyPlaceholder}</td>
                  <td data-align="right">{dollars(amounts.incurred)}</td>
                  <td dir="auto" data-wide>
                    {description || emptyPlaceholder}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </section>
  );
}
