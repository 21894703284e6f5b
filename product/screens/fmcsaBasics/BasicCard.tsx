import { Tag } from "@blueprintjs/core";
import type { FmcsaBasic } from "../../services/index.ts";
import { measureText, percentileText, thresholdText } from "./words.ts";

interface Props {
  basic: FmcsaBasic;
  isChosen: boolean;
  onChoose(): void;
}

/** One BASIC: its measure, and the percentile that FMCSA published. */
export function BasicCard({ basic, isChosen, onChoose }: Props) {
  const { label, value, reason, isPublic, unweighted, thresholds, unverified } = basic;
  return (
    <li className={isChosen ? "basics-card basics-card-chosen" : "basics-card"}>
      <h2>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {label}
        </button>
      </h2>
      <p className="screen-figure">
        {measureText(value)} <span>measure</span>
      </p>
      {reason !== null && <p className="basics-quiet">{reason}</p>}
      <dl>
        <dt>Percentile by FMCSA</dt>
        <dd>{percentileText(basic)}</dd>
        <dt>FMCSA intervenes from</dt>
        <dd>{thresholdText(thresholds)}</dd>
      </dl>
      <p className="basics-tags">
        {!isPublic && <Tag minimal>Not shown to the public</Tag>}
        {unverified.length > 0 && (
          <Tag minimal intent="warning">
            Partly not verified
          </Tag>
        )}
        {unweighted > 0 && (
          <Tag minimal intent="warning">
            {unweighted.toLocaleString("en-US")} without a weight
          </Tag>
        )}
      </p>
    </li>
  );
}
