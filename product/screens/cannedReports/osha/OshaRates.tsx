import { formatRate } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";
import type { OshaLog } from "../../../services/index.ts";

interface Props {
  rates: OshaLog["rates"];
  /** Hours of the year by its record; null: nobody entered them. */
  hours: number | null;
}

/** Cases per 200,000 hours, each with what it counts and how far chance alone moves it. */
export function OshaRates({ rates, hours }: Props) {
  return (
    <section className="canned-panel" aria-label="Rates">
      <h3 className="canned-count">Rates per 200,000 Hours</h3>
      <dl className="osha-rates">
        {rates.map(({ name, label, cases, rate, low, high }) => (
          <div key={name}>
            <dt>
              <strong>{name}</strong> {label}
            </dt>
            <dd className="osha-figure">{formatRate(rate)}</dd>
            {low !== null && high !== null && (
              <dd>
                95% limits: {formatRate(low)} to {formatRate(high)}
              </dd>
            )}
            <dd>
              {counted(cases, "case")}
              {hours === null
                ? ". Enter the hours of the year to see the rate."
                : ` × 200,000 / ${counted(hours, "hour")}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
