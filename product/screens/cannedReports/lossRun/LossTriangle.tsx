import { emptyPlaceholder, formatDate } from "../../../../engine/index.ts";
import { ScrollFrame } from "../../../../views/index.ts";
import type { LossRun } from "../../../services/index.ts";
import { dollars } from "./lossAmounts.ts";

const title = "Loss Triangle";

/** How the losses of policy years developed: gross incurred at 12, 24 and 36 months, and on the day of the loss run. */
export function LossTriangle({ lossRun: { triangle, head } }: { lossRun: LossRun }) {
  const ages = triangle[0]?.incurred.map((_, index) => (index + 1) * 12) ?? [];
  return (
    <section className="loss-block" aria-label={title}>
      <h3 className="loss-title">{title}</h3>
      <p className="canned-quiet">Incurred (gross) by the age of the policy year</p>
      <ScrollFrame className="canned-frame" label={title}>
        <table className="canned-table canned-sticky loss-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Policy Year</th>
              {ages.map((months) => (
                <th key={months} scope="col" data-align="right">
                  {months} Months
                </th>
              ))}
              <th scope="col" data-align="right">
                {formatDate(head.valuedOn)}
              </th>
            </tr>
          </thead>
          <tbody>
            {triangle.map(({ year, incurred, latest }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {ages.map((months, index) => {
                  const cents = incurred[index] ?? null;
                  return (
                    <td key={months} data-align="right">
                      {cents === null ? emptyPlaceholder : dollars(cents)}
                    </td>
                  );
                })}
                <td data-align="right">{dollars(latest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  );
}
