import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { CardFailed } from "../CardFailed.tsx";
import type { Figure } from "../firstPage/firstPages.ts";
import { figureDays } from "./figureChange.ts";
import { type ShownFigure, useFigures } from "./useFigures.ts";
import { useInsightAddress } from "./useInsightAddress.ts";
import "./figures.css";

/** Figures, each beside the days before; nothing for who may ask for none. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const id = useId();
  const { isAsked, shown, error, retry } = useFigures(figures);
  if (!isAsked || shown?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="figures">
      <h2 id={id} className="dashboard-title">
        Last {figureDays} Days
      </h2>
      {error !== undefined && <CardFailed error={error} onRetry={retry} />}
      {!shown && error === undefined && <div className={`figures-wait ${Classes.SKELETON}`} aria-hidden />}
      {shown && (
        <ul className="figures-list">
          {shown.map((each) => (
            <Tile key={each.figure.label} {...each} />
          ))}
        </ul>
      )}
    </section>
  );
}

const icons = { up: <ArrowUp size={14} />, down: <ArrowDown size={14} />, same: null } as const;

function Tile({ figure, number, change: { text, direction, isBetter } }: ShownFigure) {
  const { dataset, filter, sum } = figure;
  const address = useInsightAddress(dataset, { filter, sum, timeFrame: "last30Days" });
  return (
    <li className="figures-tile">
      <span className="figures-label">{figure.label}</span>
      <span className="figures-number">
        {address === undefined ? (
          number
        ) : (
          <Link to={address} aria-label={`${figure.label}: ${number}`}>
            {number}
          </Link>
        )}
      </span>
      <span className="figures-change" data-better={isBetter}>
        {icons[direction]}
        {text}
      </span>
    </li>
  );
}
