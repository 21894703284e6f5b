import { useMemo } from "react";
import { Classes } from "@blueprintjs/core";
import { formatValue, recordValue, type GlanceView, type RecordData } from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../context/viewsContext.ts";
import type { PersonScores } from "../../dataSource/scores.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { Link, RecordLink } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { changeOf } from "./changeOf.ts";
import { ScoreChange } from "./ScoreChange.tsx";
import { Trend } from "./Trend.tsx";
import type { AskedRelated } from "./useAskedRelated.ts";

interface Props {
  node: GlanceView;
  recordId: number;
  asked: AskedRelated;
}

/** How somebody or something does: figures of related records, and scores of scorecards; nothing where there are none, or none for the reader. */
export function Scores({ node, recordId, asked }: Props) {
  const { dataSource } = useViews();
  const port = node.scorecards === true ? dataSource.personScores : undefined;
  const cards = useServerData(port ? serverKeys.personScores(recordId) : null, async () =>
    port ? port(recordId) : [],
  );
  const ofCards = port && cards.status === "ready" ? cards.data.filter(({ runs }) => runs.length > 0) : [];
  const kept = asked.scores.flatMap(
    (each) => each.answer?.records.slice(0, 1).map((record) => ({ ...each, record })) ?? [],
  );
  const hasFailed = port !== undefined && cards.status === "error";
  if (kept.length === 0 && ofCards.length === 0 && !hasFailed) return null;
  return (
    <Panel title="Score">
      {hasFailed && <LoadFailure onRetry={cards.retry} />}
      <ul className="ss-glance-scores">
        {kept.map((each) => (
          <KeptScore key={each.relation.key} score={each} />
        ))}
        {ofCards.map((each) => (
          <CardScore key={each.id} score={each} />
        ))}
      </ul>
    </Panel>
  );
}

type Kept = AskedRelated["scores"][number] & { record: RecordData };

/** A figure of a related record, with how it has changed. */
function KeptScore({ score: { entry, relation, record } }: { score: Kept }) {
  const { engine } = useViews();
  const format = useFormatContext();
  const { byKey } = engine.template(record.templateAlias);
  const field = byKey.get(entry.value);
  const changed = byKey.get(entry.change ?? "");
  const value = field && recordValue(record, field);
  const change = changed && recordValue(record, changed);
  if (!field || typeof value !== "number") return null;
  return (
    <li>
      <span className="ss-glance-caption">
        <RecordLink record={record}>{relation.label}</RecordLink>
      </span>
      <span className="ss-glance-figure">{formatValue(field, value, format)}</span>
      {changed && typeof change === "number" && (
        <ScoreChange change={changeOf(change, entry.better)} text={formatValue(changed, change, format)} />
      )}
    </li>
  );
}

/** The last score in a scorecard, with the runs before it. */
function CardScore({ score: { name, href, runs } }: { score: PersonScores }) {
  const [last, before] = useMemo(() => runs.toReversed(), [runs]);
  if (!last) return null;
  const change = before && Math.round((last.score - before.score) * 10) / 10;
  return (
    <li>
      <span className="ss-glance-caption">
        <Link href={href}>{name}</Link>
      </span>
      <span className="ss-glance-figure">{last.score.toFixed(1)}</span>
      {change === undefined ? (
        <span className={Classes.TEXT_MUTED}>First run</span>
      ) : (
        <ScoreChange change={changeOf(change, "higher")} text={change.toFixed(1)} />
      )}
      <Trend runs={runs} />
    </li>
  );
}
