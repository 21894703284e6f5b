import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { Group } from "../../../engine/index.ts";
import { LoadFailure } from "../../../views/index.ts";
import { pages } from "../../common/pages.ts";
import { isRefusal } from "../../services/index.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { watchListPath } from "../ranks/rankPaths.ts";
import { changeText, rankText } from "../ranks/rankWords.ts";
import { ScoreRange } from "../ranks/ScoreRange.tsx";
import { useMayWatch } from "../ranks/useMayWatch.ts";
import { useWatched } from "../ranks/useRanks.ts";
import { displayPath } from "../terminalDisplay/displayAddress.ts";
import "../ranks/ranks.css";

const display = pages.get("terminalDisplay");

/** The score of a terminal with its rank and what it was a year before, and the way to its screen; nothing where neither is there. */
export function TerminalScore({ group: { id, groupType } }: { group: Pick<Group, "groupType" | "id"> }) {
  const title = useId();
  const { flag } = useFormEnvironment();
  const hasDisplay = display?.requiredConfigs?.every(flag) ?? false;
  const isScored = useMayWatch() && groupType === "TERMINAL";
  const { data, error, isValidating, mutate } = useWatched(id, isScored);
  const isHidden = !isScored || (isRefusal(error) && !data);
  if (isHidden && !hasDisplay) return null;
  return (
    <section className={`${Classes.CARD} ss-panel ranks`} aria-labelledby={title}>
      <h2 id={title} className="ss-panel-title">
        Score
      </h2>
      {!isHidden && !data && error === undefined && (
        <div className={`${Classes.SKELETON} terminal-wait`} role="status" aria-label="Loading" />
      )}
      {!isHidden && !data && error !== undefined && !isValidating && (
        <LoadFailure onRetry={() => void mutate()} />
      )}
      {!isHidden && data && !data.row && (
        <p className="screen-quiet">You may not view all that the score is made of.</p>
      )}
      {!isHidden && data?.row && (
        <>
          <ScoreRange score={data.row.score} interval={data.row.interval} />
          <p className="ranks-quiet">{`Rank ${rankText(data.row, data.count)}. ${changeText(data.row.score, data.row.before)}.`}</p>
          <Link to={watchListPath(id)}>What it is made of</Link>
        </>
      )}
      {hasDisplay && <Link to={displayPath([id])}>Screen of the drivers&apos; lounge</Link>}
    </section>
  );
}
