import { Spinner } from "@blueprintjs/core";
import { formatDate, monthsBetween } from "../../../engine/index.ts";
import { Link, useLocation } from "react-router-dom";
import { recordPath } from "../../common/pages.ts";
import type { FmcsaBasic, FmcsaBasicEvent, FmcsaBasicEvents } from "../../services/index.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { useBasicEvents, useBasicsAddress } from "./useBasics.ts";
import { pointsText } from "./words.ts";

interface Props {
  basic: FmcsaBasic;
  asOf: number;
}

/** The violations or crashes of a BASIC, each with its points and the day on which these next fall. */
export function EventsSection({ basic, asOf }: Props) {
  const { address } = useBasicsAddress();
  const { data, error, mutate } = useBasicEvents(basic.name, { groupId: address.groupId, asOf });
  const title = basic.counts === "crashes" ? "Crashes" : "Violations";
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {error !== undefined && <LoadFailed onRetry={() => void mutate()} />}
      {error === undefined && !data && <Spinner aria-label="Loading" />}
      {data && <Events events={data} isCrashes={basic.counts === "crashes"} />}
    </section>
  );
}

function Events({ events: answer, isCrashes }: { events: FmcsaBasicEvents; isCrashes: boolean }) {
  const { events, count, isCut, asOf, label, reason } = answer;
  if (reason !== null) return <p>{reason}</p>;
  if (events.length === 0) return <p>Nothing counts in {label} in these 24 months.</p>;
  return (
    <>
      {isCut && (
        <p className="basics-quiet">
          The {events.length.toLocaleString("en-US")} of {count.toLocaleString("en-US")} with the most points.
        </p>
      )}
      <table className="bp6-html-table bp6-compact basics-table" aria-label={`What counts in ${label}`}>
        <thead>
          <tr>
            <th scope="col">{isCrashes ? "Crash" : "Violation"}</th>
            <th scope="col">Date</th>
            <th scope="col">Severity</th>
            <th scope="col">Time weight</th>
            <th scope="col">Points</th>
            <th scope="col">Next fall</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} asOf={asOf} inspections={answer.inspectionTemplate} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  event: FmcsaBasicEvent;
  asOf: number;
  /** The record type of inspections. */
  inspections: string;
}

function EventRow({ event, asOf, inspections }: RowProps) {
  const { pathname } = useLocation();
  const { id, template, label, day, inspection, weight, severity, timeWeight, nextFall } = event;
  const { points, counted } = event;
  const added = (severity ?? 0) - (weight ?? 0);
  const isCapped = points !== null && counted !== null && counted < points;
  return (
    <tr>
      <th scope="row" data-label="">
        <Link to={recordPath(template, id, pathname)}>{label}</Link>
        {inspection && (
          <span className="basics-quiet">
            <Link to={recordPath(inspections, inspection.id, pathname)}>{inspection.label}</Link>
          </span>
        )}
      </th>
      <td data-label="Date">
        {formatDate(day)} <span className="basics-quiet">{monthsText(monthsBetween(day, asOf))}</span>
      </td>
      <td data-label="Severity">
        {pointsText(severity)}
        {added > 0 && (
          <span className="basics-quiet">
            {weight} and {added} for out of service
          </span>
        )}
      </td>
      <td data-label="Time weight">{timeWeight}</td>
      <td data-label="Points">
        {pointsText(counted)}
        {isCapped && (
          <span className="basics-quiet">of {pointsText(points)}: the inspection is at its cap</span>
        )}
      </td>
      <td data-label="Next fall">
        {nextFall && formatDate(nextFall.day)}
        {nextFall && <span className="basics-quiet">to {pointsText(nextFall.counted)}</span>}
      </td>
    </tr>
  );
}

const monthsText = (months: number) => (months === 1 ? "1 month old" : `${months} months old`);
