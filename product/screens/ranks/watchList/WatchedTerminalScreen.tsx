import { type ReactNode, useId } from "react";
import { Classes } from "@blueprintjs/core";
import { Link, useParams } from "react-router-dom";
import { pages, recordPath, terminalPath } from "../../../common/pages.ts";
import { usePageHeading } from "../../../common/heading.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import type { WatchedTerminal } from "../../../services/index.ts";
import { PageMissing, PageNotFound } from "../../Message.tsx";
import { MeasureCard } from "../MeasureCard.tsx";
import { RankNotices } from "../RankNotices.tsx";
import { RanksFailed } from "../RanksFailed.tsx";
import { Outside } from "../RankTable.tsx";
import { changeText, periodText, rankText } from "../rankWords.ts";
import { ScoreRange } from "../ScoreRange.tsx";
import { useMayWatch, watchListPage } from "../useMayWatch.ts";
import { useWatched } from "../useRanks.ts";
import "../ranks.css";

/** A terminal of the watch list: its score, what it is made of with the records behind it, and its people of the highest risk scores. */
export function WatchedTerminalScreen() {
  const groupId = Number(useParams()["groupId"]);
  const isId = Number.isSafeInteger(groupId) && groupId > 0;
  const mayWatch = useMayWatch();
  const { data, error, mutate } = useWatched(groupId, isId && mayWatch);
  usePageHeading(data?.row?.label);
  if (!mayWatch) return <PageMissing page={pages.get(watchListPage)} />;
  if (!isId) return <PageNotFound />;
  if (!data)
    return error === undefined ? <Waiting /> : <RanksFailed error={error} onRetry={() => void mutate()} />;
  return <Watched watched={data} groupId={groupId} />;
}

function Watched({ watched, groupId }: { watched: WatchedTerminal; groupId: number }) {
  const { row, measures, count, notices, people } = watched;
  return (
    <div className="ranks">
      <div className="ranks-toolbar">
        <p className="ranks-quiet">{`Of the records of ${periodText(watched)}.`}</p>
        <span className="ranks-end">
          <Link to={terminalPath(groupId)}>All of this terminal</Link>
        </span>
      </div>
      <RankNotices notices={notices} />
      {row ? (
        <>
          <dl className="ranks-facts">
            <Fact label="Score">
              <ScoreRange score={row.score} interval={row.interval} />
            </Fact>
            <Fact label="Rank">{rankText(row, count)}</Fact>
            <Fact label="Before">{changeText(row.score, row.before)}</Fact>
            <Fact label="Stands out by">
              <Outside row={row} measures={measures} />
            </Fact>
          </dl>
          <div className="ranks-cards">
            {measures.map((measure, index) => (
              <MeasureCard
                key={`${measure.dataset} ${measure.attribute}`}
                measure={measure}
                said={row.measures[index]}
                groupId={groupId}
                days={watched}
              />
            ))}
          </div>
        </>
      ) : (
        <p className="screen-quiet">There is no score: you may not view all that it is made of.</p>
      )}
      <Riskiest people={people} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Riskiest({ people }: Pick<WatchedTerminal, "people">) {
  const title = useId();
  return (
    <section className={`${Classes.CARD} ss-panel`} aria-labelledby={title}>
      <h2 id={title} className="ss-panel-title">
        Highest Risk Scores
      </h2>
      {people.length === 0 && <p className="screen-quiet">Nobody of this terminal is on the watch list.</p>}
      <ul className="screen-recent">
        {people.map(({ recordId, templateAlias, label, score }) => (
          <li key={recordId}>
            <Link to={recordPath(templateAlias, recordId)} dir="auto">
              {label}
            </Link>
            <span className="screen-quiet">{score.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
