import { formatDate } from "../../../engine/index.ts";
import { useMemo } from "react";
import { Chart } from "../../../views/index.ts";
import type { FmcsaBasic, FmcsaBasics } from "../../services/index.ts";
import { EventsSection } from "./EventsSection.tsx";
import { FleetLine } from "./FleetLine.tsx";
import { trendModel } from "./trendModel.ts";
import { cleanText, divisionText, inputsText, measureText, pointsText } from "./words.ts";

interface Props extends Pick<FmcsaBasics, "asOf" | "fleet"> {
  basic: FmcsaBasic;
}

const height = 220;

/** The BASIC that is chosen: how its measure comes about, how it went, what brings it down, and what counts in it. */
export function BasicDetail({ basic, asOf, fleet }: Props) {
  const model = useMemo(() => trendModel(basic), [basic]);
  return (
    <section className="basics-detail" aria-label={basic.label}>
      <h2>{basic.label}</h2>
      {basic.value !== null && (
        <>
          <p>
            <strong>{measureText(basic.value)}</strong> = {divisionText(basic)}.
          </p>
          {basic.divisor === "powerUnits" && fleet && <FleetLine fleet={fleet} />}
          <p>{inputsText(basic)}.</p>
          <section aria-label="Trend">
            <h3>Last 24 months</h3>
            <Chart model={model} title={`Measure, ${basic.label}`} showsTitle={false} height={height} />
          </section>
          <Falls basic={basic} />
        </>
      )}
      <EventsSection basic={basic} asOf={asOf} />
      {basic.unverified.map((sentence) => (
        <p key={sentence} className="basics-quiet">
          Not verified: {sentence}
        </p>
      ))}
    </section>
  );
}

/** What time alone does, and what a clean inspection would do. */
function Falls({ basic }: { basic: FmcsaBasic }) {
  return (
    <section aria-label="What brings it down">
      <h3>What brings it down</h3>
      {basic.falls.length === 0 && <p>No points are left to fall.</p>}
      <ul className="basics-falls">
        {basic.falls.map(({ day, points, value }) => (
          <li key={day}>
            On {formatDate(day)} {pointsText(points)} points fall: the measure becomes {measureText(value)} if
            nothing else happens.
          </li>
        ))}
        <li>{cleanText(basic)}</li>
      </ul>
    </section>
  );
}
