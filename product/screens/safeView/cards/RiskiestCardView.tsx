import { Classes } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { ScrollFrame } from "../../../../views/index.ts";
import { pages, recordPath } from "../../../common/pages.ts";
import { createSafeViewClient, type RiskiestDrivers } from "../../../services/index.ts";
import { useNavigationRights } from "../../../shell/navigation/useNavigationRights.ts";
import { isOpen } from "../../../shell/navigation/navigation.ts";
import { useCatalog, useOwnClient } from "../../../workspace/workspace.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import { readOnce } from "../../useRecords.ts";
import type { RiskiestCard } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";
import { CardBox } from "./CardBox.tsx";

const usual = 10;
const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The people with the highest risk scores, each beside a month ago; nothing for who may not view the watch list. */
export function RiskiestCardView({ card }: { card: RiskiestCard }) {
  const rights = useNavigationRights();
  const page = pages.get("watchList");
  return page && isOpen(page, rights) ? <Riskiest card={card} path={page.path} /> : null;
}

function Riskiest({ card: { title, wide, top = usual }, path }: { card: RiskiestCard; path: string }) {
  const client = useOwnClient(createSafeViewClient);
  const { templates } = useCatalog();
  const { groupIds } = usePageState().view;
  // Whatever is saved may change a score.
  const { data, error, isValidating, mutate } = useSWR<RiskiestDrivers, unknown>(
    ["riskiest", ...templates.keys(), groupIds.join(","), top],
    () => client.riskiest(groupIds, top),
    { ...readOnce, keepPreviousData: true },
  );
  const failed = data || isValidating ? undefined : error;
  return (
    <CardBox
      {...{ title, wide }}
      subtitle="Scores of the watch list, as they are now"
      actions={<Link to={path}>Watch list</Link>}
    >
      {failed !== undefined && <CardFailed error={failed} onRetry={() => void mutate()} />}
      {!data && failed === undefined && <div className={`safe-wait ${Classes.SKELETON}`} aria-hidden />}
      {data?.data.length === 0 && <p className="screen-quiet">Nobody on the watch list has a score.</p>}
      {data && data.data.length > 0 && <Scores title={title} drivers={data.data} />}
    </CardBox>
  );
}

function Scores({ title, drivers }: { title: string; drivers: RiskiestDrivers["data"] }) {
  const { groups } = useCatalog();
  const names = new Map(groups.map(({ id, display }) => [id, display]));
  return (
    <ScrollFrame className="screen-scroll" label={title}>
      <table className="screen-table safe-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            <th scope="col">Terminal</th>
            <th scope="col" data-align="right">
              Score
            </th>
            <th scope="col" data-align="right">
              A month ago
            </th>
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ id, templateAlias, employee, groupId, score, before }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                <Link to={recordPath(templateAlias, id)}>{employee.label}</Link>
              </th>
              <td dir="auto">{names.get(groupId) ?? "--"}</td>
              <td data-align="right">
                {before !== null && score > before && (
                  <ArrowUp size={12} className="safe-worse" title="Higher" />
                )}
                {before !== null && score < before && (
                  <ArrowDown size={12} className="safe-better" title="Lower" />
                )}{" "}
                {oneDecimal.format(score)}
              </td>
              <td data-align="right">{before === null ? "--" : oneDecimal.format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
