import { Callout, Spinner } from "@blueprintjs/core";
import type { PastScore, PersonScore } from "../../../services/index.ts";
import { daysText } from "../words/days.ts";
import { isWithoutDifference, noDifference, rankText, scoreText, shareText } from "../words/scoreText.ts";
import { Contributions } from "./Contributions.tsx";
import { Matters } from "./Matters.tsx";
import "./person.css";
import { Trend } from "./Trend.tsx";

interface Props {
  report: PersonScore;
  /** undefined while it is on its way. */
  history: readonly PastScore[] | undefined;
  name: string;
  scorecardName: string;
  /** Attributes lead to their records. */
  isLinked: boolean;
}

/** The score of a person: what it is, what it is made of, what would change it, and how it went. One page on paper. */
export function PersonReport({ report, history, name, scorecardName, isLinked }: Props) {
  const { run, score, matters } = report;
  return (
    <article className="person" aria-label={`${scorecardName}, ${name}`}>
      <header className="person-head">
        <h2>
          <bdi className="person-paper">{name}: </bdi>
          <bdi>{scorecardName}</bdi>
        </h2>
        <p className="scorecards-muted" dir="auto">
          {[score.position, score.terminal, daysText(run)].filter(Boolean).join(" · ")}
        </p>
      </header>
      <PersonFacts report={report} />
      {score.score === null && (
        <Callout compact>
          {`Only ${shareText(score.known)} of the weight is known. Below half of it there is no score, since it would be made of chance.`}
        </Callout>
      )}
      <Matters {...{ run, score, matters }} />
      <Contributions {...{ run, score, isLinked }} />
      <section className="person-section" aria-label="Trend">
        <h3>Trend</h3>
        {history ? <Trend history={history} /> : <Spinner className="results-wait" aria-label="Loading" />}
      </section>
      {run.notices.map((notice) => (
        <p key={notice} className="scorecards-quiet">
          {notice}
        </p>
      ))}
    </article>
  );
}

function PersonFacts({ report: { run, score } }: { report: PersonScore }) {
  const isSame = score.score !== null && isWithoutDifference(score.attributes);
  return (
    <dl className="scorecards-strip">
      <div>
        <dt>Score</dt>
        <dd className={score.score === null ? "" : "screen-figure"}>{scoreText(score.score)}</dd>
      </div>
      <div>
        <dt>Rank</dt>
        <dd>
          {isSame ? noDifference : rankText(score)}
          {score.rank !== null && !isSame && (
            <span className="scorecards-quiet">of {run.scored.toLocaleString("en-US")} with a score</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Known</dt>
        <dd>
          {shareText(score.known)}
          <span className="scorecards-quiet">of the weight</span>
        </dd>
      </div>
    </dl>
  );
}
