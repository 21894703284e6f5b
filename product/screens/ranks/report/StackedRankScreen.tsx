import { HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { Layers } from "@blueprintjs/icons";
import { Link, useSearchParams } from "react-router-dom";
import { Notice } from "../../../common/Notice.tsx";
import { pages } from "../../../common/pages.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { useCatalog, useFormEnvironment } from "../../../workspace/workspace.ts";
import { PageMissing } from "../../Message.tsx";
import { RankNotices } from "../RankNotices.tsx";
import { subjectPath } from "../rankPaths.ts";
import { RanksFailed } from "../RanksFailed.tsx";
import { RankTable } from "../RankTable.tsx";
import { periodText } from "../rankWords.ts";
import { StackLegend } from "../StackBar.tsx";
import { useRanks, useReports } from "../useRanks.ts";
import "../ranks.css";

const page = pages.get("stackedRankReport");
const settings = pages.get("stackedRankAdmin");
const ends = [
  { value: "best", label: "Highest first" },
  { value: "worst", label: "Lowest first" },
];

/** The stacked rank reports of the company: terminals or people by several measures, each with its weight. */
export function StackedRankScreen() {
  const { flag } = useFormEnvironment();
  const { templates, abilities } = useCatalog();
  const isOn = page?.requiredConfigs?.every(flag) ?? false;
  const mayOpen = [...templates.values()].some((entry) => abilities.can("view", entry));
  return isOn && mayOpen ? <Reports /> : <PageMissing page={page} />;
}

function Reports() {
  const { abilities } = useCatalog();
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const { data: reports, error, mutate } = useReports();
  const wanted = params.get("report");
  const report = reports?.find(({ alias }) => alias === wanted) ?? reports?.[0];
  const first = params.get("first") === "worst" ? "worst" : "best";
  const ranks = useRanks(report?.alias, first);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    replaceQuery(next);
  };
  if (!reports)
    return error === undefined ? <Waiting /> : <RanksFailed error={error} onRetry={() => void mutate()} />;
  return (
    <div className="ranks">
      <div className="ranks-toolbar">
        <HTMLSelect
          aria-label="Report"
          value={report?.alias ?? ""}
          options={reports.map(({ alias, name }) => ({ value: alias, label: name }))}
          onChange={({ currentTarget }) => change("report", currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Order"
          role="radiogroup"
          options={ends}
          value={first}
          onValueChange={(value) => change("first", value)}
        />
        {abilities.superAdmin && settings && (
          <Link className="ranks-end" to={settings.path}>
            Change reports
          </Link>
        )}
      </div>
      {!ranks.data && ranks.error === undefined && <Waiting />}
      {ranks.error !== undefined && <RanksFailed error={ranks.error} onRetry={() => void ranks.mutate()} />}
      {ranks.data && ranks.error === undefined && <Ranks ranks={ranks.data} isBusy={ranks.isLoading} />}
    </div>
  );
}

type Shown = NonNullable<ReturnType<typeof useRanks>["data"]>;

function Ranks({ ranks, isBusy }: { ranks: Shown; isBusy: boolean }) {
  const { report, rows, notices, measures, isCut } = ranks;
  const isOfTerminals = report.subject === "terminals";
  if (rows.length === 0)
    return (
      <Notice icon={<Layers size={32} />} title="Nobody to rank">
        There is nobody whose records you may view.
      </Notice>
    );
  return (
    <div className="ranks" aria-busy={isBusy}>
      <p className="ranks-quiet">
        {`Of the records of ${periodText(ranks)}. 100 is the best score; the range is that of 80 percent certainty.`}
      </p>
      <RankNotices notices={notices} />
      <StackLegend measures={measures} />
      <RankTable ranks={ranks} subject={isOfTerminals ? "Terminal" : "Person"} pathOf={subjectPath} />
      {isCut && <p className="ranks-quiet">{`The first ${rows.length} are shown.`}</p>}
    </div>
  );
}
