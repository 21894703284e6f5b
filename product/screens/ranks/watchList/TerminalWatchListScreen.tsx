import { Office } from "@blueprintjs/icons";
import { Notice } from "../../../common/Notice.tsx";
import { pages } from "../../../common/pages.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { PageMissing } from "../../Message.tsx";
import { RankNotices } from "../RankNotices.tsx";
import { subjectPath } from "../rankPaths.ts";
import { RanksFailed } from "../RanksFailed.tsx";
import { RankTable } from "../RankTable.tsx";
import { periodText } from "../rankWords.ts";
import { StackLegend } from "../StackBar.tsx";
import { useMayWatch, watchListPage } from "../useMayWatch.ts";
import { useWatchList } from "../useRanks.ts";
import "../ranks.css";

const page = pages.get(watchListPage);

/** The terminals by their score, the lowest first (spec platform.md 2.1). */
export function TerminalWatchListScreen() {
  return useMayWatch() ? <Loaded /> : <PageMissing page={page} />;
}

function Loaded() {
  const { data, error, mutate } = useWatchList();
  if (!data)
    return error === undefined ? <Waiting /> : <RanksFailed error={error} onRetry={() => void mutate()} />;
  return (
    <div className="ranks">
      <p className="ranks-quiet">
        {`Of the records of ${periodText(data)}. 100 is the best score; the range is that of 80 percent certainty. The lowest stand first.`}
      </p>
      <RankNotices notices={data.notices} />
      {data.rows.length === 0 ? (
        <Notice icon={<Office size={32} />} title="No terminals">
          There is no terminal whose records you may view.
        </Notice>
      ) : (
        <>
          <StackLegend measures={data.measures} />
          <RankTable ranks={data} subject="Terminal" pathOf={subjectPath} />
        </>
      )}
    </div>
  );
}
