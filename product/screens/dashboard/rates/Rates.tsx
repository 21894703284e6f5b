import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { formatDate } from "../../../../engine/index.ts";
import { CardFailed } from "../CardFailed.tsx";
import { useInsightAddress } from "../figures/useInsightAddress.ts";
import type { RateFigure, SinceLast } from "../firstPage/firstPages.ts";
import { Details } from "./Details.tsx";
import { rateChange } from "./rate.ts";
import { intervalText, rateDetails, rateText } from "./rateWords.ts";
import { type ShownRate, useRates } from "./useRates.ts";
import { type ShownSince, useSinceLast } from "./useSinceLast.ts";
import "../figures/figures.css";
import "./rates.css";

interface Props {
  rates: readonly RateFigure[];
  since: readonly SinceLast[];
  /** The terminals that are counted, each with all below it; left out: all. */
  groupIds?: readonly number[];
}

const all: readonly number[] = [];

/** Rates of the last twelve full months, each beside the twelve before, and how long things did not happen; nothing for who may ask for none. */
export function Rates({ rates, since, groupIds = all }: Props) {
  const id = useId();
  const { shown, error, retry } = useRates(rates, groupIds);
  const last = useSinceLast(since, groupIds);
  const failed = error ?? last.error;
  const isWaiting = !shown && failed === undefined;
  if (shown?.length === 0 && last.shown?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="figures">
      <h2 id={id} className="dashboard-title">
        Last 12 Months
      </h2>
      {failed !== undefined && (
        <CardFailed
          error={failed}
          onRetry={() => {
            if (error !== undefined) retry();
            if (last.error !== undefined) last.retry();
          }}
        />
      )}
      {isWaiting && <div className={`figures-wait ${Classes.SKELETON}`} aria-hidden />}
      {shown && (
        <ul className="figures-list rates-list">
          {shown.map((each) => (
            <RateTile key={each.figure.label} {...each} groupIds={groupIds} />
          ))}
          {last.shown?.map((each) => (
            <SinceTile key={each.since.label} {...each} />
          ))}
        </ul>
      )}
    </section>
  );
}

const icons = { up: <ArrowUp size={14} />, down: <ArrowDown size={14} />, same: null } as const;

function RateTile({ figure, now, before, answer, groupIds }: ShownRate & { groupIds: readonly number[] }) {
  const { label, dataset, filter, sum, per, among = [] } = figure;
  const address = useInsightAddress(dataset, {
    filter: [...among, ...(filter ?? [])],
    sum,
    timeFrame: answer.timeFrame,
    groupIds,
    ...(per !== "share" && { normalization: per }),
  });
  const direction = rateChange(now, before);
  const isBetter =
    direction && direction !== "same" && figure.better ? isGood(direction, figure.better) : undefined;
  const number = rateText(now.value, figure);
  const details = rateDetails(now, figure, answer);
  return (
    <li className="figures-tile" title={details.join("\n")}>
      <span className="figures-label rates-label">
        {label}
        <Details label={label} details={details} />
      </span>
      <span className="figures-number">
        {address === undefined || now.value === null ? (
          number
        ) : (
          <Link to={address} aria-label={`${label}: ${number}`}>
            {number}
          </Link>
        )}
      </span>
      {now.interval && <span className="figures-change">{intervalText(now.interval, figure)}</span>}
      <span className="figures-change" data-better={isBetter}>
        {direction && icons[direction]}
        {changeText(rateText(before.value, figure), direction)}
      </span>
    </li>
  );
}

const isGood = (direction: "up" | "down", better: "less" | "more") =>
  (direction === "down") === (better === "less");

function changeText(before: string, direction: ReturnType<typeof rateChange>): string {
  if (direction === undefined)
    return before === "--" ? "Nothing to compare with" : `${before} in the 12 months before`;
  const same = direction === "same" ? "No measurable difference: " : "";
  return `${same}${before} in the 12 months before`;
}

function SinceTile({ since: { label }, last, days }: ShownSince) {
  return (
    <li className="figures-tile">
      <span className="figures-label rates-label">{label}</span>
      <span className="figures-number">{days === undefined ? "--" : days.toLocaleString("en-US")}</span>
      <span className="figures-change">
        {last === undefined ? "There was none." : `The last was on ${formatDate(last)}.`}
      </span>
    </li>
  );
}
