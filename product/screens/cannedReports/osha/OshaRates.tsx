import { formatRate } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";
import type { OshaLog } from "../../../services/index.ts";

interface Props extends Pick<OshaLog, "rates" | "national"> {
  /** Hours of the year by its record; null: nobody entered them. */
  hours: number | null;
}

/** Cases per 200,000 hours, each with what it counts and how far chance alone moves it. */
export function OshaRates({ rates, national, hours }: Props) {
  return (
    <section className="canned-panel" aria-label="Rates">
      <h3 className="canned-count">Rates per 200,000 Hours</h3>
      <dl className="osha-rates">
        {rates.map((rate) => (
          <Rate key={rate.name} rate={rate} national={national?.rates[rate.name] ?? null} hours={hours} />
        ))}
      </dl>
      <p className="canned-quiet" dir="auto">
        {national
          ? `National rates of ${national.year}: ${national.source}`
          : "There is no national rate with a source to compare with. A super admin can enter one in the configuration."}
      </p>
    </section>
  );
}

interface RateProps {
  rate: OshaLog["rates"][number];
  /** Of the industry; null: nobody entered it. */
  national: number | null;
  hours: number | null;
}

function Rate({ rate: { name, label, cases, rate, low, high }, national, hours }: RateProps) {
  return (
    <div>
      <dt>
        <strong>{name}</strong> {label}
      </dt>
      <dd className="osha-figure">{formatRate(rate)}</dd>
      {low !== null && high !== null && (
        <dd>
          95% limits: {formatRate(low)} to {formatRate(high)}
        </dd>
      )}
      {national !== null && (
        <dd>
          National rate: {national.toLocaleString("en-US")}
          {low !== null && high !== null && `, ${positionOf(national, low, high)}`}
        </dd>
      )}
      <dd>
        {counted(cases, "case")}
        {hours === null
          ? ". Enter the hours of the year to see the rate."
          : ` × 200,000 / ${counted(hours, "hour")}`}
      </dd>
    </div>
  );
}

/** Where a national rate lies: within the limits, chance alone explains the difference. */
function positionOf(national: number, low: number, high: number): string {
  if (national < low) return "below these limits";
  return national > high ? "above these limits" : "within these limits";
}
